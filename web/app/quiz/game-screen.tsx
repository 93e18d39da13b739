import { beginTurn, nextQuestion, type Quiz, type QuizGame, recordAnswer } from '@nosewise/domain/quiz';
import { worldOf } from '@nosewise/domain/session';
import { QuestionBar } from '../ui/question-bar';
import { AnswerChoice } from './answer-choice';
import type { AskedBottle } from './asked-bottle';
import { Handover } from './handover';
import { Reveal } from './reveal';
import { namersOf, roundOf } from './round';
import { useLeaveGuard } from './useLeaveGuard';
import { namedBy } from './words';

interface GameScreenProps {
  game: QuizGame;
  asked: readonly AskedBottle[];
  onChange: (quiz: Quiz) => void;
  onLeave: () => void;
}

/** One step of a running game: a handover, a player's answer, or the reveal for all. */
export function GameScreen({ game, asked, onChange, onLeave }: GameScreenProps) {
  const { players, turn } = game;
  const round = roundOf(game, asked);
  useLeaveGuard(onLeave);

  return (
    <main className="mx-auto flex w-full max-w-5xl grow flex-col px-4" data-world={worldOf(round.bottle.id)}>
      <QuestionBar number={round.number} count={round.count} />
      <p role="status" className="sr-only">
        {turn.step === 'reveal' && namedBy(namersOf(round.number, players), players.length)}
      </p>
      {step()}
    </main>
  );

  function step() {
    if (turn.step === 'reveal') {
      return <Reveal round={round} players={players} onNext={() => onChange(nextQuestion(game))} />;
    }
    const name = players[turn.player]?.name ?? '';
    const key = `${round.number} ${turn.player}`;
    switch (turn.step) {
      case 'handover':
        return <Handover key={key} round={round} name={name} onReady={() => onChange(beginTurn(game))} />;
      case 'answer':
        return (
          <AnswerChoice
            key={key}
            round={round}
            name={name}
            onAnswer={(answer) => onChange(recordAnswer(game, answer))}
          />
        );
    }
  }
}
