import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import type { SessionRecord } from '../models';
import { MINUTE } from '../time';
import { factOf } from './session-fact';

/** Makes the nth session from answers such as `Plum` (right) and `Plum: Cherry` (wrong). */
function session(nth: number, ...answers: string[]): SessionRecord {
  const date = NOON + nth * 60 * MINUTE;
  const questions = answers.map((text, index) => {
    const [name = '', selectedAnswer = name] = text.split(': ');
    const correct = selectedAnswer === name;
    const answeredAt = date + index * MINUTE;
    return { scentId: `wine-${name}`, scentName: name, bottleNumber: 1, correct, selectedAnswer, answeredAt };
  });
  return { id: `session-${nth}`, date: date + answers.length * MINUTE, questions, kitNames: [] };
}

describe('the fact about a session', () => {
  test.each([
    [
      'the first time two aromas were told apart',
      [session(1, 'Blackberry: Blackcurrant', 'Plum')],
      session(2, 'Plum', 'Blackberry'),
      { kind: 'told apart', name: 'Blackberry', from: 'Blackcurrant' },
    ],
    [
      'the last of several mix-ups',
      [session(1, 'Plum: Cherry'), session(2, 'Plum: Cedar')],
      session(3, 'Plum'),
      { kind: 'told apart', name: 'Plum', from: 'Cedar' },
    ],
    [
      'a mix-up of the same session',
      [],
      session(1, 'Plum: Cherry', 'Plum'),
      { kind: 'told apart', name: 'Plum', from: 'Cherry' },
    ],
    [
      'three in a row of an aroma',
      [session(1, 'Plum: Cherry', 'Plum'), session(2, 'Plum')],
      session(3, 'Plum'),
      { kind: 'row of aroma', name: 'Plum', count: 3 },
    ],
  ])('is %s', (_, earlier, now, fact) => {
    expect(factOf(now, earlier, true)).toEqual(fact);
  });

  test('tells no aroma from "I don\'t know", nor calls the next answer the first', () => {
    const [passed, mixed] = [session(1, 'Plum: ?'), session(2, 'Plum: Cherry')];
    const pass = {
      ...passed,
      questions: passed.questions.map((question) => ({ ...question, chosenId: null })),
    };
    expect(factOf(session(3, 'Plum'), [pass], true)).toBeUndefined();
    const fact = { kind: 'told apart', name: 'Plum', from: 'Cherry' };
    expect(factOf(session(3, 'Plum'), [mixed, pass], true)).toEqual(fact);
  });

  test('calls nothing the first while earlier sessions may be missing', () => {
    expect(factOf(session(1, 'Plum: Cherry', 'Plum'), [], false)).toBeUndefined();
    expect(factOf(session(1, 'Plum'), [], false)).toBeUndefined();
  });

  test('is a row of right answers where no more is known, such as for a guest', () => {
    const mixed = session(1, 'Plum', 'Cedar', 'Lemon', 'Pear: Plum', 'Flint');
    expect(factOf(mixed, [], false)).toEqual({ kind: 'row', count: 3 });
  });

  test('does not repeat that all answers were right', () => {
    expect(factOf(session(1, 'Plum', 'Cedar', 'Lemon'), [], false)).toBeUndefined();
  });

  test('is silent when there is none', () => {
    expect(factOf(session(1, 'Plum: Cedar', 'Cedar: Plum'), [], true)).toBeUndefined();
    expect(factOf(session(1, 'Plum', 'Cedar: Plum'), [], true), 'right when first asked').toBeUndefined();
    expect(factOf(session(2, 'Plum'), [session(1, 'Plum')], true)).toBeUndefined();
    expect(factOf({ ...session(1), questions: [] }, [], true)).toBeUndefined();
  });

  test('does not know of later sessions, nor of itself among the earlier ones', () => {
    const now = session(2, 'Plum');
    const log = [session(1, 'Plum: Cherry'), now, session(3, 'Plum')];
    expect(factOf(now, log, true)).toEqual({ kind: 'told apart', name: 'Plum', from: 'Cherry' });
  });

  test('needs no session older than the last right and wrong answers to its aromas', () => {
    const unread = {
      ...session(1),
      get questions(): never {
        throw new Error('an older session was read');
      },
    };
    const log = [unread, session(2, 'Plum: Cherry'), session(3, 'Plum'), session(4, 'Cedar', 'Plum')];
    const fact = { kind: 'row of aroma', name: 'Plum', count: 3 };
    expect(factOf(session(5, 'Plum'), log, true)).toEqual(fact);
    expect(factOf(session(5, 'Plum'), [unread, session(2, 'Plum: Cherry')], false)).toBeUndefined();
    expect(factOf(session(5, 'Plum: Cedar'), [unread, session(4, 'Plum')], true)).toBeUndefined();
    expect(factOf(session(5, 'Plum: Cedar'), [unread], false)).toBeUndefined();
    expect(() => factOf(session(5, 'Plum'), [unread, session(3, 'Plum')], true)).toThrow('was read');
  });
});

test('every fact is true of the log', () => {
  const answer = fc
    .tuple(fc.constantFrom('Plum', 'Cedar', 'Lemon'), fc.constantFrom('Plum', 'Cedar', 'Lemon'))
    .map(([name, chosen]) => (name === chosen ? name : `${name}: ${chosen}`));
  const log = fc.array(fc.array(answer, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(log, (answers) => {
      const sessions = answers.map((each, index) => session(index, ...each));
      const all = sessions.flatMap(({ questions }) => questions);
      const now = sessions.at(-1);
      const fact = now && factOf(now, sessions.slice(0, -1), true);
      if (!fact) return;
      if (fact.kind === 'row') {
        const marks = now.questions.map(({ correct }) => (correct ? 'r' : 'w')).join('');
        expect(marks).toContain('r'.repeat(fact.count));
        return;
      }
      const asked = all.filter(({ scentName }) => scentName === fact.name);
      const firstRight = asked.findIndex(({ correct }) => correct);
      switch (fact.kind) {
        case 'told apart':
          expect(asked[firstRight - 1]?.selectedAnswer).toBe(fact.from);
          expect(now.questions).toContain(asked[firstRight]);
          break;
        case 'row of aroma':
          expect(asked.slice(-fact.count).every(({ correct }) => correct)).toBe(true);
          expect(now.questions.some(({ scentName }) => scentName === fact.name)).toBe(true);
          break;
      }
    }),
  );
});
