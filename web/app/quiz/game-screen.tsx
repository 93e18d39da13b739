import { beginTurn, nextQuestion, type Quiz, type QuizGame, recordAnswer } from '@nosewise/domain/run/quiz';
import { worldOf } from '@nosewise/domain/training/pool';
import { useLeaveConfirmation } from '../ui/navigation';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { AnswerChoice } from './answer-choice';
import type { AskedBottle } from './quiz-schema';
import { Reveal } from './reveal';
import { namedBy, roundOf, spokenTurn } from './round';
import { Handover } from './step';

interface GameScreenProps {
  game: QuizGame;
  asked: readonly AskedBottle[];
  onChange: (quiz: Quiz) => void;
  /** Called once the screen is gone, so that nothing flickers on the way out. */
  onLeave: () => void;
}

const LEAVE_CONFIRMATION = {
  text: 'Leave this quiz? The scores will be lost.',
  detail: 'The names of the players are kept.',
  confirm: 'Leave quiz',
  cancel: 'Keep playing',
  danger: true,
};

/** Shows one step of a running game: a handover, a player's answer, or the reveal for all. */
export function GameScreen({ game, asked, onChange, onLeave }: GameScreenProps) {
  const { players, turn } = game;
  const round = roundOf(game, asked);
  useLeaveConfirmation({
    confirmation: LEAVE_CONFIRMATION,
    isNeeded: () => true,
    onLeft: (confirmed) => {
      if (confirmed) onLeave();
    },
  });

  return (
    <main className="mx-auto flex w-full max-w-5xl grow flex-col px-4" data-world={worldOf(round.bottle.id)}>
      <QuestionBar number={round.number} count={round.count}>
        <ReadAloudToggle />
      </QuestionBar>
      <ReadAloud
        step={`${round.number} ${turn.step} ${turn.step === 'reveal' ? '' : turn.player}`}
        words={() => spokenTurn(game, round)}
        isLast={round.number === round.count}
      />
      <p role="status" className="sr-only">
        {turn.step === 'reveal' && namedBy(round.number, players)}
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
            options={round.question.options}
            onAnswer={(answer) => onChange(recordAnswer(game, answer))}
          />
        );
    }
  }
}
