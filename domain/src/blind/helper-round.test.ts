import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../testing';
import { nameIdOf } from '../training/names';
import {
  answerHanded,
  endRound,
  finishRound,
  type HandedBottle,
  HELPER_CODE,
  type HelperRound,
  handBottle,
  helperView,
  nextHanded,
  readHelperCode,
  skipBottle,
  startRound,
  summaryOf,
  takeBack,
  tasterView,
  turnOf,
} from './helper-round';

/** Bottles that can be told apart in a view: no two share a word or a number. */
const ORDER: readonly HandedBottle[] = ['Cherry', 'Plum', 'Violet', 'Leather'].map((name, index) => ({
  scentId: `wine-secret-${name.toLowerCase()}`,
  name,
  bottleNumber: 701 + index,
  category: `Kind of ${name}`,
}));
const CHOICES = ORDER.map(({ scentId, name }) => ({ id: nameIdOf(scentId), name, category: 'Fruit' }));

function start(wanted = 3): HelperRound {
  return startRound(
    { id: 'round', packName: 'Red Wine Kit', choices: CHOICES, bottles: ORDER.length },
    wanted,
  );
}

type Step = (round: HelperRound, order: readonly HandedBottle[]) => HelperRound;

const answer =
  (chosen: string | null): Step =>
  (round, order) => {
    const bottle = order[turnOf(round) ?? -1];
    return bottle ? answerHanded(round, bottle, chosen, NOON) : round;
  };

const STEPS: Readonly<Record<string, Step>> = {
  hand: handBottle,
  'take back': takeBack,
  skip: skipBottle,
  'answer Plum': answer('secret-plum'),
  'answer Violet': answer('secret-violet'),
  pass: answer(null),
  next: nextHanded,
  end: endRound,
};

function play(...names: readonly string[]): HelperRound {
  return playWith(ORDER, names);
}

function playWith(order: readonly HandedBottle[], names: readonly string[]): HelperRound {
  return names.reduce((round, name) => STEPS[name]?.(round, order) ?? round, start());
}

describe('a helper round', () => {
  test.each([
    [3, 3],
    [20, 4],
    [0, 1],
  ])('of %d wanted bottles asks for %d of four', (wanted, length) => {
    expect(start(wanted)).toMatchObject({ length, phase: 'handing' });
  });

  test.each([
    [['hand'], 'smelling', 0],
    [['hand', 'take back'], 'handing', 0],
    [['skip'], 'handing', 1],
    [['hand', 'skip'], 'smelling', 0],
    [['answer Plum'], 'handing', 0],
    [['hand', 'answer Plum'], 'verdict', 0],
    [['hand', 'answer Plum', 'take back', 'hand', 'skip'], 'verdict', 0],
    [['hand', 'answer Plum', 'next'], 'handing', 1],
    [['skip', 'skip', 'hand', 'answer Plum', 'next'], 'handing', 3],
    [['skip', 'skip', 'skip', 'skip'], 'over', undefined],
    [['skip', 'skip', 'skip', 'hand', 'answer Plum', 'next'], 'over', undefined],
    [['hand', 'end'], 'over', undefined],
  ] as const)('after %j is in %s with bottle %s of its order', (steps, phase, turn) => {
    const round = play(...steps);
    expect([round.phase, turnOf(round)]).toEqual([phase, turn]);
  });

  test('ends with the last wanted bottle, and says so before', () => {
    const two = play('hand', 'answer Plum', 'next', 'hand', 'answer Plum');
    expect(tasterView(two).isLast).toBe(false);
    const three = answer('secret-plum')(handBottle(nextHanded(two)), ORDER);
    expect(tasterView(three).isLast).toBe(true);
    expect(nextHanded(three).phase).toBe('over');
  });

  test('takes only the first answer, and only one of the choices', () => {
    expect(play('hand', 'answer Plum', 'answer Violet').answers).toMatchObject([{ selectedAnswer: 'Plum' }]);
    const smelling = play('hand');
    expect(answer('Soap')(smelling, ORDER)).toBe(smelling);
    expect(() => answerHanded(smelling, first(), 'secret-plum', Number.NaN)).toThrow(RangeError);
  });

  test('takes “I don’t know”, which is never right, not even for an aroma of that name', () => {
    const named = { ...first(), scentId: 'own-1', name: "I don't know" };
    const round = { ...play('hand'), choices: [{ id: 'own-1', name: named.name, category: 'Fruit' }] };
    expect(answerHanded(round, named, null, NOON).answers).toMatchObject([
      { chosenId: null, correct: false },
    ]);
    const [chosen] = answerHanded(round, named, 'own-1', NOON).answers;
    expect(chosen).toMatchObject({ selectedAnswer: "I don't know", correct: true });
    expect(chosen).not.toHaveProperty('chosenId');
  });

  test('becomes a session of blind answers, with their stickers when they had some', () => {
    const round = play('skip', 'hand', 'answer Plum', 'next', 'hand', 'answer Plum', 'end');
    const asked = { blind: true, answeredAt: NOON, selectedAnswer: 'Plum', chosenId: 'wine-secret-plum' };
    expect(finishRound(round, NOON + 1)).toEqual({
      id: 'round',
      date: NOON + 1,
      kitNames: ['Red Wine Kit'],
      questions: [
        { ...asked, scentId: 'wine-secret-plum', scentName: 'Plum', bottleNumber: 702, correct: true },
        { ...asked, scentId: 'wine-secret-violet', scentName: 'Violet', bottleNumber: 703, correct: false },
      ],
    });
    const stuck = answerHanded(play('hand'), { ...first(), setId: 'set', code: 747 }, 'secret-plum', NOON);
    expect(finishRound(stuck, NOON)?.questions).toMatchObject([{ setId: 'set', code: 747 }]);
    expect(finishRound(play('hand', 'end'), NOON)).toBeUndefined();
  });
});

function first(): HandedBottle {
  const [bottle] = ORDER;
  if (!bottle) throw new Error('There is no bottle.');
  return bottle;
}

describe('the helper', () => {
  test('is told number, pack and sticker of the bottle; of a pack of the taster’s own the number alone', () => {
    const helper = (bottle: HandedBottle) => helperView(start(), [bottle]);
    const shown = { phase: 'handing', turn: 0, number: 1, length: 3 };
    expect(helper(first())).toEqual({
      ...shown,
      bottle: { bottleNumber: 701, packName: 'Red Wine Kit', code: null },
    });
    expect(helper({ ...first(), setId: 'set', code: 747 })).toMatchObject({ bottle: { code: 747 } });
    expect(helper({ ...first(), scentId: 'own-1' })).toMatchObject({ bottle: { packName: null } });
  });

  test('sees at the end what the taster has answered', () => {
    const round = play('hand', 'answer Plum', 'end');
    expect(helperView(round, ORDER)).toEqual({
      phase: 'over',
      summary: [{ bottleNumber: 701, scentName: 'Cherry', selectedAnswer: 'Plum', correct: false }],
    });
  });
});

const anySteps = fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 40 });

describe('whatever both do', () => {
  test('no answer reaches the helper before the end', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const round = play(...steps);
        const seen = JSON.stringify(helperView(round, ORDER));
        if (round.phase === 'over')
          expect(helperView(round, ORDER)).toEqual({ phase: 'over', summary: summaryOf(round.answers) });
        else expect(seen).not.toMatch(/Cherry|Plum|Violet|Leather|correct|answer|Answer/);
      }),
    );
  });

  test('two answers to one bottle look the same to the helper', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const other = steps.map((step) => (step === 'answer Plum' ? 'answer Violet' : step));
        const [one, two] = [play(...steps), play(...other)];
        if (one.phase !== 'over') expect(helperView(two, ORDER)).toEqual(helperView(one, ORDER));
      }),
    );
  });

  test('nothing of a bottle reaches the taster before its answer', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const round = play(...steps);
        const { choices, ...seen } = tasterView(round);
        expect(choices).toEqual(CHOICES);
        const answered = new Set(round.answers.map(({ scentName }) => scentName));
        for (const { name, bottleNumber, category, scentId } of ORDER) {
          if (answered.has(name)) continue;
          // A name may have been chosen, which says nothing about the bottle.
          const chosen = [`"selectedAnswer":"${name}"`, `"namedId":"${scentId}"`];
          const text = chosen.reduce((rest, each) => rest.replaceAll(each, ''), JSON.stringify(seen));
          for (const secret of [name, scentId, category, String(bottleNumber)])
            expect(text).not.toContain(secret);
        }
      }),
    );
  });

  test('other bottles in the places of those that were not answered look the same to the taster', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const round = play(...steps);
        const answered = new Set(round.answers.map(({ scentId }) => scentId));
        const others = ORDER.filter(({ scentId }) => !answered.has(scentId)).reverse();
        const mixed = ORDER.flatMap((bottle) =>
          answered.has(bottle.scentId) ? bottle : others.splice(0, 1),
        );
        expect(tasterView(playWith(mixed, steps))).toEqual(tasterView(round));
      }),
    );
  });

  test('no more is asked than was wanted, and every bottle comes at most once', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { answers, skipped, length, bottles } = play(...steps);
        expect(answers.length).toBeLessThanOrEqual(length);
        expect(answers.length + skipped).toBeLessThanOrEqual(bottles);
        expect(new Set(answers.map(({ scentId }) => scentId)).size).toBe(answers.length);
      }),
    );
  });
});

test.each([
  ['bcd-2 34', 'BCD234', true],
  [' BCDFGH ', 'BCDFGH', true],
  ['abc234', 'ABC234', false],
  ['BCD23', 'BCD23', false],
])('the typed code %j is read as %s', (typed, code, is) => {
  expect(readHelperCode(typed)).toBe(code);
  expect(HELPER_CODE.test(code)).toBe(is);
});
