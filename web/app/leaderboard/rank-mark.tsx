import { HIGHLIGHTED_RANKS } from '@nosewise/domain/leaderboard';
import { Bottle } from '../../shared/ui/bottle';

/** Categories whose colours look like gold, silver and bronze. */
const METALS = ['Tropical', 'Mineral', 'Spice'] as const;

/** A rank: an opened bottle for the first three, '#n' for the others. */
export function RankMark({ rank }: { rank: number }) {
  if (rank > HIGHLIGHTED_RANKS) {
    return (
      <span className="text-soft">
        <span className="sr-only">Rank </span>#{rank}
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">Rank {rank}</span>
      <Bottle label={rank} category={METALS[rank - 1]} opened className="mt-1 h-12" />
    </>
  );
}
