import { noteOf } from '@nosewise/catalogue/notes';
import { PACKS } from '@nosewise/catalogue/packs';
import {
  addPlayer,
  beginTurn,
  chooseLength,
  NEW_QUIZ,
  nextQuestion,
  PLAYER_NAME_MAX_LENGTH,
  type Quiz,
  type QuizGame,
  recordAnswer,
  renamePlayer,
} from '@nosewise/domain/run/quiz';
import { mergePacks } from '@nosewise/domain/training/pool';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/storage';
import { type AskedBottle, type RunningQuiz, repairRunningQuiz, runningQuizSchema } from './quiz-schema';
import { bottleTitle, namedBy, roundOf, spokenTurn } from './round';
import { backToSetup, beginQuiz, changeQuiz, runningQuiz } from './running-quiz';

const SETUP = chooseLength(renamePlayer(renamePlayer(NEW_QUIZ, 'player-1', 'Ada'), 'player-2', 'Ben'), 3);

function poolOf(...ids: string[]) {
  return mergePacks(PACKS.filter((pack) => ids.includes(pack.id)));
}

function begin(...ids: string[]): { game: QuizGame; running: RunningQuiz } {
  const running = beginQuiz(SETUP, poolOf(...ids), () => 0.3);
  return { game: playing(running.quiz), running };
}

function playing(quiz: Quiz): QuizGame {
  if (quiz.phase !== 'playing') throw new Error(`Expected a running game, found ${quiz.phase}.`);
  return quiz;
}

/** Every state of a game in which Ada names each bottle and Ben none. */
function everyState(): RunningQuiz[] {
  const { running } = begin('white-wine-12', 'coffee-basics-12');
  const states = [running];
  let { quiz } = running;
  while (quiz.phase === 'playing') {
    quiz = step(quiz, running.asked);
    states.push({ ...running, quiz });
  }
  return states;
}

function step(game: QuizGame, asked: readonly AskedBottle[]): Quiz {
  const { turn } = game;
  if (turn.step === 'handover') return beginTurn(game);
  if (turn.step === 'reveal') return nextQuestion(game);
  const { options, correctId } = roundOf(game, asked).question;
  const wrong = options.find(({ id }) => id !== correctId)?.id ?? '';
  return recordAnswer(game, turn.player === 0 ? correctId : wrong);
}

describe('a running quiz', () => {
  test('keeps the bottle of every question, so that it needs no packs', () => {
    const { game, running } = begin('white-wine-12');
    expect(running.asked.map(({ bottleNumber, name }) => [String(bottleNumber), name])).toEqual(
      game.questions.map(({ id, name }) => [id, name]),
    );
    expect(running.asked.every((bottle) => bottle.category !== '' && noteOf(bottle) !== '')).toBe(true);
  });

  test('names the pack beside the number when two selected packs use it, and only then', () => {
    const [alone] = begin('white-wine-12').running.asked;
    const [shared] = begin('white-wine-12', 'coffee-basics-12').running.asked;
    expect(alone && bottleTitle(alone)).toMatch(/^bottle \d+$/);
    expect(shared && bottleTitle(shared)).toMatch(/^bottle \d+ of the (White Wine|Coffee Basics) Kit$/);
  });

  test('is read aloud, and no answer before everybody has given theirs', () => {
    const said = everyState().flatMap(({ quiz, asked }) => {
      if (quiz.phase !== 'playing') return [];
      const round = roundOf(quiz, asked);
      const words = spokenTurn(quiz, round);
      expect(words.includes(round.bottle.name)).toBe(quiz.turn.step === 'reveal');
      return [words.replaceAll(round.bottle.name, 'NAME').replaceAll(/\d+/g, 'N')];
    });
    const each = [
      'Pass to Ada. Take bottle N',
      'Bottle N',
      'Pass to Ben.',
      'Bottle N',
      'It was NAME. Named by Ada.',
    ];
    expect(said).toEqual([...each, ...each, ...each].map((start) => expect.stringContaining(start)));
  });

  test('returns to the setup with its names and length, without scores and bottles', () => {
    const { game } = begin('white-wine-12');
    expect(backToSetup(game)).toEqual({ quiz: SETUP, asked: [] });
  });

  test('survives a reload in each of its steps', () => {
    const states = everyState();
    expect(states).toHaveLength(3 * 5 + 1);
    for (const state of states) {
      expect(runningQuizSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
  });

  test('knows who named each bottle', () => {
    const ended = everyState().at(-1);
    expect(ended?.quiz.phase).toBe('results');
    const players = ended?.quiz.players ?? [];
    expect([1, 2, 3].map((question) => namedBy(question, players))).toEqual(Array(3).fill('Named by Ada.'));
  });
});

describe('a stored quiz is refused', () => {
  const { game, running } = begin('white-wine-12');
  const { asked } = running;
  test.each<[string, unknown]>([
    ['when the turn belongs to nobody', { asked, quiz: { ...game, turn: { step: 'answer', player: 2 } } }],
    ['when it is past its last question', { asked, quiz: { ...game, question: 3 } }],
    ['when it is revealed before all have answered', { asked, quiz: { ...game, turn: { step: 'reveal' } } }],
    [
      'when a score counts answers that nobody gave',
      { asked, quiz: { ...game, players: game.players.map((each) => ({ ...each, score: 1 })) } },
    ],
    [
      'when no option is right',
      { asked, quiz: { ...game, questions: game.questions.map((each) => ({ ...each, options: ['Soap'] })) } },
    ],
    [
      'when two players share an id',
      { asked, quiz: { ...game, players: game.players.map((each) => ({ ...each, id: 'player-1' })) } },
    ],
    ['when it has too few players', { asked, quiz: { ...game, players: game.players.slice(1) } }],
    ['when its bottles are missing', { quiz: game, asked: [] }],
  ])('%s', (_, stored) => {
    expect(runningQuizSchema.safeParse(stored).success).toBe(false);
  });
});

describe('a damaged quiz', () => {
  test('is set up again with the names that can be read', () => {
    const damaged = {
      quiz: { players: [{ name: 'Ada' }, { name: 7 }, { name: 'x'.repeat(99) }], length: 4 },
    };
    const { quiz, asked } = repairRunningQuiz(damaged);
    expect(quiz).toMatchObject({ phase: 'setup', length: 4 });
    expect(quiz.players.map(({ name }) => name)).toEqual(['Ada', '', 'x'.repeat(PLAYER_NAME_MAX_LENGTH)]);
    expect(runningQuizSchema.safeParse({ quiz, asked }).success).toBe(true);
  });

  test('keeps five players at most', () => {
    const players = Array.from({ length: 9 }, (_, index) => ({ name: `P${index}` }));
    expect(repairRunningQuiz({ quiz: { players } }).quiz.players).toHaveLength(5);
  });

  test.each([undefined, null, 7, [], {}, { quiz: null }])(
    'starts afresh when nothing in %j can be read',
    (damaged) => {
      expect(repairRunningQuiz(damaged)).toEqual({ quiz: NEW_QUIZ, asked: [] });
    },
  );
});

describe('two tabs', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('a step in one tab never writes over a newer one of another', () => {
    const storage = memoryStorage();
    const { game, running } = begin('white-wine-12');
    runningQuiz.set(running);
    const elsewhere = { ...running, quiz: beginTurn(game) };
    storage.set('runningQuiz', JSON.stringify(elsewhere));
    changeQuiz(game, backToSetup(game).quiz);
    expect(runningQuiz.get()).toEqual(elsewhere);
    changeQuiz(
      runningQuiz.get().quiz,
      recordAnswer(beginTurn(game), game.questions[0]?.options[0]?.id ?? ''),
    );
    expect(runningQuiz.get().quiz).toMatchObject({ phase: 'playing', turn: { step: 'handover' } });
  });
});

describe('the sentence about who named a bottle', () => {
  const { players } = addPlayer(addPlayer(addPlayer(SETUP)));
  const answer = { question: 1, answer: 'Lemon', correctAnswer: 'Lemon' };
  test.each([
    [0, 2, 'Nobody named it.'],
    [1, 2, 'Named by Ada.'],
    [3, 5, 'Named by Ada, Ben and Cleo.'],
    [2, 2, 'You both named it.'],
    [3, 3, 'You all named it.'],
  ])('for %i of %i players: %s', (namers, count, sentence) => {
    const seated = players.slice(0, count).map((player, seat) => ({
      ...player,
      name: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'][seat] ?? '',
      answers: [{ ...answer, correct: seat < namers }],
    }));
    expect(namedBy(1, seated)).toBe(sentence);
  });
});
