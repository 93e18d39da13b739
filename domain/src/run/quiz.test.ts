import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, NOON, outcomes, pool, present, scent } from '../../testing/values';
import { answerOptions } from '../aromas/names';
import {
  hasProgress,
  playerInTurn,
  questionCount,
  questionNumber,
  type Standing,
  standingsOf,
} from './places';
import {
  addPlayer,
  allNamed,
  canStart,
  chooseLength,
  DEFAULT_QUIZ_LENGTH,
  DISTRACTORS_PER_QUESTION,
  MAX_PLAYERS,
  MIN_PLAYERS,
  NEW_QUIZ,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
  type QuizSetup,
  ranking,
  removePlayer,
  renamePlayer,
  startQuiz,
} from './quiz';
import { answer, namesFor, next, type QuizRun, selectable, shownAnswer } from './run';

const POOL = pool('Lemon', 'Clove', 'Rose', 'Smoke', 'Apple', 'Cedar');
const LEMON = present(POOL[0]);
const ALL = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'];

const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });

const setupOf = (...names: string[]): QuizSetup => ({
  players: names.map((name, index) => ({ id: `player-${index + 1}`, name })),
  length: 3,
});
const start = (setup = setupOf('Ann', 'Bob'), bottles = POOL): QuizRun =>
  present(startQuiz('quiz', setup, { pool: bottles, now: NOON, random: () => 0.5 }));

/** The player whose turn it is takes the device and answers. */
function play(run: QuizRun, how: 'right' | 'wrong'): QuizRun {
  if (run.current.mode !== 'name') throw new Error('Expected a question.');
  const { name } = run.current.bottle;
  const chosen = selectable(run).find((option) => (option.name === name) === (how === 'right'));
  return answer(next(run, NOON), present(chosen).id, NOON);
}

test('2 to 5 players of up to 40 characters answer 3 to 10 questions, 5 by default, with 3 distractors each', () => {
  expect([MIN_PLAYERS, MAX_PLAYERS, PLAYER_NAME_MAX_LENGTH]).toEqual([2, 5, 40]);
  expect(QUIZ_LENGTH_OPTIONS).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect([DEFAULT_QUIZ_LENGTH, DISTRACTORS_PER_QUESTION]).toEqual([5, 3]);
});

describe('the setup', () => {
  test('opens with two nameless players and five questions', () => {
    expect(NEW_QUIZ).toEqual({ ...setupOf('', ''), length: 5 });
  });

  test('takes two to five players, each with an id of their own', () => {
    const five = addPlayer(addPlayer(addPlayer(NEW_QUIZ)));
    expect(new Set(five.players.map(({ id }) => id)).size).toBe(5);
    expect([addPlayer(five), removePlayer(NEW_QUIZ, 'player-1')]).toEqual([five, NEW_QUIZ]);
    const again = addPlayer(removePlayer(setupOf('Ann', 'Bob', 'Cleo'), 'player-1'));
    expect(new Set(again.players.map(({ id }) => id)).size).toBe(3);
    expect(again.players.map(({ name }) => name)).toEqual(['Bob', 'Cleo', '']);
  });

  test('renames one player', () => {
    const { players } = renamePlayer(setupOf('Ann', 'Bob'), 'player-2', 'Bea');
    expect(players.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
  });

  test.each([
    [0, 5],
    [11, 5],
    [7, 7],
  ])('asked for %d questions takes %d', (wanted, length) => {
    expect(chooseLength(NEW_QUIZ, wanted)).toEqual({ ...NEW_QUIZ, length });
  });

  test.each([
    ['two players', setupOf('Ann', 'Bob'), POOL, true],
    ['five players', setupOf(...ALL.slice(0, 5)), POOL, true],
    ['a single bottle', setupOf('Ann', 'Bob'), [LEMON], true],
    ['one player', setupOf('Ann'), POOL, false],
    ['six players', setupOf(...ALL), POOL, false],
    ['an empty name', setupOf('Ann', ''), POOL, false],
    ['a name of spaces', setupOf('Ann', ' \t\n'), POOL, false],
    ['no bottle', setupOf('Ann', 'Bob'), [], false],
  ])('of %s can start, or not', (_, setup, bottles, can) => {
    expect(canStart(setup, bottles)).toBe(can);
    expect(startQuiz('quiz', setup, { pool: bottles, now: NOON, random: () => 0.5 }) !== undefined).toBe(can);
  });

  test('checks names apart from bottles', () => {
    expect([setupOf('Ann', 'Bob'), setupOf('Ann', ' ')].map(allNamed)).toEqual([true, false]);
  });
});

describe('a quiz', () => {
  test('asks the chosen number of different bottles, or all, the first player first', () => {
    const run = start({ ...setupOf(' Ann ', 'Bob'), length: 4 });
    expect(new Set([run.current, ...run.upcoming]).size).toBe(4);
    expect([questionNumber(run), questionCount(run)]).toEqual([1, 4]);
    expect(run).toMatchObject({ phase: { name: 'fetch' }, players: [{ name: 'Ann' }, { name: 'Bob' }] });
    expect(playerInTurn(run)?.name).toBe('Ann');
    expect(questionCount(start({ ...setupOf('Ann', 'Bob'), length: 10 }))).toBe(6);
  });

  test('draws the bottles at random', () => {
    const drawn = outcomes(3, (random) => {
      const one = { ...setupOf('Ann', 'Bob'), length: 1 };
      const { current } = present(startQuiz('quiz', one, { pool: pool('a', 'b', 'c'), now: NOON, random }));
      return current.mode === 'name' ? [current.bottle.name] : [];
    });
    expect(Object.fromEntries(drawn)).toEqual({ a: 576, b: 576, c: 576 });
  });

  test('offers the right name and three others, alphabetically, the same to all players', () => {
    const run = start();
    const names = selectable(run).map(({ name }) => name);
    expect(names).toHaveLength(4);
    expect(names).toEqual(names.toSorted());
    expect(selectable(play(run, 'wrong'))).toEqual(selectable(run));
  });

  test('gives each player the device, then the answers, and tells all at the end', () => {
    const run = start();
    expect(answer(run, present(selectable(run)[0]).id, NOON)).toBe(run);
    const bobs = play(run, 'right');
    const told = play(bobs, 'wrong');
    const rounds = [run, next(run, NOON), bobs, told, next(told, NOON)];
    const words = rounds.map((at) => `${questionNumber(at)} ${at.phase.name} ${playerInTurn(at)?.name}`);
    expect(words).toEqual(['1 fetch Ann', '1 ask Ann', '1 fetch Bob', '1 verdict undefined', '2 fetch Ann']);
    expect(hasProgress(bobs)).toBe(true);
  });

  test('keeps an answer secret until all have given theirs, and scores the right ones', () => {
    const bobs = play(start(), 'right');
    expect(shownAnswer(bobs)).toBeUndefined();
    expect(standingsOf(bobs)).toMatchObject([{ answers: [], score: 0 }, { score: 0 }]);
    const told = play(bobs, 'wrong');
    const right = { correct: true, selectedAnswer: shownAnswer(told)?.scentName };
    expect(standingsOf(told)).toMatchObject([
      { name: 'Ann', answers: [right], score: 1 },
      { name: 'Bob', answers: [{ correct: false }], score: 0 },
    ]);
    expect(standingsOf(next(told, NOON))).toEqual(standingsOf(told));
  });

  test('of any players and answers asks everybody everything in turn, and adds up the scores', () => {
    const anyGame = fc.record({
      players: fc.integer({ min: 2, max: 5 }),
      length: fc.integer({ min: 3, max: 10 }),
      right: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      values: draws,
    });
    fc.assert(
      fc.property(anyGame, ({ players, length, right, values }) => {
        const names = ALL.slice(0, players);
        const setup = { ...setupOf(...names), length };
        let run = present(startQuiz('quiz', setup, { pool: POOL, now: NOON, random: drawing(...values) }));
        const scores = Array<number>(players).fill(0);
        for (let question = 0; question < Math.min(length, 6); question += 1) {
          for (const [seat, name] of names.entries()) {
            expect([questionNumber(run), playerInTurn(run)?.name]).toEqual([question + 1, name]);
            const correct = right[question * players + seat] ?? false;
            run = play(run, correct ? 'right' : 'wrong');
            scores[seat] = (scores[seat] ?? 0) + (correct ? 1 : 0);
          }
          run = next(run, NOON);
        }
        expect(run.phase.name).toBe('over');
        expect(standingsOf(run).map(({ score }) => score)).toEqual(scores);
      }),
    );
  });
});

describe('the names of a question', () => {
  const namesOf = (bottle = LEMON, bottles = POOL, random = () => 0.5) =>
    namesFor(bottle, answerOptions(bottles), 4, random);

  test('are all there are when they are fewer than four', () => {
    expect(namesOf(LEMON, pool('Lemon', 'Clove', 'Rose'))).toEqual(['clove', 'lemon', 'rose']);
    expect(namesOf(LEMON, [LEMON])).toEqual(['lemon']);
  });

  test('have the right one, and none twice, when packs share names', () => {
    const coffee = [scent('coffee-lemon', 1, 'Lemon'), scent('coffee-clove', 2, 'Clove')];
    const shared = [...POOL, ...coffee.map((bottle) => ({ ...bottle, packName: 'Coffee' }))];
    fc.assert(
      fc.property(fc.constantFrom(...shared), draws, (bottle, values) => {
        const names = namesOf(bottle, shared, drawing(...values));
        expect([names.length, new Set(names).size]).toEqual([4, 4]);
        expect(names).toContain(bottle.name.toLowerCase());
        expect(names).toEqual(names.toSorted());
      }),
    );
  });

  test('take each choice of three others equally often', () => {
    const five = pool('a', 'b', 'c', 'd', 'e');
    const all = answerOptions(five);
    const choices = outcomes(4, (random) => {
      let draw = 0;
      return namesFor(present(five[0]), all, 4, () => (draw++ < 4 ? random() : 0));
    });
    const each = 12 ** 4 / 4;
    expect(Object.fromEntries(choices)).toEqual({
      'a b c d': each,
      'a b c e': each,
      'a b d e': each,
      'a c d e': each,
    });
  });
});

test('players are ranked by score, highest first, equals in the order of their seats and on one rank', () => {
  const seat = (id: string, score: number): Standing => ({ id, name: id, score, answers: [] });
  const [ann, bob, cleo] = [seat('Ann', 4), seat('Bob', 5), seat('Cleo', 5)] as const;
  const seated = Object.freeze([ann, bob, cleo]);
  expect(ranking(seated)).toEqual([
    { player: bob, rank: 1 },
    { player: cleo, rank: 1 },
    { player: ann, rank: 3 },
  ]);
  expect(ranking([ann]).map(({ rank }) => rank)).toEqual([1]);
});
