import { instant } from '@nosewise/contract/instant';
import { listScents, listSessions, saveSession } from '@nosewise/contract/training';
import { NOON } from '@nosewise/domain/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encoderOf } from './encoder';

const at = fc.integer({ min: 0, max: NOON });
const question = fc.record(
  {
    scentId: fc.constantFrom('wine-lemon', 'own-a'),
    scentName: fc
      .string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'abc ü') })
      .map((name) => `x${name}x`),
    bottleNumber: fc.integer({ min: 1, max: 99 }),
    selectedAnswer: fc.constantFrom('Lemon', 'Clove'),
    correct: fc.boolean(),
    answeredAt: at,
    mode: fc.constantFrom('name', 'meet', 'test'),
    chosenId: fc.constantFrom('wine-clove', null),
    options: fc.array(fc.constantFrom('wine-lemon', 'own-a'), { maxLength: 3 }),
    shownAt: at,
    hint: fc.boolean(),
  },
  { requiredKeys: ['scentId', 'scentName', 'bottleNumber', 'selectedAnswer', 'correct', 'answeredAt'] },
);
const session = fc.record({
  id: fc.uuid(),
  date: at,
  kitNames: fc.array(fc.constantFrom('Red Wine Kit'), { maxLength: 3 }),
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
});

test('writes a session as the contract does', () => {
  const [saved, listed] = [encoderOf(saveSession.answer), encoderOf(listSessions.answer)];
  fc.assert(
    fc.property(session, (sent) => {
      const answer = { session: sent, scents: [] };
      expect(saved(answer)).toEqual(z.encode(saveSession.answer, answer));
      const page = { sessions: [sent], nextCursor: null };
      expect(listed(page)).toEqual(z.encode(listSessions.answer, page));
    }),
  );
});

test('writes instants as text, leaves out what the contract does not name, and keeps what is null', () => {
  const schema = z.object({ at: instant, note: z.nullable(z.string()), later: z.optional(instant) });
  expect(encoderOf(schema)({ at: NOON, note: null, secret: 'x' })).toEqual({
    at: new Date(NOON).toISOString(),
    note: null,
  });
});

test('leaves to the contract what it does not know', () => {
  const clean = z.string().check(z.overwrite((text) => text.trim()));
  expect(encoderOf(z.object({ name: clean }))({ name: ' Ann ' })).toEqual({ name: 'Ann' });
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), at: instant }),
    z.object({ kind: z.literal('b') }),
  ]);
  expect(encoderOf(z.array(either))([{ kind: 'a', at: NOON }, { kind: 'b' }])).toEqual([
    { kind: 'a', at: new Date(NOON).toISOString() },
    { kind: 'b' },
  ]);
  expect(encoderOf(listScents.answer)({ scents: [], nextCursor: null })).toEqual({
    scents: [],
    nextCursor: null,
  });
});
