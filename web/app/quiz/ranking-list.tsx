import { type QuizPlayer, ranking } from '@nosewise/domain/quiz';
import { AnswerMarks } from './answer-marks';
import type { AskedBottle } from './asked-bottle';

interface RankingListProps {
  players: readonly QuizPlayer[];
  asked: readonly AskedBottle[];
}

/** The players by score, each with a mark for every bottle they named. */
export function RankingList({ players, asked }: RankingListProps) {
  return (
    <ol className="mt-8 divide-y divide-rule border-y border-rule">
      {ranking(players).map((player) => (
        <li key={player.id} className="flex items-center gap-4 py-4">
          <div className="min-w-0 grow">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">
              <bdi>{player.name}</bdi>
            </p>
            <AnswerMarks player={player} asked={asked} />
          </div>
          <p className="shrink-0 text-soft">
            <span className="numeral text-3xl text-ink">{player.score}</span> of {asked.length}
          </p>
        </li>
      ))}
    </ol>
  );
}
