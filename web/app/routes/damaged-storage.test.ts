import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { trainingSettings } from '../../shared/selected-packs';
import { cart } from '../../shared/storage/kept-cart';
import { forget, onStorageTrouble, type Stored } from '../../shared/storage/stored';
import { emptyStorage, limitStorage } from '../../testing/storage';
import { handsFull } from '../lib/hands-full-settings';
import { running, runsHere } from '../run/running';
import { drawNewSession } from '../training/draw';

const STORES = {
  trainingSettings,
  running,
  cart,
  handsFull,
};

let storage: Storage;

/** Puts a text into storage before the product looks. */
function keep(key: string, text: string) {
  forget([key]);
  storage.setItem(key, text);
}

function setAside(key: string): string[] {
  return Object.entries(storage)
    .filter(([name]) => name.startsWith(`${key}.set-aside.`))
    .map(([, text]) => text);
}

function startOver(store: Stored<unknown>) {
  store.set(store.initial);
}

beforeEach(() => {
  storage = emptyStorage();
  forget(Object.keys(STORES));
});

const DAMAGES = [
  ['cut off in the middle', '{"aromasPerSession":"8","selectedAroma'],
  [
    'of wrong types',
    '{"aromasPerSession":[],"selectedAromaKits":"white-wine-12","pool":{},"phase":7,"aromas":1,"quiz":{"phase":"playing"},"asked":3,"lines":7}',
  ],
  ['of another program', '{"version":3,"user":{"name":"somebody"}}'],
  ['a list of wrong things', '[{"id":7},null,"pack",[[]]]'],
  ['an object of empty parts', '{"quiz":[],"lines":{},"aromas":[]}'],
  ['empty', ''],
  ['a number', '42'],
] as const;

describe.each(Object.entries(STORES))('%s', (key, store) => {
  test.each(DAMAGES)('that is %s is set aside, and something usable takes its place', (_what, text) => {
    keep(key, text);
    const value = store.get();
    expect(setAside(key)).toEqual([text]);
    expect(storage.getItem(key)).not.toBe(text);
    // Read again, as after a reload: the replacement is complete.
    const replaced = storage.getItem(key);
    forget([key]);
    if (replaced !== null) storage.setItem(key, replaced);
    expect(store.get()).toEqual(value);
    expect(setAside(key)).toEqual([]);
  });

  test('is set aside too when it is overwritten before anybody has read it', () => {
    const text = '{"aromasPerSession":"8","selectedAroma';
    keep(key, text);
    startOver(store);
    expect(setAside(key)).toEqual([text]);
    expect(store.get()).toEqual(store.initial);
  });

  test('is not lost when storage takes nothing any more', () => {
    const text = '{"aromasPerSession":"8","selectedAroma';
    keep(key, text);
    const told = vi.fn();
    const stop = onStorageTrouble(told);
    limitStorage(-1);
    store.get();
    expect(storage.getItem(key)).toBe(text);
    stop();
  });
});

describe('damaged settings', () => {
  const SETTINGS = { ...DEFAULT_SETTINGS, aromasPerSession: '15', selectedAromaKits: ['white-wine-12'] };

  test('keep what can be read of them', () => {
    const chosen = { ...SETTINGS, order: 'adaptive', weeklyGoal: 3 } as const;
    const damaged = { hintsToDisplay: 'many', hintsEnabled: 'no', duels: 1, pauses: null, askConfidence: '' };
    keep('trainingSettings', JSON.stringify({ ...chosen, ...damaged }));
    expect(trainingSettings.get()).toEqual(chosen);
  });

  test('that lack fields keep those they have', () => {
    keep('trainingSettings', '{"selectedAromaKits":["white-wine-12"],"aromasPerSession":"8"}');
    expect(trainingSettings.get()).toEqual({ ...SETTINGS, aromasPerSession: '8' });
  });

  test('that could not be set aside are not overwritten by a change', () => {
    const text = `{"aromasPerSession":"8","selectedAroma${'x'.repeat(1_000)}`;
    keep('trainingSettings', text);
    // Leaves room for the present values, but not for another name.
    limitStorage('trainingSettings'.length + text.length);
    expect(trainingSettings.get()).toEqual(DEFAULT_SETTINGS);
    trainingSettings.set({ ...DEFAULT_SETTINGS, aromasPerSession: '20' });
    expect(trainingSettings.get().aromasPerSession).toBe('20');
    expect(Object.values(storage)).toContain(text);
  });
});

describe('a damaged session', () => {
  async function drawn() {
    keep('trainingSettings', JSON.stringify({ ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] }));
    const session = drawNewSession();
    if (!session) throw new Error('No session was drawn.');
    return session;
  }

  test.each([
    ['whose phase cannot be read', { phase: { name: 'dance' } }],
    ['that waits for nothing', { phase: { name: 'opening', chosen: null, answeredAt: 1 } }],
    ['whose question is among no answers', { choices: [] }],
    ['that is a quiz without players', { kind: 'quiz' }],
    ['that is a duel about one bottle', { kind: 'duel' }],
    ['that shows a verdict without an answer', { phase: { name: 'verdict', bottle: {} } }],
  ])('%s is set aside, and costs no other run', async (_what, damage) => {
    const session = await drawn();
    const other = { ...session, id: '00000000-0000-4000-8000-000000000001' };
    const text = JSON.stringify({ guest: [other, { ...session, ...damage }] });
    keep('running', text);
    expect(runsHere()).toEqual([other]);
    expect(setAside('running')).toEqual([text]);
  });

  test('whose hint names none of its answers is set aside', async () => {
    const session = await drawn();
    keep(
      'running',
      JSON.stringify({ guest: [{ ...session, current: { ...session.current, names: ['gone'] } }] }),
    );
    expect(runsHere()).toEqual([]);
  });
});

describe('a damaged cart', () => {
  test.each([
    [
      'keeps the lines that can be',
      '{"lines":[{"kit":"red-wine-12","quantity":2},{"kit":7}]}',
      [{ kit: 'red-wine-12', quantity: 2 }],
    ],
    [
      'holds no more than can be ordered',
      '{"lines":[{"kit":"red-wine-12","quantity":500}]}',
      [{ kit: 'red-wine-12', quantity: 20 }],
    ],
  ])('%s', (_what, text, lines) => {
    keep('cart', text);
    expect(cart.get().lines).toEqual(lines);
    expect(setAside('cart')).toEqual([text]);
  });
});
