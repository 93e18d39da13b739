import type { PooledScent } from '@nosewise/domain/models';
import { type Place, type QuizPlayer, type QuizResults, ranking, winners } from '@nosewise/domain/run/quiz';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle, METALS } from '../../shared/ui/bottle';
import { dotOf } from '../../shared/ui/category';
import { usePool } from '../lib/pool';
import { SessionEnd } from '../ui/session-end';
import type { AskedBottle } from './quiz-schema';
import { listNames, namedBy } from './round';
import { Step, singleClick } from './step';

interface ResultsScreenProps {
  results: QuizResults;
  asked: readonly AskedBottle[];
  onRematch: (pool: readonly PooledScent[]) => void;
  onAgain: () => void;
}

/** Shows who won, how everyone did, and what the bottles were. */
export function ResultsScreen({ results: { players }, asked, onRematch, onAgain }: ResultsScreenProps) {
  const { pool } = usePool();
  const best = winners(players);
  const playAgain = { words: 'Play Again', go: singleClick(onAgain) };
  return (
    <main className="mx-auto flex w-full max-w-152 grow flex-col px-4 pt-4">
      <Step>
        <BackLink to="/app" oneStep />
        <SessionEnd
          title={best.length === 1 ? 'Winner!' : 'Tie!'}
          result={listNames(best)}
          next={nextWords(players, pool.length > 0)}
          again={pool.length > 0 ? { words: 'Rematch', go: singleClick(() => onRematch(pool)) } : playAgain}
          ways={pool.length > 0 ? [playAgain] : []}
          report={<BottlesSmelled players={players} asked={asked} />}
        >
          <Podium places={ranking(players)} questions={asked.length} />
          <RankingList places={ranking(players)} asked={asked} />
        </SessionEnd>
      </Step>
    </main>
  );
}

/** Says what comes next, since a quiz counts nowhere. */
function nextWords(players: readonly QuizPlayer[], hasBottles: boolean): string {
  const missed = players.some(({ answers }) => answers.some(({ correct }) => !correct));
  const again = missed ? 'Smell the missed bottles again: the report lists them.' : 'Nobody missed a bottle.';
  return hasBottles ? `${again} A rematch draws new questions for the same players.` : again;
}

const STEP_HEIGHTS = ['h-20', 'h-12', 'h-7'] as const;
/** The winner is in the middle. */
const ORDERS = ['order-2', 'order-1', 'order-3'] as const;

/** Puts a bottle on each of three steps, as full as its player has named the others. The list below says the same. */
function Podium({ places, questions }: { places: readonly Place[]; questions: number }) {
  return (
    <div aria-hidden="true" className="mt-8 grid grid-flow-col auto-cols-fr items-end gap-1">
      {places.slice(0, 3).map(({ player, place }, index) => {
        const step = Math.min(place, 3) - 1;
        return (
          <div key={player.id} className={`flex min-w-0 flex-col items-center ${ORDERS[index]}`}>
            <Bottle
              label={place}
              category={METALS[step]}
              fill={player.score / Math.max(1, questions)}
              opened={place === 1}
              className={place === 1 ? 'h-32' : 'h-24'}
            />
            <p className="w-full truncate px-1 pt-1 text-center text-sm font-medium">
              <bdi translate="no">{player.name}</bdi>
            </p>
            <div
              className={`numeral mt-1 grid w-full place-items-start justify-center rounded-t-md border-x border-t border-rule bg-shade pt-1 text-soft ${STEP_HEIGHTS[step]}`}
            >
              {place}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface ResultListProps {
  players: readonly QuizPlayer[];
  asked: readonly AskedBottle[];
}

/** Lists the players by score, each with a mark for every question and the gap to the winner. */
function RankingList({ places, asked }: { places: readonly Place[]; asked: readonly AskedBottle[] }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {places.map(({ player, behind }) => (
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
  answers: QuizPlayer['answers'];
  asked: readonly AskedBottle[];
}

/** Marks each question in a row: filled where the player named the bottle, hollow where not. The score says the same. */
function AnswerMarks({ answers, asked }: AnswerMarksProps) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {answers.map(({ question, correct }) => (
        <li
          key={question}
          className={`size-3.5 rounded-full ${correct ? '' : 'border border-edge'}`}
          style={correct ? dotOf(asked[question - 1]?.category ?? '') : undefined}
        />
      ))}
    </ul>
  );
}

/** Lists the bottles of the quiz with who named them, to smell them again. */
function BottlesSmelled({ players, asked }: ResultListProps) {
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
                {bottle.sharesNumber && (
                  <span className="ml-2 text-sm font-normal text-soft">{bottle.packName}</span>
                )}
              </p>
              <p className="text-sm text-soft">{namedBy(index + 1, players)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
