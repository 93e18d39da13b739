import type { PooledScent } from '@nosewise/domain/models';
import { standingsOf } from '@nosewise/domain/run/places';
import { type Rank, ranking } from '@nosewise/domain/run/quiz';
import type { Run } from '@nosewise/domain/run/run';
import { sharesItsNumber } from '@nosewise/domain/training/pool';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { usePool } from '../lib/pool';
import { RunEnd } from '../run/lazy-end';
import { listNames, namedBy } from '../run/words';
import { singleClick } from './game-screen';

interface ResultsScreenProps {
  /** The quiz that is over. */
  run: Run;
  onRematch: (pool: readonly PooledScent[]) => void;
  onAgain: () => void;
}

/** Shows who won, how everyone did, and what the bottles were. */
export function ResultsScreen({ run, onRematch, onAgain }: ResultsScreenProps) {
  const { pool } = usePool();
  const players = standingsOf(run);
  const asked = askedIn(run);
  const ranks = ranking(players);
  const best = ranks.filter(({ rank }) => rank === 1).map(({ player }) => player);
  const playAgain = { words: 'Play Again', go: singleClick(onAgain) };
  return (
    <main className="mx-auto flex w-full max-w-152 grow flex-col px-4 pt-4">
      <BackLink to="/app" oneStep />
      <RunEnd
        title={best.length === 1 ? 'Winner!' : 'Tie!'}
        result={listNames(best)}
        smelled={asked.map(({ id: scentId, name: scentName, bottleNumber }, question) => ({
          scentId,
          scentName,
          bottleNumber,
          // Its cork stays where nobody named it.
          correct: players.some(({ answers }) => answers[question]?.correct),
        }))}
        again={pool.length > 0 ? { words: 'Rematch', go: singleClick(() => onRematch(pool)) } : playAgain}
        ways={pool.length > 0 ? [playAgain] : []}
        more={{ words: 'What you smelled', content: <BottlesSmelled run={run} asked={asked} /> }}
      >
        <Podium ranks={ranks} questions={asked.length} />
        <RankingList ranks={ranks} questions={asked.length} />
      </RunEnd>
    </main>
  );
}

/** Lists the bottles that were asked, in their order. */
function askedIn({ players = [], answers, pool }: Run): PooledScent[] {
  return answers
    .filter((_, index) => index % players.length === 0)
    .flatMap(
      ({ scentId, bottleNumber }) =>
        pool.find((bottle) => bottle.id === scentId && bottle.bottleNumber === bottleNumber) ?? [],
    );
}

const STEP_HEIGHTS = ['h-16', 'h-10', 'h-6'] as const;
/** The winner is in the middle. */
const ORDERS = ['order-2', 'order-1', 'order-3'] as const;

/** Puts a bottle on each of three steps, as full as its player has named the others. The list below says the same. */
function Podium({ ranks, questions }: { ranks: readonly Rank[]; questions: number }) {
  return (
    <div aria-hidden="true" className="mt-4 grid grid-flow-col auto-cols-fr items-end gap-1">
      {ranks.slice(0, 3).map(({ player, rank }, index) => {
        const step = Math.min(rank, 3) - 1;
        return (
          <div key={player.id} className={`flex min-w-0 flex-col items-center ${ORDERS[index]}`}>
            <Bottle
              label={rank}
              category={METALS[step]}
              fill={player.score / Math.max(1, questions)}
              opened={rank === 1}
              className={rank === 1 ? 'h-28' : 'h-20'}
            />
            <p className="w-full truncate px-1 pt-1 text-center text-sm font-medium">
              <bdi translate="no">{player.name}</bdi>
            </p>
            <div
              className={`numeral mt-1 grid w-full place-items-start justify-center rounded-t-md border-x border-t border-rule bg-shade pt-1 text-soft ${STEP_HEIGHTS[step]}`}
            >
              {rank}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Lists the players by score, each with the gap to the winner. */
function RankingList({ ranks, questions }: { ranks: readonly Rank[]; questions: number }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {ranks.map(({ player, behind }) => (
        <li key={player.id} className="flex items-center gap-4 py-3">
          <div className="min-w-0 grow">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">
              <bdi translate="no">{player.name}</bdi>
            </p>
          </div>
          <p className="shrink-0 text-right text-soft">
            <span className="numeral text-3xl text-ink">{player.score}</span>
            <span>{` of ${questions}`}</span>
            {behind > 0 && <span className="block text-sm">{`${behind} behind`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Lists the bottles of the quiz with who named them, to smell them again. */
function BottlesSmelled({ run, asked }: { run: Run; asked: readonly PooledScent[] }) {
  const players = standingsOf(run);
  return (
    <ol className="divide-y divide-rule">
      {asked.map((bottle, index) => (
        <li key={`${bottle.bottleNumber} ${bottle.id}`} className="py-2">
          <span className="font-medium">{bottle.name}</span>
          {sharesItsNumber(bottle, run.pool) && (
            <span className="ml-2 text-sm text-soft">{bottle.packName}</span>
          )}
          <p className="text-sm text-soft">{namedBy(players, index)}</p>
        </li>
      ))}
    </ol>
  );
}
