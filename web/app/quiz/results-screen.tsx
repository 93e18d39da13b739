import type { PooledScent } from '@nosewise/domain/models';
import { type Standing, standingsOf } from '@nosewise/domain/run/places';
import { type Rank, ranking } from '@nosewise/domain/run/quiz';
import type { Run } from '@nosewise/domain/run/run';
import { sharesItsNumber } from '@nosewise/domain/training/pool';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { dotOf } from '../../shared/ui/category';
import { usePool } from '../lib/pool';
import { listNames, namedBy } from '../run/words';
import { SessionEnd } from '../ui/session-end';
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
      <SessionEnd
        title={best.length === 1 ? 'Winner!' : 'Tie!'}
        result={listNames(best)}
        next={nextWords(players, pool.length > 0)}
        again={pool.length > 0 ? { words: 'Rematch', go: singleClick(() => onRematch(pool)) } : playAgain}
        ways={pool.length > 0 ? [playAgain] : []}
        report={<BottlesSmelled run={run} asked={asked} />}
      >
        <Podium ranks={ranks} questions={asked.length} />
        <RankingList ranks={ranks} asked={asked} />
      </SessionEnd>
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

/** Says what comes next, since a quiz counts nowhere. */
function nextWords(players: readonly Standing[], hasBottles: boolean): string {
  const missed = players.some(({ answers }) => answers.some(({ correct }) => !correct));
  const again = missed ? 'Smell the missed bottles again: the report lists them.' : 'Nobody missed a bottle.';
  return hasBottles ? `${again} A rematch draws new questions for the same players.` : again;
}

const STEP_HEIGHTS = ['h-20', 'h-12', 'h-7'] as const;
/** The winner is in the middle. */
const ORDERS = ['order-2', 'order-1', 'order-3'] as const;

/** Puts a bottle on each of three steps, as full as its player has named the others. The list below says the same. */
function Podium({ ranks, questions }: { ranks: readonly Rank[]; questions: number }) {
  return (
    <div aria-hidden="true" className="mt-8 grid grid-flow-col auto-cols-fr items-end gap-1">
      {ranks.slice(0, 3).map(({ player, rank }, index) => {
        const step = Math.min(rank, 3) - 1;
        return (
          <div key={player.id} className={`flex min-w-0 flex-col items-center ${ORDERS[index]}`}>
            <Bottle
              label={rank}
              category={METALS[step]}
              fill={player.score / Math.max(1, questions)}
              opened={rank === 1}
              className={rank === 1 ? 'h-32' : 'h-24'}
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

/** Lists the players by score, each with a mark for every question and the gap to the winner. */
function RankingList({ ranks, asked }: { ranks: readonly Rank[]; asked: readonly PooledScent[] }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {ranks.map(({ player, behind }) => (
        <li key={player.id} className="flex items-center gap-4 py-4">
          <div className="min-w-0 grow">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">
              <bdi translate="no">{player.name}</bdi>
            </p>
            <AnswerMarks answers={player.answers} asked={asked} />
          </div>
          <p className="shrink-0 text-right text-soft">
            <span className="numeral text-3xl text-ink">{player.score}</span>
            <span>{` of ${asked.length}`}</span>
            {behind > 0 && <span className="block text-sm">{`${behind} behind`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface AnswerMarksProps {
  answers: Standing['answers'];
  asked: readonly PooledScent[];
}

/** Marks each question in a row: filled where the player named the bottle, hollow where not. The score says the same. */
function AnswerMarks({ answers, asked }: AnswerMarksProps) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {answers.map(({ correct, scentId, bottleNumber }, index) => (
        <li
          key={`${bottleNumber} ${scentId}`}
          className={`size-3.5 rounded-full ${correct ? '' : 'border border-edge'}`}
          style={correct ? dotOf(asked[index]?.category ?? '') : undefined}
        />
      ))}
    </ul>
  );
}

/** Lists the bottles of the quiz with who named them, to smell them again. */
function BottlesSmelled({ run, asked }: { run: Run; asked: readonly PooledScent[] }) {
  const players = standingsOf(run);
  return (
    <section>
      <h2 className="text-xl">What you smelled</h2>
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {asked.map((bottle, index) => (
          <li key={`${bottle.bottleNumber} ${bottle.id}`} className="flex items-center gap-4 py-3">
            <Bottle label={bottle.bottleNumber} category={bottle.category} opened className="h-14 shrink-0" />
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <p className="font-medium">
                <span>{bottle.name}</span>
                {sharesItsNumber(bottle, run.pool) && (
                  <span className="ml-2 text-sm font-normal text-soft">{bottle.packName}</span>
                )}
              </p>
              <p className="text-sm text-soft">{namedBy(players, index)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
