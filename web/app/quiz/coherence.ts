import type { QuizGame, QuizPlayer } from '@nosewise/domain/quiz';
import type { AskedBottle } from './asked-bottle';
import type { RunningQuiz } from './running-quiz';

/** Whether the parts of a stored quiz belong together: turns, answers, scores and bottles. */
export function isCoherent({ quiz, asked }: RunningQuiz): boolean {
  const { players } = quiz;
  const ids = new Set(players.map((player) => player.id));
  if (ids.size < players.length || !players.every(isScored)) return false;
  switch (quiz.phase) {
    case 'setup':
      return asked.length === 0;
    case 'playing':
      return isPlayable(quiz, asked);
    case 'results':
      return players.every((player) => player.answers.length === asked.length);
  }
}

/** The answers stand in the order of the questions, and the score counts the right ones. */
function isScored({ score, answers }: QuizPlayer): boolean {
  return (
    answers.every((answer, index) => answer.question === index + 1) &&
    score === answers.filter((answer) => answer.correct).length
  );
}

function isPlayable(game: QuizGame, asked: readonly AskedBottle[]): boolean {
  const { players, questions, question, turn } = game;
  return (
    question < questions.length &&
    (turn.step === 'reveal' || turn.player < players.length) &&
    asked.length === questions.length &&
    questions.every(
      ({ options, correctAnswer }, index) =>
        asked[index]?.name === correctAnswer &&
        options.includes(correctAnswer) &&
        new Set(options).size === options.length,
    ) &&
    players.every((player, seat) => {
      const answeredNow = turn.step === 'reveal' || seat < turn.player;
      return player.answers.length === question + (answeredNow ? 1 : 0);
    })
  );
}
