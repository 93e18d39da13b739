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
} from '@nosewise/domain/quiz';
import { mergePacks } from '@nosewise/domain/session';
import { describe, expect, test } from 'vitest';
import { type AskedBottle, bottleTitle } from './asked-bottle';
import { runningQuizSchema } from './quiz-schema';
import { repairRunningQuiz } from './repair-quiz';
import { namersOf, roundOf } from './round';
import { backToSetup, beginQuiz, type RunningQuiz } from './running-quiz';
import { namedBy, namesOf } from './words';

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
  const { options, correctAnswer } = roundOf(game, asked).question;
  const wrong = options.find((option) => option !== correctAnswer) ?? '';
  return recordAnswer(game, turn.player === 0 ? correctAnswer : wrong);
}

describe('a running quiz', () => {
  test('knows the bottle of every question, so that it needs no packs', () => {
    const { game, running } = begin('white-wine-12');
    expect(running.asked.map(({ bottleNumber, name }) => [String(bottleNumber), name])).toEqual(
      game.questions.map(({ id, name }) => [id, name]),
    );
    expect(running.asked.every(({ category, notes }) => category !== '' && notes !== '')).toBe(true);
  });

  test('names the pack beside the number when two selected packs use it, and only then', () => {
    const [alone] = begin('white-wine-12').running.asked;
    const [shared] = begin('white-wine-12', 'coffee-basics-12').running.asked;
    expect(alone && bottleTitle(alone)).toMatch(/^bottle \d+$/);
    expect(shared && bottleTitle(shared)).toMatch(/^bottle \d+ of the (White Wine|Coffee Basics) Kit$/);
  });

  test('comes back to the setup with the names and the length, without scores and bottles', () => {
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
    expect([1, 2, 3].map((question) => namesOf(namersOf(question, players)))).toEqual(['Ada', 'Ada', 'Ada']);
  });
});

describe('a stored quiz is refused', () => {
  const { game, running } = begin('white-wine-12');
  const { asked } = running;
  test.each<[string, unknown]>([
    ['when its turn belongs to nobody', { asked, quiz: { ...game, turn: { step: 'answer', player: 2 } } }],
    ['when it stands behind its last question', { asked, quiz: { ...game, question: 3 } }],
    ['when it is revealed before all have answered', { asked, quiz: { ...game, turn: { step: 'reveal' } } }],
    [
      'when a score counts what nobody answered',
      { asked, quiz: { ...game, players: game.players.map((each) => ({ ...each, score: 1 })) } },
    ],
    [
      'when an answer cannot be right',
      { asked, quiz: { ...game, questions: game.questions.map((each) => ({ ...each, options: ['Soap'] })) } },
    ],
    [
      'when two players are one',
      { asked, quiz: { ...game, players: game.players.map((each) => ({ ...each, id: 'player-1' })) } },
    ],
    ['when it has too few players', { asked, quiz: { ...game, players: game.players.slice(1) } }],
    ['when its bottles are missing', { quiz: game, asked: [] }],
  ])('%s', (_, stored) => {
    expect(runningQuizSchema.safeParse(stored).success).toBe(false);
  });
});

describe('a damaged quiz', () => {
  test('is set up anew with the names that can be read', () => {
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
    'is new when nothing can be read of %j',
    (damaged) => {
      expect(repairRunningQuiz(damaged)).toEqual({ quiz: NEW_QUIZ, asked: [] });
    },
  );
});

describe('the words', () => {
  const five = addPlayer(addPlayer(addPlayer(SETUP))).players;
  test.each([
    [[], 2, 'Nobody named it.'],
    [['Ada'], 2, 'Named by Ada.'],
    [['Ada', 'Ben', 'Cleo'], five.length, 'Named by Ada, Ben and Cleo.'],
    [['Ada', 'Ben'], 2, 'You both named it.'],
    [['Ada', 'Ben', 'Cleo'], 3, 'You all named it.'],
  ])('%j of %i: %s', (namers, players, sentence) => {
    expect(
      namedBy(
        namers.map((name) => ({ name })),
        players,
      ),
    ).toBe(sentence);
  });
});
