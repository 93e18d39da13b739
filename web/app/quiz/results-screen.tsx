import { sharesItsNumber } from '@nosewise/domain/aromas/pool';
import type { PooledScent } from '@nosewise/domain/models';
import { standingsOf } from '@nosewise/domain/run/places';
import { type Rank, ranking } from '@nosewise/domain/run/quiz';
import type { QuizRun } from '@nosewise/domain/run/run';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { liquidColour } from '../../shared/ui/category';
import { RunEnd } from '../run/run-end';
import { listNames, namedBy } from '../run/run-words';

interface ResultsScreenProps {
  /** The quiz that is over. */
  run: QuizRun;
  /** What comes next in the training of whose device it is. */
  next: string | undefined;
  onAgain: () => void;
}

/** Shows who won, how everyone did, and what the bottles were. */
export function ResultsScreen({ run, next, onAgain }: ResultsScreenProps) {
  const players = standingsOf(run);
  const asked = askedIn(run);
  const ranks = ranking(players);
  const best = ranks.filter(({ rank }) => rank === 1).map(({ player }) => player);
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
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
        next={next}
        again={{ words: 'Play Again', go: onAgain }}
        ways={[{ words: 'Done', go: '/together' }]}
        more={{ words: 'What you smelled', content: <BottlesSmelled run={run} asked={asked} /> }}
      >
        <Podium ranks={ranks} questions={asked.length} />
      </RunEnd>
    </main>
  );
}

/** Lists the bottles that were asked, in their order. */
function askedIn({ players, answers, pool }: QuizRun): PooledScent[] {
  return answers
    .filter((_, index) => index % players.length === 0)
    .flatMap(
      ({ scentId, bottleNumber }) =>
        pool.find((bottle) => bottle.id === scentId && bottle.bottleNumber === bottleNumber) ?? [],
    );
}

const STEP_HEIGHTS = ['h-16', 'h-12', 'h-8'] as const;
/** A winner is in the middle; people who share the first place stand in their order. */
const ORDERS = ['not-narrow:order-2', 'not-narrow:order-1', 'not-narrow:order-3'] as const;
const ON_PODIUM = ORDERS.length;

/** The first three on a podium, each with a bottle as full as they have named the others; the rest below. */
function Podium({ ranks, questions }: { ranks: readonly Rank[]; questions: number }) {
  const isTie = ranks[1]?.rank === 1;
  const scoreOf = (rank: Rank) => (
    <p className="text-sm text-soft">{`${rank.player.score} of ${questions}`}</p>
  );
  return (
    <>
      <ol className="mt-4 grid grid-flow-col auto-cols-fr items-end gap-1 border-b border-rule narrow:grid-flow-row">
        {ranks.slice(0, ON_PODIUM).map((each, index) => {
          const step = Math.min(each.rank, ON_PODIUM) - 1;
          return (
            <li
              key={each.player.id}
              className={`flex min-w-0 flex-col items-center text-center ${isTie ? '' : ORDERS[index]}`}
            >
              <Bottle
                label={/./u.exec(each.player.name)?.[0].toUpperCase() ?? ''}
                category={METALS[step]}
                fill={each.player.score / Math.max(1, questions)}
                opened={each.rank === 1 && each.player.score > 0}
                className={each.rank === 1 ? 'h-28' : 'h-20'}
              />
              <bdi translate="no" className="max-w-full px-1 pt-1 font-medium wrap-anywhere">
                {each.player.name}
              </bdi>
              {scoreOf(each)}
              <div
                aria-hidden="true"
                className={`numeral mt-2 grid w-full place-items-center rounded-t-md text-xl narrow:hidden ${STEP_HEIGHTS[step]}`}
                style={{
                  background: `color-mix(in oklab, ${liquidColour(METALS[step] ?? '')} 30%, var(--color-shade))`,
                }}
              >
                {each.rank}
              </div>
            </li>
          );
        })}
      </ol>
      {ranks.length > ON_PODIUM && (
        <ol start={ON_PODIUM + 1}>
          {ranks.slice(ON_PODIUM).map((each) => (
            <li key={each.player.id} className="flex items-baseline gap-3 border-b border-rule py-2">
              <span className="numeral">{each.rank}</span>
              <bdi translate="no" className="min-w-0 grow wrap-anywhere">
                {each.player.name}
              </bdi>
              {scoreOf(each)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Lists the bottles of the quiz with who named them, to smell them again. */
function BottlesSmelled({ run, asked }: { run: QuizRun; asked: readonly PooledScent[] }) {
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
