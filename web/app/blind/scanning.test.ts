import { answer, next, open, type SetRun } from '@nosewise/domain/run/run';
import { NOON, present } from '@nosewise/domain/testing';
import { beforeEach, expect, test } from 'vitest';
import { forget } from '../../shared/stored';
import { emptyStorage } from '../../testing/storage';
import { keepRun, leftRun } from '../run/running';
import { troubleWith } from './scanner';
import { deviceSets, findByCode, type KeptSet } from './sealed-sets';
import { resumeOrStart, takeScanned } from './set-run';

/** A set of three bottles, Lemon, Lime and Clove, with stickers whose ids begin with a letter. */
function set(id: string, letter: string, codes: readonly number[]): KeptSet {
  const names = ['Clove', 'Lemon', 'Lime'].map((name) => ({
    id: name.toLowerCase(),
    name,
    category: 'Citrus',
  }));
  return {
    id,
    name: id,
    packId: 'wine',
    packName: 'Wine',
    bottles: 3,
    madeAt: NOON,
    mixedAt: NOON,
    names,
    secret: 'secret',
    worn: [],
    stickers: codes.map((code, index) => ({ id: `${letter}222222${index + 2}`, code, sealed: 'sealed' })),
  };
}

const WINE = set('9b2f5a0e-0000-4000-8000-000000000001', 'W', [205, 417, 860]);
const COFFEE = set('9b2f5a0e-0000-4000-8000-000000000002', 'C', [205, 530, 741]);

beforeEach(() => {
  emptyStorage();
  forget(['running', 'blindSets', 'accountBlindSets']);
  deviceSets.set([WINE, COFFEE]);
});

function running(): SetRun {
  return present(leftRun('set'));
}

/** Smells the requested bottle, and moves on to the next one. */
function smell(): void {
  const bottle = { id: 'wine-lemon', name: 'Lemon', bottleNumber: 1, category: 'Citrus' };
  keepRun(next(open(answer(running(), 'lime', NOON), bottle, NOON), NOON));
}

test('a sticker of the set that is trained is asked for in its session, by an address without its code', () => {
  resumeOrStart(WINE);
  expect(takeScanned('W2222223', WINE.id)).toEqual({ to: `/blind/${WINE.id}/train` });
  expect(running()).toMatchObject({ set: { id: WINE.id }, phase: { name: 'ask' }, current: { code: 417 } });
});

test('a bottle that was smelled in the session is not asked for again', () => {
  resumeOrStart(WINE);
  takeScanned('W2222223', WINE.id);
  smell();
  expect(takeScanned('W2222223', WINE.id)).toBe('used');
  expect(running().phase).toEqual({ name: 'fetch' });
  expect(takeScanned('W2222224', WINE.id)).toEqual({ to: `/blind/${WINE.id}/train` });
});

test.each([
  ['of another set', 'C2222223', WINE.id],
  ['that this browser does not know', 'Z2222222', WINE.id],
  ['outside a session', 'W2222223', undefined],
])('a sticker %s leads to its own page, and changes nothing', (_which, sticker, setId) => {
  const before = resumeOrStart(WINE);
  expect(takeScanned(sticker, setId)).toEqual({ to: `/B/${sticker}` });
  expect(running()).toEqual(before);
});

test('a sticker of a set does not take the place of a session with another one, where the person is asked', () => {
  resumeOrStart(WINE);
  takeScanned('W2222223', WINE.id);
  smell();
  expect(takeScanned('C2222223', COFFEE.id)).toEqual({ to: '/B/C2222223' });
  expect(running().set.id).toBe(WINE.id);
});

test('a typed code is looked for in all sets of this browser', () => {
  expect(findByCode(530)).toEqual([{ set: COFFEE, sticker: 'C2222223' }]);
  expect(findByCode(205).map(({ sticker }) => sticker)).toEqual(['W2222222', 'C2222222']);
  expect(findByCode(999)).toEqual([]);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotSupportedError', 'missing'],
])('%s of a camera means that it is %s', (name, trouble) => {
  expect(troubleWith(new DOMException('', name))).toBe(trouble);
});
