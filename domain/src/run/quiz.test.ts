import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, outcomes, pool, present, scent } from '../../testing/values';
import type { PooledScent } from '../models';
import {
  addPlayer,
  allNamed,
  beginTurn,
  canStart,
  chooseLength,
  DEFAULT_QUIZ_LENGTH,
  DISTRACTORS_PER_QUESTION,
  MAX_PLAYERS,
  MIN_PLAYERS,
  NEW_QUIZ,
  nextQuestion,
  PLAYER_NAME_MAX_LENGTH,
  playAgain,
  QUIZ_LENGTH_OPTIONS,
  type Quiz,
  type QuizGame,
  type QuizPlayer,
  type QuizQuestion,
  type QuizSetup,
  quizQuestion,
  ranking,
  recordAnswer,
  rematch,
  removePlayer,
  renamePlayer,
  startQuiz,
  winners,
} from './quiz';

const POOL = pool('Lemon', 'Clove', 'Rose', 'Smoke', 'Apple', 'Cedar');
const LEMON = present(POOL[0]);

const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });

function setupOf(...names: string[]): QuizSetup {
  return {
    phase: 'setup',
    players: names.map((name, index) => player(`player-${index + 1}`, name, 0)),
    length: 3,
  };
}

function player(id: string, name: string, score: number): QuizPlayer {
  return { id, name, score, answers: [] };
}

function playing(quiz: Quiz): QuizGame {
  if (quiz.phase !== 'playing') throw new Error(`Expected a running game, found ${quiz.phase}.`);
  return quiz;
}

function start(setup: QuizSetup, scents: readonly PooledScent[] = POOL): QuizGame {
  return playing(startQuiz(setup, scents, () => 0.5));
}

function namesIn({ options }: QuizQuestion): string[] {
  return options.map(({ name }) => name);
}

/** The player whose turn it is takes the device and answers. */
function play(game: QuizGame, how: 'right' | 'wrong'): QuizGame {
  const { options, correctId } = present(game.questions[game.question]);
  const wrong = present(options.find(({ id }) => id !== correctId)).id;
  return recordAnswer(beginTurn(game), how === 'right' ? correctId : wrong);
}

describe('the numbers of section 9', () => {
  test('2 to 5 players answer 3 to 10 questions, 5 unless chosen otherwise, with 3 distractors each', () => {
    expect([MIN_PLAYERS, MAX_PLAYERS]).toEqual([2, 5]);
    expect(QUIZ_LENGTH_OPTIONS).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(DEFAULT_QUIZ_LENGTH).toBe(5);
    expect(DISTRACTORS_PER_QUESTION).toBe(3);
  });

  test('a player name has up to 40 characters', () => {
    expect(PLAYER_NAME_MAX_LENGTH).toBe(40);
  });
});

describe('the setup', () => {
  test('opens with two nameless players and five questions', () => {
    expect(NEW_QUIZ).toEqual({
      phase: 'setup',
      players: [player('player-1', '', 0), player('player-2', '', 0)],
      length: 5,
    });
  });

  test('takes up to five players, each with an id of their own', () => {
    const five = addPlayer(addPlayer(addPlayer(NEW_QUIZ)));
    expect(five.players).toHaveLength(5);
    expect(new Set(five.players.map(({ id }) => id)).size).toBe(5);
    expect(addPlayer(five)).toEqual(five);
  });

  test('keeps at least two players', () => {
    const three = setupOf('Ann', 'Bob', 'Cleo');
    const two = removePlayer(three, 'player-2');
    expect(two.players.map(({ name }) => name)).toEqual(['Ann', 'Cleo']);
    expect(removePlayer(two, 'player-1')).toEqual(two);
  });

  test('gives a player who joins after another left an unused id', () => {
    const again = addPlayer(removePlayer(setupOf('Ann', 'Bob', 'Cleo'), 'player-1'));
    expect(new Set(again.players.map(({ id }) => id)).size).toBe(3);
    expect(again.players.map(({ name }) => name)).toEqual(['Bob', 'Cleo', '']);
  });

  test('renames one player', () => {
    expect(renamePlayer(setupOf('Ann', 'Bob'), 'player-2', 'Bea').players.map(({ name }) => name)).toEqual([
      'Ann',
      'Bea',
    ]);
  });

  test('takes the length of the quiz', () => {
    expect(chooseLength(NEW_QUIZ, 0)).toEqual(NEW_QUIZ);
    expect(chooseLength(NEW_QUIZ, 11)).toEqual(NEW_QUIZ);
    expect(chooseLength(NEW_QUIZ, 7)).toEqual({ ...NEW_QUIZ, length: 7 });
  });
});

describe('Start Quiz', () => {
  test('is possible for 2 to 5 players with names', () => {
    expect(canStart(setupOf('Ann', 'Bob'), POOL)).toBe(true);
    expect(canStart(setupOf('Ann', 'Bob', 'Cleo', 'Dan', 'Eve'), POOL)).toBe(true);
  });

  test('is possible with a single bottle to ask for', () => {
    expect(canStart(setupOf('Ann', 'Bob'), [LEMON])).toBe(true);
  });

  test('is impossible with one player or with six', () => {
    expect(canStart(setupOf('Ann'), POOL)).toBe(false);
    expect(canStart(setupOf('Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'), POOL)).toBe(false);
  });

  test.each(['', ' ', '\t\n'])('is impossible while a name is empty after trimming: "%s"', (name) => {
    expect(canStart(setupOf('Ann', name), POOL)).toBe(false);
  });

  test('checks names apart from packs', () => {
    expect(allNamed(setupOf('Ann', 'Bob'))).toBe(true);
    expect(allNamed(setupOf('Ann', ' '))).toBe(false);
  });

  test('is impossible without packs, since there is no question', () => {
    expect(canStart(setupOf('Ann', 'Bob'), [])).toBe(false);
  });

  test('leaves the setup unchanged while it is impossible', () => {
    expect(startQuiz(setupOf('Ann', ''), POOL, () => 0.5)).toEqual(setupOf('Ann', ''));
    expect(startQuiz(setupOf('Ann', 'Bob'), [], () => 0.5)).toEqual(setupOf('Ann', 'Bob'));
  });

  test('asks the chosen number of questions, of different bottles, the first player first', () => {
    const game = start({ ...setupOf(' Ann ', 'Bob'), length: 4 });
    expect(new Set(game.questions.map(({ id }) => id)).size).toBe(4);
    expect(game).toMatchObject({ phase: 'playing', question: 0, turn: { step: 'handover', player: 0 } });
    expect(game.players).toEqual([player('player-1', 'Ann', 0), player('player-2', 'Bob', 0)]);
  });

  test('asks for every bottle when there are fewer than chosen', () => {
    expect(start({ ...setupOf('Ann', 'Bob'), length: 10 }).questions).toHaveLength(6);
  });

  test('draws the bottles at random', () => {
    const drawn = outcomes(3, (random) => {
      const questions = playing(
        startQuiz({ ...setupOf('Ann', 'Bob'), length: 1 }, pool('a', 'b', 'c'), random),
      ).questions;
      return questions.map(({ name }) => name);
    });
    expect(Object.fromEntries(drawn)).toEqual({ a: 576, b: 576, c: 576 });
  });
});

describe('a question', () => {
  test('has the bottle number as text, the correct name and three others', () => {
    const { options, ...question } = quizQuestion(LEMON, POOL, () => 0.5);
    expect(question).toEqual({
      id: '1',
      name: 'Lemon',
      correctId: 'lemon',
      correctAnswer: 'Lemon',
      packName: 'Wine',
    });
    expect(options).toHaveLength(4);
    expect(options.map(({ id }) => id)).toContain('lemon');
  });

  test('shows its options in alphabetical order, so that the place of an answer tells nothing', () => {
    fc.assert(
      fc.property(draws, (values) => {
        const shown = namesIn(quizQuestion(LEMON, POOL, drawing(...values)));
        expect(shown).toEqual(shown.toSorted());
      }),
    );
  });

  test('has all other names as distractors when there are fewer than three', () => {
    expect(namesIn(quizQuestion(LEMON, pool('Lemon', 'Clove', 'Rose'), () => 0.5))).toEqual([
      'Clove',
      'Lemon',
      'Rose',
    ]);
    expect(namesIn(quizQuestion(LEMON, [LEMON], () => 0.5))).toEqual(['Lemon']);
  });

  test('never offers its own name as a distractor, nor a name twice, when packs share names', () => {
    const coffee = [scent('coffee-lemon', 1, 'Lemon'), scent('coffee-clove', 2, 'Clove')];
    const shared = [...POOL, ...coffee.map((bottle) => ({ ...bottle, packName: 'Coffee' }))];
    fc.assert(
      fc.property(fc.constantFrom(...shared), draws, (asked, values) => {
        const options = namesIn(quizQuestion(asked, shared, drawing(...values)));
        expect(options).toHaveLength(4);
        expect(new Set(options).size).toBe(4);
        expect(options).toContain(asked.name);
      }),
    );
  });

  test('takes each choice of three distractors equally often', () => {
    const five = pool('a', 'b', 'c', 'd', 'e');
    const choices = outcomes(4, (random) => {
      let draw = 0;
      return namesIn(quizQuestion(present(five[0]), five, () => (draw++ < 4 ? random() : 0)));
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

describe('a turn', () => {
  const game = start(setupOf('Ann', 'Bob'));
  const asked = present(game.questions[0]);

  test('shows the answers only after the player has taken the device', () => {
    expect(recordAnswer(game, asked.correctId)).toEqual(game);
    expect(beginTurn(game).turn).toEqual({ step: 'answer', player: 0 });
  });

  test('begins once', () => {
    const begun = beginTurn(game);
    expect(beginTurn(begun)).toEqual(begun);
  });

  test('records a right answer for the current player and scores it', () => {
    const [ann, bob] = play(game, 'right').players;
    expect(ann).toEqual({
      id: 'player-1',
      name: 'Ann',
      score: 1,
      answers: [
        { question: 1, correct: true, answer: asked.correctAnswer, correctAnswer: asked.correctAnswer },
      ],
    });
    expect(bob).toEqual(player('player-2', 'Bob', 0));
  });

  test('records a wrong answer without a score', () => {
    const [ann] = play(game, 'wrong').players;
    const [given] = present(ann).answers;
    expect(ann).toMatchObject({ score: 0 });
    expect(given).toMatchObject({ question: 1, correct: false, correctAnswer: asked.correctAnswer });
    expect(namesIn(asked)).toContain(given?.answer);
    expect(given?.answer).not.toBe(asked.correctAnswer);
  });

  test('ignores an answer that is not among the options', () => {
    const begun = beginTurn(game);
    expect(recordAnswer(begun, 'petrol')).toEqual(begun);
  });

  test('passes to the next player, and after the last to the reveal', () => {
    const bobsTurn = play(game, 'right');
    expect(bobsTurn.turn).toEqual({ step: 'handover', player: 1 });
    expect(bobsTurn.question).toBe(0);
    expect(play(bobsTurn, 'wrong').turn).toEqual({ step: 'reveal' });
  });

  test('does not go on to the next question before the reveal', () => {
    expect(nextQuestion(game)).toEqual(game);
    expect(nextQuestion(beginTurn(game))).toEqual(beginTurn(game));
  });

  test('belongs to nobody during the reveal', () => {
    const revealed = play(play(game, 'right'), 'wrong');
    expect(beginTurn(revealed)).toEqual(revealed);
    expect(recordAnswer(revealed, asked.correctId)).toEqual(revealed);
  });

  test('goes back to the first player with the next question', () => {
    const second = playing(nextQuestion(play(play(game, 'right'), 'wrong')));
    expect(second.question).toBe(1);
    expect(second.turn).toEqual({ step: 'handover', player: 0 });
    expect(play(second, 'right').players[0]?.answers.map(({ question }) => question)).toEqual([1, 2]);
  });
});

test('a game with any players and answers asks everybody everything in turn, and adds up the scores', () => {
  const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
  const anyGame = fc.record({
    players: fc.integer({ min: 2, max: 5 }),
    length: fc.integer({ min: 3, max: 10 }),
    right: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    values: draws,
  });
  fc.assert(
    fc.property(anyGame, ({ players, length, right, values }) => {
      let quiz = startQuiz({ ...setupOf(...names.slice(0, players)), length }, POOL, drawing(...values));
      const questions = Math.min(length, 6);
      const scores = Array<number>(players).fill(0);
      for (let question = 0; question < questions; question += 1) {
        for (let turn = 0; turn < players; turn += 1) {
          const game = playing(quiz);
          expect(game.question).toBe(question);
          expect(game.turn).toEqual({ step: 'handover', player: turn });
          const correct = right[question * players + turn] ?? false;
          quiz = play(game, correct ? 'right' : 'wrong');
          scores[turn] = (scores[turn] ?? 0) + (correct ? 1 : 0);
        }
        quiz = nextQuestion(playing(quiz));
      }
      expect(quiz.phase).toBe('results');
      expect(quiz.players.map(({ score }) => score)).toEqual(scores);
      for (const { answers } of quiz.players) expect(answers).toHaveLength(questions);
    }),
  );
});

describe('the results', () => {
  const [ann, bob, cleo] = [player('1', 'Ann', 4), player('2', 'Bob', 5), player('3', 'Cleo', 5)] as const;

  test('rank players by score, highest first, equals in the order of their seats', () => {
    const seated = Object.freeze([ann, bob, cleo]);
    expect(ranking(seated)).toEqual([
      { player: bob, place: 1, behind: 0 },
      { player: cleo, place: 1, behind: 0 },
      { player: ann, place: 3, behind: 1 },
    ]);
    expect(seated).toEqual([ann, bob, cleo]);
  });

  test('have one winner when one player has the top score', () => {
    expect(winners([ann, bob])).toEqual([bob]);
  });

  test('have several winners, a tie, when several players have the top score', () => {
    expect(winners([ann, bob, cleo])).toEqual([bob, cleo]);
    expect(winners([player('1', 'Ann', 0), player('2', 'Bob', 0)])).toHaveLength(2);
  });

  test('lead back to the setup by Play Again, scores cleared, names and length kept', () => {
    let quiz: Quiz = start({ ...setupOf('Ann', 'Bob'), length: 1 });
    quiz = nextQuestion(play(play(quiz, 'right'), 'wrong'));
    expect(quiz.phase).toBe('results');
    if (quiz.phase !== 'results') return;
    expect(quiz.players.map(({ score }) => score)).toEqual([1, 0]);
    expect(playAgain(quiz)).toEqual({ ...setupOf('Ann', 'Bob'), length: 1 });
  });

  test('lead by a rematch to a new game of the same players and length', () => {
    const results = nextQuestion(
      play(play(start({ ...setupOf('Ann', 'Bob'), length: 1 }), 'right'), 'wrong'),
    );
    if (results.phase !== 'results') throw new Error('Expected the results.');
    const again = playing(rematch(results, POOL, () => 0.5));
    expect(again).toMatchObject({ length: 1, question: 0, turn: { step: 'handover', player: 0 } });
    expect(again.players).toEqual(setupOf('Ann', 'Bob').players);
    expect(rematch(results, [], () => 0.5)).toEqual({ ...setupOf('Ann', 'Bob'), length: 1 });
  });

  test('need not be reached: a running game leads back to the setup too', () => {
    const running = play(start(setupOf('Ann', 'Bob')), 'right');
    expect(playAgain(running)).toEqual(setupOf('Ann', 'Bob'));
  });
});
