import type { QuizPlayer } from '@nosewise/domain/quiz';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { answerTo, type Round } from './round';

interface ScoreboardProps {
  round: Round;
  players: readonly QuizPlayer[];
}

/** What each player answered, and the scores so far, in the order in which they sit. */
export function Scoreboard({ round, players }: ScoreboardProps) {
  return (
    <section className="w-full lg:grow">
      <div className="flex items-baseline justify-between text-sm text-soft">
        <h2 className="font-sans font-normal tracking-normal">Your answers</h2>
        <p aria-hidden="true">Score</p>
      </div>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {players.map((player) => (
          <Row key={player.id} round={round} player={player} />
        ))}
      </ul>
    </section>
  );
}

function Row({ round, player }: { round: Round; player: QuizPlayer }) {
  const answer = answerTo(round.number, player);
  return (
    <li className="flex items-center gap-4 py-3">
      {answer?.correct ? (
        <LineIcon lines={CHECK} label="Right" className="size-6 shrink-0 text-good" />
      ) : (
        <LineIcon lines={CROSS} label="Wrong" className="size-6 shrink-0 text-bad" />
      )}
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="font-medium">
          <bdi>{player.name}</bdi>
        </p>
        <p className="text-soft">
          <bdi>{answer?.answer}</bdi>
        </p>
      </div>
      <p className="numeral text-2xl">
        <span className="sr-only">Score: </span>
        {player.score}
      </p>
    </li>
  );
}
