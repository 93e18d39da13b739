import { describe, expect, test } from 'vitest';
import { drawing, NOON, outcomes, pack, present, scent } from '../../testing/values';
import { nameIdOf } from '../aromas/names';
import { composeSession } from '../belief/adaptive-session';
import { type Belief, type Beliefs, believe } from '../belief/belief';
import { pairKey } from '../belief/mix-ups';
import { modeOf } from '../memory/modes';
import type { Instant, Pack, PooledScent, Random, ScentId } from '../models';
import { startAdaptive } from '../next/adaptive-start';
import { seededRandom } from '../random';
import { DAY, MINUTE } from '../time';
import { afterSettings, drawKey, startSession } from './pack';
import { marksOf, questionCount, questionNumber } from './places';
import {
  answer,
  canTakeBack,
  enterBottle,
  fetchOther,
  giveHint,
  isLast,
  isPractice,
  keepBottle,
  next,
  open,
  rate,
  recordOf,
  type Serving,
  selectable,
  shownAnswer,
  skip,
  type TrainingRun,
  takeBack,
} from './run';

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

const begun = (packs: readonly Pack[], length: number, random: Random = () => 0.5): TrainingRun =>
  present(startSession('session-1', packs, { length, now: NOON, random }));
const start = (length: number): TrainingRun => begun([WINE, COFFEE], length);

/** The bottle of a serving; of a duel, the first one. */
function bottleOf(serving: Serving): PooledScent {
  if (serving.mode === 'code') throw new Error('Expected a known bottle.');
  return serving.bottle;
}

const inPlay = ({ current }: TrainingRun): PooledScent => bottleOf(current);
const held = ({ pool }: TrainingRun, id: ScentId): PooledScent =>
  present(pool.find((each) => each.id === id));
const servings = ({ current, upcoming }: TrainingRun): Serving[] => [current, ...upcoming];
const modes = (run: TrainingRun) => servings(run).map(({ mode }) => mode);
const ahead = (run: TrainingRun): ScentId[] => servings(run).map((serving) => bottleOf(serving).id);
const names = (run: TrainingRun): string[] => selectable(run).map(({ name }) => name);
const chosenId = (run: TrainingRun) => shownAnswer(run)?.chosenId;

const right = (run: TrainingRun, now = NOON): TrainingRun => answer(run, nameIdOf(inPlay(run).id), now);
const wrong = (run: TrainingRun, now = NOON): TrainingRun =>
  answer(run, present(names(run).find((name) => name !== inPlay(run).name)).toLowerCase(), now);
const pass = (run: TrainingRun): TrainingRun => answer(run, null, NOON);
/** Meets the bottle or answers, and moves on. */
const goOn = (run: TrainingRun, now = NOON): TrainingRun => next(right(run, now), now);
const back = (run: TrainingRun, random: Random = () => 0): TrainingRun => takeBack(run, NOON, random);
const entering = (run: TrainingRun, bottle: PooledScent, now = NOON): TrainingRun =>
  enterBottle(fetchOther(run), bottle, now);

describe('a session', () => {
  test('asks for the wanted number of bottles, the first at once', () => {
    const session = start(4);
    expect(new Set(ahead(session)).size).toBe(4);
    expect(session).toMatchObject({ id: 'session-1', kind: 'training', answers: [], phase: { name: 'ask' } });
    expect(names(session)).toEqual(NAMES);
  });

  test('remembers the merged packs and the names of the kits', () => {
    const { pool, kitNames } = start(2);
    const bottles = ['1 Lemon', '1 Caramel', '2 Vanilla', '2 Vanilla', '3 Smoke', '4 Cedar'];
    expect(pool.map(({ bottleNumber, name }) => `${bottleNumber} ${name}`)).toEqual(bottles);
    expect(kitNames).toEqual(['Master Wine', 'Coffee']);
  });

  test.each([
    [20, 6],
    [0, 1],
    [-3, 1],
  ])('of %d wanted bottles asks for %d of six', (length, count) => {
    expect(ahead(start(length))).toHaveLength(count);
  });

  test('needs an aroma to train', () => {
    expect(startSession('1', [], { length: 5, now: NOON, random: () => 0.5 })).toBeUndefined();
    expect(
      startSession('1', [pack('Empty', [])], { length: 5, now: NOON, random: () => 0.5 }),
    ).toBeUndefined();
    expect(
      startAdaptive('1', [], { beliefs: new Map(), length: 5, now: NOON, random: () => 0 }),
    ).toBeUndefined();
  });

  test('starts with every bottle equally often', () => {
    const first = outcomes(3, (random) => [inPlay(begun([WINE], 1, random)).name]);
    expect(Object.fromEntries(first)).toEqual({ Lemon: 576, Vanilla: 576, Smoke: 576 });
  });

  test('counts its answers in turn, and is closed with its date and kits', () => {
    const first = right(start(2), NOON);
    const second = wrong(next(first, NOON), NOON + 1);
    expect([isLast(first), isLast(second), recordOf(second, NOON)]).toEqual([false, true, undefined]);
    const record = present(recordOf(next(second, NOON + 2), NOON + 2));
    expect(record).toMatchObject({ id: 'session-1', date: NOON + 2, kitNames: ['Master Wine', 'Coffee'] });
    expect(record.questions).toMatchObject([
      { scentId: inPlay(first).id, correct: true, answeredAt: NOON },
      { scentId: inPlay(second).id, correct: false, answeredAt: NOON + 1 },
    ]);
  });
});

describe('a session that was left', () => {
  const key = drawKey([WINE], 3, 'classic');
  const left = { ...start(3), drawnBy: key };
  const renamed = pack('Master Wine', [...WINE.aromas.slice(1), scent('wine-lemon', 1, 'Lime')]);

  test('goes on while the settings are the same', () => {
    expect(afterSettings(left, drawKey([WINE], 3, 'classic'))).toBe('go on');
    expect(afterSettings(start(3), key)).toBe('go on');
  });

  test.each([
    ['another length', drawKey([WINE], 5, 'classic')],
    ['another order', drawKey([WINE], 3, 'adaptive')],
    ['other packs', drawKey([WINE, COFFEE], 3, 'classic')],
    ['a bottle renamed', drawKey([renamed], 3, 'classic')],
  ])('follows %s without an answer, and asks with one', (_, changed) => {
    const untouched = [left, giveHint(left, 2, () => 0)];
    expect(untouched.map((run) => afterSettings(run, changed))).toEqual(['draw again', 'draw again']);
    const answered = [right(left), goOn(left)];
    expect(answered.map((run) => afterSettings(run, changed))).toEqual(['ask', 'ask']);
  });
});

describe('an answer', () => {
  test('leads to the verdict, and counts when the person goes on', () => {
    const session = start(3);
    const bottle = inPlay(session);
    const shown = wrong(session, NOON + 7);
    expect(shown.phase).toEqual({ name: 'verdict', bottle });
    const vanilla = `${bottle.id.startsWith('wine') ? 'wine' : 'coffee'}-vanilla`;
    const moved = next(shown, NOON + 8);
    expect(moved.answers).toEqual([
      {
        scentId: bottle.id,
        scentName: bottle.name,
        bottleNumber: bottle.bottleNumber,
        correct: false,
        selectedAnswer: present(NAMES.find((name) => name !== bottle.name)),
        answeredAt: NOON + 7,
        chosenId: chosenId(shown),
        options: ['coffee-caramel', 'coffee-cedar', 'wine-lemon', 'wine-smoke', vanilla],
        shownAt: NOON,
      },
    ]);
    expect(servings(moved)).toEqual(session.upcoming);
    expect(moved.phase).toEqual({ name: 'ask' });
  });

  test.each([
    ['wine-vanilla', 'wine-vanilla', true],
    ['coffee-vanilla', 'coffee-vanilla', true],
    ['wine-lemon', 'wine-vanilla', false],
    ['coffee-cedar', 'coffee-vanilla', false],
  ])('of vanilla to %s means %s: it is right by name alone, in any kit', (id, named, correct) => {
    const session = start(1);
    const shown = shownAnswer(answer(entering(session, held(session, id)), 'vanilla', NOON));
    expect(shown).toMatchObject({ correct, chosenId: named });
  });

  test('says which names were open where they were few, and whether by a hint', () => {
    const nine = Array.from({ length: 9 }, (_, index) => scent(`wine-${index}`, index + 1, `Aroma ${index}`));
    const session = begun([pack('Many', nine)], 3);
    const hinted = present(shownAnswer(right(giveHint(session, 4, () => 0))));
    expect(hinted.options).toHaveLength(4);
    expect(hinted.options).toContain(hinted.scentId);
    expect(hinted.hint).toBe(true);
    expect(shownAnswer(right(session))).not.toHaveProperty('options');
    expect(shownAnswer(right(start(2)))).not.toHaveProperty('hint');
  });

  test('means the bottle that was asked, where another one has its name', () => {
    const session = begun([pack('Own', [scent('own-1', 1, 'Lemon'), scent('own-2', 2, 'Lemon')])], 1);
    const shown = shownAnswer(answer(entering(session, held(session, 'own-2')), 'own-1', NOON));
    expect(shown).toMatchObject({ correct: true, chosenId: 'own-2', options: ['own-2'] });
  });

  test('says when its bottle was shown: at the start, by going on, by its number, or by taking back', () => {
    const session = start(3);
    const other = bottleOf(present(session.upcoming[0]));
    const shownAt = (run: TrainingRun) => shownAnswer(right(run, NOON + 10))?.shownAt;
    expect([session, keepBottle(fetchOther(session))].map(shownAt)).toEqual([NOON, NOON]);
    expect(shownAt(goOn(session, NOON + 7))).toBe(NOON + 7);
    expect(shownAt(entering(session, other, NOON + 8))).toBe(NOON + 8);
    expect(shownAt(takeBack(right(session), NOON + 9, () => 0))).toBe(NOON + 9);
  });

  test.each(['sure', 'unsure'] as const)('says how sure the person was: %s', (confidence) => {
    expect(next(rate(wrong(start(2)), confidence), NOON).answers).toMatchObject([{ confidence }]);
    expect(next(wrong(start(2)), NOON).answers[0]).not.toHaveProperty('confidence');
  });
});

describe('"I don\'t know"', () => {
  test('is wrong and no mix-up, and stays possible after a hint', () => {
    for (const shown of [pass(start(2)), pass(giveHint(start(2), 2, () => 0))]) {
      const passed = { correct: false, selectedAnswer: "I don't know", chosenId: null };
      expect(shownAnswer(shown)).toMatchObject(passed);
    }
  });

  test('is told from an aroma of that name', () => {
    const session = begun([pack('Odd', [scent('own-1', 1, "I don't know"), scent('own-2', 2, 'Lemon')])], 2);
    const asked = entering(session, held(session, 'own-1'));
    expect(shownAnswer(answer(asked, 'own-1', NOON))?.correct).toBe(true);
    expect(shownAnswer(pass(asked))?.correct).toBe(false);
  });
});

describe('a hint', () => {
  const hinted = giveHint(start(2), 2, () => 0);

  test('leaves only as many names, the right one among them', () => {
    expect(names(hinted)).toHaveLength(2);
    expect(names(hinted)).toContain(inPlay(hinted).name);
  });

  test('stays with its bottle while another number is asked for, and ends with its question', () => {
    expect(keepBottle(fetchOther(hinted))).toEqual(hinted);
    expect(entering(hinted, inPlay(hinted))).toEqual(hinted);
    const other = present(hinted.pool.find(({ id }) => id !== inPlay(hinted).id));
    const later = bottleOf(present(hinted.upcoming[0]));
    for (const run of [goOn(hinted), back(right(hinted)), entering(hinted, other)]) {
      expect(names(run)).toEqual(NAMES);
    }
    expect(names(goOn(entering(hinted, later)))).toEqual(NAMES);
  });
});

describe('another bottle', () => {
  test('swaps places with one that was to come later', () => {
    const session = start(4);
    const later = present(session.upcoming[1]);
    const swapped = entering(session, bottleOf(later));
    expect(swapped).toMatchObject({ current: later, phase: { name: 'ask' } });
    expect(swapped.upcoming).toEqual(session.upcoming.with(1, session.current));
  });

  test('otherwise replaces the bottle of the question', () => {
    const session = start(2);
    const other = present(session.pool.find(({ id }) => !ahead(session).includes(id)));
    expect(entering(session, other)).toMatchObject({
      current: { bottle: other },
      upcoming: session.upcoming,
    });
  });
});

describe('taking an answer back', () => {
  test('asks for a bottle that was neither shown nor planned, and the rest as planned', () => {
    const session = start(3);
    const after = back(wrong(session));
    expect(ahead(session)).not.toContain(inPlay(after).id);
    expect(after.upcoming).toEqual(session.upcoming);
    expect(after.phase).toEqual({ name: 'ask' });
    expect([questionNumber(after), questionCount(after)]).toEqual([1, 3]);
    expect([after.instead, goOn(after).instead], 'said until the next question').toEqual([true, false]);
    const over = goOn(goOn(goOn(after)));
    expect(recordOf(over, NOON)?.questions.map(({ scentId }) => scentId)).toEqual(ahead(after));
  });

  test('without such a bottle goes on as planned, first with what was not just revealed', () => {
    const session = begun([WINE], 3);
    const [, first = '', second] = ahead(session);
    const after = back(answer(session, nameIdOf(first), NOON));
    expect(ahead(after)).toEqual([second, first]);
    expect([questionNumber(after), questionCount(after), after.practice.length]).toEqual([1, 2, 1]);
  });

  test('never brings the aroma that the miss has just named, nor its namesake of another kit', () => {
    const [lemon, lemongrass] = [scent('wine-lemon', 1, 'Lemon'), scent('wine-lemongrass', 2, 'Lemongrass')];
    const namesake = scent('coffee-lemongrass', 3, 'Lemongrass');
    const session = begun([pack('Wine', [lemon, lemongrass])], 2);
    const asked = entering(session, held(session, 'wine-lemon'));
    const missed = answer(asked, 'lemongrass', NOON);
    const after = back(missed);
    expect([after.phase, ahead(after)]).toEqual([missed.phase, ['wine-lemon', 'wine-lemongrass']]);
    expect(canTakeBack(after)).toBe(false);
    const short = begun([pack('Wine', [lemon, lemongrass]), pack('Coffee', [namesake])], 1);
    const alone = entering(short, held(short, 'wine-lemon'));
    expect(back(answer(alone, 'lemongrass', NOON)).phase.name).toBe('verdict');
  });

  test('drops the other bottles of its aroma too', () => {
    const twin = pack('Small Wine', [scent('wine-lemon', 9, 'Lemon')]);
    const session = begun([pack('Wine', WINE.aromas.slice(0, 2)), twin], 3, drawing(0.4, 0.9));
    const lemon = entering(session, held(session, 'wine-lemon'));
    expect(ahead(lemon).filter((id) => id === 'wine-lemon')).toHaveLength(2);
    expect(ahead(back(pass(lemon)))).toEqual(['wine-vanilla']);
  });

  test('on the last question without such a bottle leaves the verdict, which is not counted', () => {
    const last = wrong(goOn(goOn(begun([WINE], 3))));
    const after = back(last);
    expect(after.phase).toEqual(last.phase);
    expect([canTakeBack(after), isLast(after), marksOf(after).at(-1)]).toEqual([false, true, 'practice']);
    expect(recordOf(next(after, NOON), NOON)?.questions).toEqual(last.answers);
  });

  test.each([
    ['an answer', wrong],
    ['"I don\'t know"', pass],
  ])('of %s makes its aroma practice: it counts nowhere, and cannot be taken back again', (_, given) => {
    const session = start(3);
    const entered = entering(back(given(session)), inPlay(session));
    const practice = wrong(entered);
    expect([isPractice(entered), canTakeBack(practice)]).toEqual([true, false]);
    expect(back(practice)).toBe(practice);
    const over = goOn(goOn(next(practice, NOON)));
    expect(over.answers).toMatchObject([{ practice: true }, {}, {}]);
    expect(recordOf(over, NOON)?.questions).toEqual(over.answers.slice(1));
  });
});

/** A pack of twelve, and the beliefs of a nose that named its first `count` right some days ago. */
const TWELVE = pack(
  'Wine',
  Array.from({ length: 12 }, (_, index) =>
    scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % 5}`),
  ),
);
const namedAt = (answeredAt: Instant): Belief =>
  present(believe(undefined, { mode: 'name', correct: true, answeredAt }));
const knowing = (count: number): Beliefs =>
  new Map(TWELVE.aromas.slice(0, count).map(({ id }, index) => [id, namedAt(NOON - (index + 3) * DAY)]));
const adaptive = (known: number, length = 5, seed = 'seed'): TrainingRun =>
  present(
    startAdaptive('session-1', [TWELVE], {
      beliefs: knowing(known),
      length,
      now: NOON,
      random: seededRandom(seed),
    }),
  );

describe('a meeting', () => {
  test('comes before its aroma is asked, as often as aromas are new', () => {
    expect(modes(adaptive(0))).toEqual(['meet', 'meet', 'meet', 'name', 'name']);
    expect(modes(adaptive(12))).toEqual(['name', 'name', 'name', 'name', 'name']);
    expect(modes(adaptive(11)).filter((mode) => mode === 'meet')).toHaveLength(1);
  });

  test('is logged as such: nothing was asked', () => {
    const session = adaptive(0);
    const { id, name, bottleNumber } = inPlay(session);
    const after = next(session, NOON + MINUTE);
    const aroma = { scentId: id, scentName: name, selectedAnswer: name, bottleNumber, correct: false };
    expect(after.answers).toEqual([{ ...aroma, answeredAt: NOON + MINUTE, mode: 'meet', shownAt: NOON }]);
    expect(after.shownAt).toBe(NOON + MINUTE);
  });

  test('can be the last of a session, also of one that has a record of meetings alone', () => {
    const session = adaptive(11, 1);
    expect([session.phase.name, isLast(session)]).toEqual(['meet', true]);
    expect(recordOf(next(session, NOON), NOON)?.questions.map(modeOf)).toEqual(['meet']);
  });

  test('changes places with another bottle, and is there again when that is given up', () => {
    const session = adaptive(0);
    expect(keepBottle(fetchOther(session))).toEqual(session);
    const later = bottleOf(present(session.upcoming[0]));
    const swapped = entering(session, later, NOON + 1);
    expect(swapped).toMatchObject({ current: { mode: 'meet', bottle: later }, shownAt: NOON + 1 });
    expect(swapped.upcoming[0]).toEqual(session.current);
  });
});

describe('a session that brings a duel', () => {
  const SIX = pack(
    'Wine',
    ['Plum', 'Cherry', 'Flint', 'Lemon', 'Pear', 'Oak'].map((name, index) =>
      scent(`wine-${name.toLowerCase()}`, index + 1, name, name),
    ),
  );
  const [PLUM, CHERRY] = ['wine-plum', 'wine-cherry'] as const;
  const beliefs = new Map(SIX.aromas.map(({ id }) => [id, namedAt(NOON - 9 * DAY)]));
  const mixUps = { asked: new Map(), taken: new Map([[pairKey(PLUM, CHERRY), 3]]) };
  const duelNose = { beliefs, evidence: [], mixUps };
  const session = present(
    startAdaptive('id', [SIX], { beliefs, length: 5, now: NOON, random: seededRandom('duel'), duelNose }),
  );
  const atDuel = goOn(goOn(session));
  const mixed = next(next(atDuel, NOON), NOON);
  /** Cherry was smelled and taken for plum. */
  const judged = open(answer(mixed, PLUM, NOON), held(session, CHERRY), NOON);

  test('asks neither of its bottles beside it, and writes it down with its rival', () => {
    expect(modes(session)).toEqual(['name', 'name', 'duel', 'name']);
    const asked = JSON.stringify(servings(session).filter(({ mode }) => mode === 'name'));
    expect(asked).not.toMatch(/wine-plum|wine-cherry/);
    const record = present(recordOf(goOn(next(judged, NOON)), NOON));
    const duel = { mode: 'duel', scentId: CHERRY, chosenId: PLUM, correct: false, pair: { rivalId: PLUM } };
    expect(record.questions).toMatchObject([{ correct: true }, { correct: true }, duel, { correct: true }]);
  });

  test('lets both be smelled and mixed first, in one round', () => {
    const runs = [atDuel, next(atDuel, NOON), mixed, answer(mixed, PLUM, NOON), judged, next(judged, NOON)];
    const phases = runs.map(({ phase }) => phase.name).join(' ');
    expect(phases).toBe('meet fetch ask opening verdict ask');
  });

  test('asks what gave way when the duel is skipped, until its verdict', () => {
    for (const run of [atDuel, mixed, answer(mixed, PLUM, NOON)]) {
      const skipped = skip(run, NOON);
      expect(modes(skipped)).toEqual(['name', 'name', 'name']);
      expect([questionNumber(skipped), questionCount(skipped)]).toEqual([3, 5]);
    }
    expect(skip(judged, NOON)).toBe(judged);
  });

  test('loses the duel when one of its bottles is asked by its number before', () => {
    const entered = entering(session, held(session, CHERRY));
    expect(entered.current).toEqual({ mode: 'name', bottle: held(session, CHERRY) });
    expect(modes(entered)).not.toContain('duel');
  });

  const DRAWS = [0, 0.3, 0.6, 0.9];

  test('keeps the duel when the answer before it is taken back, and asks nothing of it instead', () => {
    const second = goOn(session);
    const [duel, last] = [present(second.upcoming[0]), present(second.upcoming[1])];
    const instead = [{ mode: 'name' as const, bottle: bottleOf(last) }];
    const upcoming = duel.mode === 'duel' ? [{ ...duel, instead }] : [];
    for (const draw of DRAWS) {
      const after = back(right({ ...second, upcoming }), () => draw);
      expect([after.phase.name, after.upcoming]).toEqual(['ask', upcoming]);
      expect(JSON.stringify(upcoming)).not.toContain(inPlay(after).id);
    }
  });

  test('has shown both its bottles: neither is asked in place of an answer that is taken back', () => {
    const named = open(answer(mixed, CHERRY, NOON), held(session, CHERRY), NOON);
    for (const draw of DRAWS) {
      const after = back(right(next(named, NOON)), () => draw);
      expect(after.instead).toBe(true);
      expect([PLUM, CHERRY]).not.toContain(inPlay(after).id);
    }
  });

  test('has the same slots as one without when the person wants none', () => {
    const plain = present(
      startAdaptive('id', [SIX], { beliefs, length: 5, now: NOON, random: seededRandom('duel') }),
    );
    expect(servings(plain)).toEqual(
      composeSession(plain.pool, beliefs, { length: 5, now: NOON, random: seededRandom('duel') }),
    );
  });
});
