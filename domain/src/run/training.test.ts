import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, NOON, outcomes, pack, present, scent } from '../../testing/values';
import type { AnsweredQuestion, Pack, PooledScent, Random } from '../models';
import { MINUTE } from '../time';
import { nameIdOf } from '../training/names';
import { schedule } from '../training/scheduler';
import { afterSettings, drawKey, startSession as startSessionAt } from '../training/session-start';
import {
  hasProgress,
  marksOf,
  nextReviewOf,
  questionCount,
  questionNumber,
  takenBack as takenBackOf,
  verdict,
} from './session-places';
import {
  answer,
  askForBottle,
  canBeSure,
  canTakeBack,
  chosenBottle,
  enterBottle as enterBottleAt,
  finish,
  giveHint,
  isLastQuestion,
  isPractice,
  keepBottle,
  next as nextAt,
  pass,
  rate,
  selectable as selectableOptions,
  type TrainingSession,
  takeBack as takeBackAt,
} from './training';

const WINE = pack('Master Wine', [
  scent('wine-lemon', 1, 'Lemon'),
  scent('wine-vanilla', 2, 'Vanilla', 'Oak'),
  scent('wine-smoke', 3, 'Smoke', 'Woody'),
]);
const COFFEE = pack('Coffee', [
  scent('coffee-caramel', 1, 'Caramel', 'Sweet'),
  scent('coffee-vanilla', 2, 'Vanilla', 'Sweet'),
  scent('coffee-cedar', 4, 'Cedar', 'Woody'),
]);
const NAMES = ['Caramel', 'Cedar', 'Lemon', 'Smoke', 'Vanilla'];

/** The clock stands still, unless a test moves it. */
const next = (session: TrainingSession) => nextAt(session, NOON);
const takeBack = (session: TrainingSession, random: Random) => takeBackAt(session, NOON, random);
const enterBottle = (session: TrainingSession, entered: PooledScent) => enterBottleAt(session, entered, NOON);
const startSession = (id: string, packs: readonly Pack[], length: number, random: Random) =>
  startSessionAt(id, packs, length, NOON, random);

function start(length: number, random = () => 0.5): TrainingSession {
  return present(startSession('session-1', [WINE, COFFEE], length, random));
}

function wrongName(session: TrainingSession): string {
  return present(session.pool.find(({ name }) => name !== session.current.bottle.name)).name;
}

function answerRight(session: TrainingSession, now = NOON): TrainingSession {
  return answer(session, nameIdOf(session.current.bottle.id), now);
}

function answerWrong(session: TrainingSession, now = NOON): TrainingSession {
  return answer(session, wrongName(session).toLowerCase(), now);
}

function selectable(session: TrainingSession): string[] {
  return selectableOptions(session).map(({ name }) => name);
}

function bottle(session: TrainingSession, id: string): PooledScent {
  return present(session.pool.find((each) => each.id === id));
}

/** The bottles of all questions: asked, in play and to come. */
function questions(session: TrainingSession): string[] {
  const rest = [session.current, ...session.upcoming].map(({ bottle }) => bottle.id);
  return [...session.answered.map(({ scentId }) => scentId), ...rest];
}

describe('a started session', () => {
  test('asks for the wanted number of bottles, the first in the quiz at once', () => {
    const session = start(4);
    expect(questions(session)).toHaveLength(4);
    expect(new Set(questions(session)).size).toBe(4);
    expect(session).toMatchObject({ id: 'session-1', answered: [], phase: { name: 'quiz', hint: [] } });
  });

  test('remembers the merged packs and the names of the kits', () => {
    const session = start(2);
    expect(session.pool.map(({ bottleNumber, name }) => `${bottleNumber} ${name}`)).toEqual([
      '1 Lemon',
      '1 Caramel',
      '2 Vanilla',
      '2 Vanilla',
      '3 Smoke',
      '4 Cedar',
    ]);
    expect(session.kitNames).toEqual(['Master Wine', 'Coffee']);
  });

  test('asks for every bottle when there are fewer than wanted', () => {
    expect(questionCount(start(20))).toBe(6);
  });

  test.each([0, -3])('has at least one question, even for a length of %d', (length) => {
    expect(questionCount(start(length))).toBe(1);
  });

  test('needs an aroma to train', () => {
    expect(startSession('session-1', [], 5, () => 0.5)).toBeUndefined();
    expect(startSession('session-1', [pack('Empty', [])], 5, () => 0.5)).toBeUndefined();
  });

  test('starts with every bottle equally often', () => {
    const first = outcomes(3, (random) => [
      present(startSession('1', [WINE], 1, random)).current.bottle.name,
    ]);
    expect(Object.fromEntries(first)).toEqual({ Lemon: 576, Vanilla: 576, Smoke: 576 });
  });

  test('survives being stored as text', () => {
    const session = answerRight(next(answerWrong(giveHint(start(3), 5, () => 0))));
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
  });
});

describe('Question N of M', () => {
  test('goes from 1 to the number of questions', () => {
    const [first, second] = [start(3), next(answerRight(start(3)))];
    expect([questionNumber(first), questionCount(first)]).toEqual([1, 3]);
    expect([questionNumber(second), questionCount(second)]).toEqual([2, 3]);
  });

  test('does not change while the verdict is shown', () => {
    const shown = answerRight(start(3));
    expect([questionNumber(shown), questionCount(shown)]).toEqual([1, 3]);
  });

  test('has a mark for every question so far, the shown one included', () => {
    const session = start(3);
    const shown = answerRight(next(answerWrong(takeBack(answerRight(session), () => 0))));
    expect(marksOf(session)).toEqual([]);
    expect(marksOf(shown)).toEqual(['wrong', 'right']);
    const revealed = enterBottle(askForBottle(next(shown)), session.current.bottle);
    expect(marksOf(answerRight(revealed))).toEqual(['wrong', 'right', 'practice']);
  });

  test('knows the last question', () => {
    expect(isLastQuestion(start(2))).toBe(false);
    expect(isLastQuestion(next(answerRight(start(2))))).toBe(true);
    expect(isLastQuestion(start(1))).toBe(true);
  });
});

describe('an answer', () => {
  test('leads from the quiz to the result', () => {
    const session = start(2);
    expect(answerRight(session).phase).toEqual({
      name: 'result',
      hint: [],
      selectedAnswer: session.current.bottle.name,
      chosenId: session.current.bottle.id,
      answeredAt: NOON,
    });
  });

  test('is right when it names the bottle, wrong otherwise, and unknown before it is given', () => {
    const session = start(2);
    expect(verdict(answerRight(session))).toBe(true);
    expect(verdict(answerWrong(session))).toBe(false);
    expect(verdict(session)).toBeUndefined();
    expect(verdict(askForBottle(session))).toBeUndefined();
  });

  test('is right by name alone: vanilla is vanilla in any kit', () => {
    const asked = askForBottle(start(1));
    for (const id of ['wine-vanilla', 'coffee-vanilla']) {
      expect(verdict(answer(enterBottle(asked, bottle(asked, id)), 'vanilla', NOON))).toBe(true);
    }
  });

  test('can be any aroma of the packs', () => {
    expect(selectable(start(1))).toEqual(NAMES);
  });

  test('counts once when it is tapped twice', () => {
    const shown = answerRight(start(2));
    expect(answerWrong(shown, NOON + 1)).toEqual(shown);
  });

  test('is ignored while a bottle number is asked for', () => {
    const asked = askForBottle(start(2));
    expect(selectable(asked)).toEqual([]);
    expect(answerRight(asked)).toEqual(asked);
  });
});

describe('taking an answer back', () => {
  /** Answers correctly and moves on. */
  const pass = (session: TrainingSession) => next(answerRight(session));
  const takenBack = (session: TrainingSession) => takeBack(answerWrong(session), () => 0);

  test('asks for a bottle that was neither shown nor planned, and the rest as planned', () => {
    const session = start(3);
    const after = takenBack(session);
    expect(questions(session)).not.toContain(after.current.bottle.id);
    expect(after.upcoming).toEqual(session.upcoming);
    expect(after.phase).toEqual({ name: 'quiz', hint: [] });
    expect([questionNumber(after), questionCount(after)]).toEqual([1, 3]);
    expect([after.instead, next(answerRight(after)).instead], 'said until the next question').toEqual([
      true,
      undefined,
    ]);
    const record = present(finish(answerRight(pass(pass(after))), NOON));
    expect(record.questions.map(({ scentId }) => scentId)).toEqual(questions(after));
  });

  test('never brings the bottle that was revealed beside the right one', () => {
    const session = present(startSession('1', [WINE], 1, () => 0));
    for (const chosen of session.pool.filter(({ id }) => id !== session.current.bottle.id)) {
      const after = takeBack(answer(session, nameIdOf(chosen.id), NOON), () => 0);
      expect([session.current.bottle.id, chosen.id]).not.toContain(after.current.bottle.id);
    }
  });

  test('without such a bottle only voids its question: the session goes on, first with what was not just revealed', () => {
    const session = present(startSession('1', [WINE], 3, () => 0.5));
    const [first, second] = session.upcoming.map(({ bottle }) => bottle.id);
    const after = takeBack(answer(session, nameIdOf(present(first)), NOON), () => 0);
    expect(questions(after)).toEqual([second, first]);
    expect([questionNumber(after), questionCount(after)]).toEqual([1, 2]);
    expect(takenBackOf(after)).toBe(1);
  });

  test('on the last question without such a bottle leaves the verdict, which is not counted', () => {
    const session = pass(pass(present(startSession('1', [WINE], 3, () => 0.5))));
    const after = takenBack(session);
    expect(after.phase).toEqual(answerWrong(session).phase);
    expect([canTakeBack(after), isLastQuestion(after), marksOf(after).at(-1)]).toEqual([
      false,
      true,
      'practice',
    ]);
    expect(present(finish(after, NOON)).questions).toEqual(session.answered);
  });

  test('of the only bottle leaves nothing to keep', () => {
    const session = present(startSession('1', [pack('One', [scent('own-1', 7, 'Lemon')])], 5, () => 0.5));
    const after = takeBack(answer(session, 'own-1', NOON), () => 0.5);
    expect(finish(after, NOON)?.questions).toEqual([]);
    expect(takenBackOf(after)).toBe(1);
  });

  test('cannot be repeated, and its aroma entered by its number counts nowhere', () => {
    const session = start(3);
    const practice = answerWrong(enterBottle(askForBottle(takenBack(session)), session.current.bottle));
    expect(canTakeBack(practice)).toBe(false);
    expect(takeBack(practice, () => 0)).toEqual(practice);
    expect(nextReviewOf(practice, undefined)).toBeUndefined();
    const record = present(
      finish(answerRight(pass(pass(practice.phase.name === 'result' ? next(practice) : practice))), NOON),
    );
    expect(record.questions.some((question) => 'practice' in question)).toBe(false);
  });

  test('ends the hint of its question', () => {
    const hinted = giveHint(start(2), 2, () => 0);
    expect(selectable(takeBack(answerRight(hinted), () => 0))).toEqual(NAMES);
  });

  test('makes its aroma practice wherever it is asked, also by its number', () => {
    const session = start(3);
    const entered = enterBottle(askForBottle(takenBack(session)), session.current.bottle);
    expect(isPractice(entered)).toBe(true);
    expect(next(answerRight(entered)).answered).toMatchObject([{ practice: true }]);
  });

  test('is possible only while the answer is shown', () => {
    const session = start(2);
    for (const other of [session, askForBottle(session), pass(session)]) {
      expect(takeBack(other, () => 0)).toEqual(other);
    }
  });
});

describe('when an aroma comes back', () => {
  test('follows from its schedule and the answer that is shown', () => {
    const session = start(2);
    expect(nextReviewOf(session, undefined)).toBeUndefined();
    expect(nextReviewOf(answerRight(session), undefined)).toBe(NOON + 6 * MINUTE);
    expect(nextReviewOf(answerWrong(session), undefined)).toBe(NOON + MINUTE);
    const before = schedule(schedule(undefined, true, NOON - 2), true, NOON - 1);
    expect(nextReviewOf(answerRight(session), before)).toBe(schedule(before, true, NOON).nextReview);
  });

  test('remembers an earlier answer of the same session', () => {
    const session = start(3);
    const again = enterBottle(askForBottle(next(answerRight(session))), session.current.bottle);
    const twice = schedule(schedule(undefined, true, NOON), true, NOON + 1);
    expect(nextReviewOf(answerRight(again, NOON + 1), undefined)).toBe(twice.nextReview);
  });
});

describe('a session that was left', () => {
  const key = drawKey([WINE], 3, 'classic');
  const left = { ...start(3), drawnBy: key };

  test('goes on while the settings are the same', () => {
    expect(afterSettings(left, drawKey([WINE], 3, 'classic'))).toBe('go on');
    expect(afterSettings(start(3), key)).toBe('go on');
  });

  test.each([
    ['another length', drawKey([WINE], 5, 'classic')],
    ['other packs', drawKey([WINE, COFFEE], 3, 'classic')],
    [
      'a bottle renamed',
      drawKey([pack('Master Wine', [...WINE.aromas.slice(1), scent('wine-lemon', 1, 'Lime')])], 3, 'classic'),
    ],
  ])('follows %s without an answer, and asks with one', (_, changed) => {
    expect(afterSettings(left, changed)).toBe('draw again');
    expect(
      afterSettings(
        giveHint(left, 2, () => 0),
        changed,
      ),
    ).toBe('draw again');
    expect(afterSettings(answerRight(left), changed)).toBe('ask');
    expect(afterSettings(next(answerRight(left)), changed)).toBe('ask');
  });
});

describe('Give Hint', () => {
  test('leaves only as many answers selectable, the correct one among them', () => {
    const session = giveHint(start(2), 2, () => 0);
    expect(selectable(session)).toHaveLength(2);
    expect(selectable(session)).toContain(session.current.bottle.name);
  });

  test('makes the other answers impossible', () => {
    const session = giveHint(start(2), 2, () => 0);
    for (const name of NAMES.filter((each) => !selectable(session).includes(each))) {
      expect(answer(session, name.toLowerCase(), NOON)).toEqual(session);
    }
    for (const name of selectable(session)) {
      expect(answer(session, name.toLowerCase(), NOON).phase).toMatchObject({
        name: 'result',
        selectedAnswer: name,
      });
    }
  });

  test.each([1, 4])('of %d works once per question', (count) => {
    const once = giveHint(start(2), count, () => 0);
    expect(giveHint(once, 2, () => 0.9)).toEqual(once);
  });

  test('has no effect when hints are off', () => {
    const session = start(2);
    expect(giveHint(session, 0, () => 0)).toEqual(session);
  });

  test('has no effect outside the quiz', () => {
    const [asked, shown] = [askForBottle(start(2)), answerRight(start(2))];
    expect(giveHint(asked, 2, () => 0)).toEqual(asked);
    expect(giveHint(shown, 2, () => 0)).toEqual(shown);
  });

  test('ends with the question', () => {
    const hinted = giveHint(start(2), 2, () => 0);
    expect(selectable(next(answerRight(hinted)))).toEqual(NAMES);
  });
});

describe('"I don\'t know"', () => {
  test('is wrong and no mix-up, and chooses no bottle', () => {
    const shown = pass(start(2), NOON);
    expect(verdict(shown)).toBe(false);
    expect(chosenBottle(shown)).toBeUndefined();
    const { answered } = next(shown);
    expect(answered).toMatchObject([{ correct: false, selectedAnswer: "I don't know", chosenId: null }]);
  });

  test('stays possible after a hint, and nowhere outside the quiz', () => {
    const hinted = giveHint(start(2), 2, () => 0);
    expect(pass(hinted, NOON).phase.name).toBe('result');
    for (const other of [askForBottle(start(2)), answerRight(start(2))]) {
      expect(pass(other, NOON)).toEqual(other);
    }
  });

  test('can be taken back like any answer', () => {
    const session = start(3);
    expect(isPractice({ ...takeBack(pass(session, NOON), () => 0), current: session.current })).toBe(true);
  });

  test('is told from an aroma of that name', () => {
    const odd = pack('Odd', [scent('own-1', 1, "I don't know"), scent('own-2', 2, 'Lemon')]);
    const session = present(startSession('1', [odd], 2, () => 0.5));
    const asked = enterBottle(askForBottle(session), bottle(session, 'own-1'));
    expect(verdict(answer(asked, 'own-1', NOON))).toBe(true);
    expect(verdict(pass(asked, NOON))).toBe(false);
  });
});

describe('what an answer leaves in the log', () => {
  const logged = (session: TrainingSession) => present(next(session).answered.at(-1));
  const many = pack(
    'Many',
    Array.from({ length: 9 }, (_, index) => scent(`wine-${index}`, index + 1, `Aroma ${index}`)),
  );
  const asked = present(startSession('1', [many], 3, () => 0.5));

  test('is the chosen scent, in the world of the bottle if it can', () => {
    const session = start(6, () => 0.5);
    for (const [id, chosen] of [
      ['wine-lemon', 'wine-vanilla'],
      ['coffee-cedar', 'coffee-vanilla'],
    ]) {
      const entered = enterBottle(askForBottle(session), bottle(session, present(id)));
      expect(logged(answer(entered, 'vanilla', NOON)).chosenId).toBe(chosen);
    }
  });

  test('has the options where they were few, and says whether by a hint', () => {
    const hinted = logged(answerRight(giveHint(asked, 4, () => 0)));
    expect(hinted.options).toHaveLength(4);
    expect(hinted.options).toContain(asked.current.bottle.id);
    expect(hinted.hint).toBe(true);
    const small = logged(answerRight(start(2)));
    expect(small.options).toHaveLength(5);
    expect(small).not.toHaveProperty('hint');
    expect(logged(answerRight(asked))).not.toHaveProperty('options');
  });

  test('says when the bottle was shown: at the start, by going on, by its number, or by taking back', () => {
    const shown = (session: TrainingSession) => logged(answerRight(session)).shownAt;
    expect(shown(start(3))).toBe(NOON);
    expect(shown(nextAt(answerRight(start(3)), NOON + 7))).toBe(NOON + 7);
    const session = start(3);
    const other = present(session.upcoming[0]).bottle;
    expect(shown(enterBottleAt(askForBottle(session), other, NOON + 8))).toBe(NOON + 8);
    expect(shown(takeBackAt(answerRight(session), NOON + 9, () => 0))).toBe(NOON + 9);
    expect(shown(keepBottle(askForBottle(session)))).toBe(NOON);
  });
});

describe('how sure a person was', () => {
  test('goes into the log with the answer', () => {
    for (const confidence of ['sure', 'unsure'] as const) {
      expect(next(rate(answerWrong(start(2)), confidence)).answered).toMatchObject([{ confidence }]);
    }
    expect(next(answerWrong(start(2))).answered[0]).not.toHaveProperty('confidence');
  });

  test('is not asked after "I don\'t know", for practice, or before there is an answer', () => {
    const session = start(1);
    const after = takeBack(answerRight(session), () => 0);
    const again = answerRight(enterBottle(askForBottle(after), session.current.bottle));
    for (const session of [pass(start(2), NOON), again, start(2)]) {
      expect(canBeSure(session)).toBe(false);
      expect(rate(session, 'sure')).toEqual(session);
    }
    expect(canBeSure(answerRight(start(2)))).toBe(true);
  });
});

describe('impossible input', () => {
  test('an answer that is no aroma of the pool is ignored', () => {
    expect(answer(start(2), 'petrol', NOON)).toEqual(start(2));
  });

  test('a bottle outside the pool is ignored', () => {
    const asking = askForBottle(start(2));
    const stranger = { ...scent('own-1', 9, 'Petrol'), packName: 'Own' };
    expect(enterBottle(asking, stranger)).toEqual(asking);
  });

  test.each([Number.NaN, 0.5, -1, Number.POSITIVE_INFINITY])(
    '%d is refused as the time of an answer',
    (now) => {
      expect(() => answerRight(start(1), now)).toThrow(RangeError);
      expect(() => finish(answerRight(start(1)), now)).toThrow(RangeError);
    },
  );
});

describe('a hint', () => {
  test('is not drawn again by leaving for the bottle number and coming back', () => {
    const hinted = giveHint(start(2), 2, () => 0);
    expect(keepBottle(askForBottle(hinted))).toEqual(hinted);
    expect(enterBottle(askForBottle(hinted), hinted.current.bottle)).toEqual(hinted);
  });

  test('does not carry over to another bottle', () => {
    const hinted = giveHint(start(2), 2, () => 0);
    const other = present(hinted.pool.find((each) => each.id !== hinted.current.bottle.id));
    expect(enterBottle(askForBottle(hinted), other).phase).toEqual({ name: 'quiz', hint: [] });
  });
});

describe('entering a bottle', () => {
  test('starts from the quiz only', () => {
    expect(askForBottle(start(2)).phase.name).toBe('input');
    const shown = answerRight(start(2));
    expect(askForBottle(shown)).toEqual(shown);
  });

  test('can be given up', () => {
    const session = start(2);
    expect(keepBottle(askForBottle(session))).toEqual(session);
    expect(keepBottle(answerRight(session))).toEqual(answerRight(session));
  });

  test('swaps the bottle of the question with one that was to come later', () => {
    const session = start(4);
    const later = present(session.upcoming[1]).bottle;
    const swapped = enterBottle(askForBottle(session), later);
    expect(swapped.current.bottle).toEqual(later);
    expect(swapped.upcoming).toEqual(session.upcoming.toSpliced(1, 1, session.current));
    expect(swapped.phase).toEqual({ name: 'quiz', hint: [] });
  });

  test('otherwise replaces the bottle of the question', () => {
    const session = start(2);
    const other = present(session.pool.find(({ id }) => !questions(session).includes(id)));
    const replaced = enterBottle(askForBottle(session), other);
    expect(replaced.current.bottle).toEqual(other);
    expect(replaced.upcoming).toEqual(session.upcoming);
  });

  test('with the number of the present bottle changes nothing', () => {
    const session = start(3);
    expect(enterBottle(askForBottle(session), session.current.bottle)).toEqual(session);
  });

  test('is ignored when no number was asked for', () => {
    const session = start(3);
    const later = present(session.upcoming[0]).bottle;
    expect(enterBottle(session, later)).toEqual(session);
    expect(enterBottle(answerRight(session), later)).toEqual(answerRight(session));
  });
});

describe('leaving', () => {
  test('loses nothing before the first answer', () => {
    const session = start(2);
    for (const untouched of [session, askForBottle(session), giveHint(session, 2, () => 0)]) {
      expect(hasProgress(untouched)).toBe(false);
    }
  });

  test('loses an answer that is shown or counted', () => {
    const shown = answerRight(start(2));
    expect(hasProgress(shown)).toBe(true);
    expect(hasProgress(next(shown))).toBe(true);
    expect(hasProgress(askForBottle(next(shown)))).toBe(true);
  });

  test('loses what was shown of an answer that was taken back', () => {
    expect(hasProgress(takeBack(answerRight(start(2)), () => 0))).toBe(true);
  });
});

/** The vanilla that a choice of "Vanilla" means: that of the same kit, where both hold one. */
function vanillaBeside({ current }: TrainingSession): string {
  return current.bottle.id.startsWith('wine') ? 'wine-vanilla' : 'coffee-vanilla';
}

describe('Next Question', () => {
  test('counts the shown answer and goes on to the next bottle', () => {
    const session = start(3);
    const moved = next(answerWrong(session, NOON + 7));
    expect(moved.answered).toEqual([
      {
        scentId: session.current.bottle.id,
        scentName: session.current.bottle.name,
        bottleNumber: session.current.bottle.bottleNumber,
        correct: false,
        selectedAnswer: wrongName(session),
        answeredAt: NOON + 7,
        chosenId: chosenBottle(answerWrong(session))?.id,
        options: ['coffee-caramel', 'coffee-cedar', 'wine-lemon', 'wine-smoke', vanillaBeside(session)],
        shownAt: NOON,
      },
    ]);
    expect([moved.current, ...moved.upcoming]).toEqual(session.upcoming);
    expect(moved.phase).toEqual({ name: 'quiz', hint: [] });
  });

  test('waits for an answer', () => {
    const session = start(3);
    expect(next(session)).toEqual(session);
    expect(next(askForBottle(session))).toEqual(askForBottle(session));
  });

  test('stops at the last question', () => {
    const last = answerRight(start(1));
    expect(next(last)).toEqual(last);
  });
});

describe('Finish Session', () => {
  test('counts the last answer and closes the session with its date and kits', () => {
    const first = answerRight(start(2), NOON);
    const second = answerWrong(next(first), NOON + 1);
    const record = present(finish(second, NOON + 2));
    expect(record).toMatchObject({ id: 'session-1', date: NOON + 2, kitNames: ['Master Wine', 'Coffee'] });
    expect(record.questions).toMatchObject([
      { scentId: first.current.bottle.id, correct: true, answeredAt: NOON },
      { scentId: second.current.bottle.id, correct: false, answeredAt: NOON + 1 },
    ]);
  });

  test('is impossible while questions are open', () => {
    expect(finish(start(1), NOON)).toBeUndefined();
    expect(finish(askForBottle(start(1)), NOON)).toBeUndefined();
    expect(finish(answerRight(start(2)), NOON)).toBeUndefined();
  });
});

describe('any sequence of events', () => {
  type TrainingEvent =
    | { readonly type: 'ask' | 'keep' | 'next' | 'finish' }
    | { readonly type: 'takeBack'; readonly draw: number }
    | { readonly type: 'enter' | 'answer'; readonly pick: number }
    | { readonly type: 'hint'; readonly count: number; readonly draw: number };

  const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  // `next` is listed twice, so that sessions reach their end.
  const event: fc.Arbitrary<TrainingEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('ask', 'keep', 'next', 'next', 'finish') }),
    fc.record({ type: fc.constant('takeBack'), draw }),
    fc.record({ type: fc.constantFrom('enter', 'answer'), pick: fc.nat(5) }),
    fc.record({ type: fc.constant('hint'), count: fc.constantFrom(0, 2, 4, 6), draw }),
  );

  /** The record from the person's view, kept apart from the session. */
  interface Seen {
    readonly phase: 'input' | 'quiz' | 'result';
    readonly shown: string;
    /** Every answer that was moved on from, in order. */
    readonly given: readonly string[];
    /** The answers that count. */
    readonly counted: readonly string[];
    /** Aromas whose answer was taken back. */
    readonly voided: readonly string[];
    /** The session before the last event, if that took an answer back. */
    readonly tookBack?: TrainingSession | undefined;
    /** Bottles that a verdict has shown so far. */
    readonly seen: readonly string[];
    /** The questions of the closed session, as bottle and chosen answer. */
    readonly closed?: readonly string[];
  }

  /** The bottles on a verdict. */
  function shownBy(session: TrainingSession): string[] {
    if (session.phase.name !== 'result') return [];
    const chosen = chosenBottle(session);
    return [session.current.bottle.id, ...(chosen ? [chosen.id] : [])];
  }

  function written(answered: readonly AnsweredQuestion[]): string[] {
    return answered.map(({ scentId, selectedAnswer }) => `${scentId}: ${selectedAnswer}`);
  }

  function happen(session: TrainingSession, before: Seen, event: TrainingEvent): [TrainingSession, Seen] {
    const seen = { ...before, tookBack: undefined, seen: [...before.seen, ...shownBy(session)] };
    const { phase, shown, given, counted, voided } = seen;
    const last = session.upcoming.length === 0;
    const counts = !isPractice(session);
    const moved: Seen = {
      ...seen,
      phase: 'quiz',
      given: [...given, shown],
      counted: counts ? [...counted, shown] : counted,
    };
    switch (event.type) {
      case 'ask':
        return [askForBottle(session), phase === 'quiz' ? { ...seen, phase: 'input' } : seen];
      case 'keep':
        return [keepBottle(session), phase === 'input' ? { ...seen, phase: 'quiz' } : seen];
      case 'enter': {
        const entered = present(session.pool[event.pick]);
        return [enterBottle(session, entered), phase === 'input' ? { ...seen, phase: 'quiz' } : seen];
      }
      case 'hint':
        return [giveHint(session, event.count, drawing(event.draw)), seen];
      case 'answer': {
        const name = present(NAMES[event.pick % NAMES.length]);
        const taken = phase === 'quiz' && selectable(session).includes(name);
        const answered: Seen = { ...seen, phase: 'result', shown: `${session.current.bottle.id}: ${name}` };
        return [answer(session, name.toLowerCase(), NOON), taken ? answered : seen];
      }
      case 'takeBack': {
        const after = takeBack(session, drawing(event.draw));
        if (phase !== 'result' || !counts) return [after, seen];
        const goesOn = !last || after.phase.name === 'quiz';
        return [
          after,
          {
            ...seen,
            phase: goesOn ? 'quiz' : 'result',
            voided: [...voided, session.current.bottle.id],
            tookBack: session,
          },
        ];
      }
      case 'next':
        return [next(session), phase === 'result' && !last ? moved : seen];
      case 'finish': {
        const record = finish(session, NOON);
        expect(record !== undefined).toBe(phase === 'result' && last);
        if (!record) return [session, seen];
        expect(written(record.questions)).toEqual(moved.counted);
        return [session, { ...seen, closed: written(record.questions) }];
      }
    }
  }

  function assertAlways(holds: (session: TrainingSession, seen: Seen, started: TrainingSession) => void) {
    const scenario = fc.record({
      length: fc.integer({ min: 1, max: 8 }),
      draw,
      events: fc.array(event, { maxLength: 60, size: 'max' }),
    });
    fc.assert(
      fc.property(scenario, ({ length, events, ...scene }) => {
        const started = start(length, drawing(scene.draw));
        let session = started;
        let seen: Seen = { phase: 'quiz', shown: '', given: [], counted: [], voided: [], seen: [] };
        holds(session, seen, started);
        for (const each of events) {
          [session, seen] = happen(session, seen, each);
          holds(session, seen, started);
        }
      }),
      { numRuns: 300 },
    );
  }

  test('follows the transitions of the phases', () => {
    assertAlways((session, seen) => expect(session.phase.name).toBe(seen.phase));
  });

  test('keeps the total of questions, but for those that were taken back with no bottle left', () => {
    assertAlways((session, { voided }, started) => {
      const fewer = questionCount(started) - questionCount(session);
      expect(fewer).toBeGreaterThanOrEqual(0);
      expect(fewer).toBeLessThanOrEqual(voided.length);
      expect(takenBackOf(session)).toBe(voided.length);
    });
  });

  test('numbers each answered question once, in turn', () => {
    assertAlways((session, { given }) => {
      expect(written(session.answered)).toEqual(given);
      expect(questionNumber(session)).toBe(given.length + 1);
    });
  });

  test('never counts an answer to an aroma after its answer was taken back', () => {
    assertAlways((session, { voided }) => {
      for (const id of voided)
        expect(isPractice({ ...session, current: { mode: 'name', bottle: bottle(session, id) } })).toBe(true);
    });
  });

  test('asks after taking back for a bottle that was never shown, as long as there is one', () => {
    assertAlways((session, { tookBack, seen }) => {
      if (!tookBack) return;
      const planned = questions(tookBack);
      const left = tookBack.pool.filter(({ id }) => !seen.includes(id) && !planned.includes(id));
      const [current, ...later] = questions(session).slice(session.answered.length);
      if (left.length > 0) {
        expect(left.map(({ id }) => id)).toContain(current);
        expect(later).toEqual(tookBack.upcoming.map(({ bottle }) => bottle.id));
      } else if (tookBack.upcoming.length > 0) {
        expect(questions(session).toSorted()).toEqual(
          [
            ...tookBack.answered.map(({ scentId }) => scentId),
            ...tookBack.upcoming.map(({ bottle }) => bottle.id),
          ].toSorted(),
        );
        if (tookBack.upcoming.length > 1) expect(current).not.toBe(chosenBottle(tookBack)?.id);
      } else {
        expect(session.phase).toEqual(tookBack.phase);
      }
    });
  });

  test('judges every answer by the name of its bottle', () => {
    assertAlways((session) => {
      for (const { correct, scentId, scentName, selectedAnswer } of session.answered) {
        expect(scentName).toBe(bottle(session, scentId).name);
        expect(correct).toBe(selectedAnswer === scentName);
      }
    });
  });

  test('keeps the right answer selectable in the quiz', () => {
    assertAlways((session, { phase }) => {
      if (phase === 'quiz') expect(selectable(session)).toContain(session.current.bottle.name);
    });
  });

  test('never asks twice for a bottle that is still to come', () => {
    assertAlways((session) => {
      const open = [session.current, ...session.upcoming].map(({ bottle }) => bottle.id);
      expect(new Set(open).size).toBe(open.length);
    });
  });

  test('counts in the end every answer but those taken back and those for practice', () => {
    assertAlways((_, { closed, given, voided }, started) => {
      if (!closed) return;
      const practised = given.length + 1 - closed.length;
      const fewer = questionCount(started) - closed.length;
      expect(fewer).toBeGreaterThanOrEqual(0);
      expect(fewer).toBeLessThanOrEqual(voided.length + practised);
      if (voided.length === 0) expect(fewer).toBe(0);
    });
  });
});
