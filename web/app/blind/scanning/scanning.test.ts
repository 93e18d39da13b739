import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { answer, next, type SetRun } from '@nosewise/domain/run/run';
import { openFrom } from '@nosewise/domain/run/set';
import { NOON, present } from '@nosewise/domain/testing';
import { beforeEach, expect, test } from 'vitest';
import { forget } from '../../../shared/storage/stored';
import { emptyStorage } from '../../../testing/storage';
import { keepRun, leftRun } from '../../run/running';
import { findByCode, findSet, keepSet, mixAgain, resumeOrStart, takeScanned, wouldLose } from '../own-sets';
import { troubleWith } from './scanner';

/** A set of three bottles, Lemon, Lime and Clove, with stickers whose ids begin with a letter. */
function set(id: string, letter: string, codes: readonly number[]): BlindSet {
  const bottles = ['Lemon', 'Lime', 'Clove'].map((name, index) => ({
    scentId: `wine-${name.toLowerCase()}`,
    name,
    category: 'Citrus',
    bottleNumber: index + 1,
    sticker: `${letter}222222${index + 2}`,
    code: codes[index] ?? 0,
  }));
  const pack = { packId: 'wine', packName: 'Wine' };
  return { id, name: id, ...pack, madeAt: NOON, mixedAt: NOON, printedAt: null, worn: [], bottles };
}

const WINE = set('9b2f5a0e-0000-4000-8000-000000000001', 'W', [205, 417, 860]);
const COFFEE = set('9b2f5a0e-0000-4000-8000-000000000002', 'C', [205, 530, 741]);

beforeEach(async () => {
  emptyStorage();
  forget(['running']);
  keepSet(WINE);
  keepSet(COFFEE);
});

function running(): SetRun {
  return present(leftRun('set'));
}

/** Smells the requested bottle, and moves on to the next one. */
function smell(): void {
  keepRun(next(openFrom(answer(running(), 'lime', NOON), WINE, NOON), NOON));
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

test('a typed code is looked for in all sets of the notebook', () => {
  expect(findByCode(530)).toEqual([{ set: COFFEE, sticker: 'C2222223', code: 530 }]);
  expect(findByCode(205).map(({ sticker }) => sticker)).toEqual(['W2222222', 'C2222222']);
  expect(findByCode(999)).toEqual([]);
});

test('a set that is mixed again ends the session that was under way: its codes are gone', () => {
  resumeOrStart(WINE);
  takeScanned('W2222223', WINE.id);
  smell();
  expect(wouldLose(WINE)).toBe(false);
  expect(resumeOrStart(WINE)?.answers).toHaveLength(1);
  mixAgain(WINE);
  const mixed = present(findSet(WINE.id));
  expect(wouldLose(mixed)).toBe(true);
  expect(resumeOrStart(mixed)?.answers).toEqual([]);
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
