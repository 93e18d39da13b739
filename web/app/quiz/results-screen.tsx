import { type QuizPlayer, type QuizResults, ranking, winners } from '@nosewise/domain/quiz';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { categoryColour } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import type { AskedBottle } from './quiz-schema';
import { listNames, namedBy } from './round';
import { Step, singleClick } from './step';

interface ResultsScreenProps {
  results: QuizResults;
  asked: readonly AskedBottle[];
  onAgain: () => void;
}

/** Shows who won, how everyone did, and what the bottles were. */
export function ResultsScreen({ results: { players }, asked, onAgain }: ResultsScreenProps) {
  const best = winners(players);
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col px-4 pt-4 pb-12">
      <Step>
        <BackLink to="/app" />
        <FocusedHeading className="mt-4 text-2xl text-accent">
          {best.length === 1 ? 'Winner!' : 'Tie!'}
        </FocusedHeading>
        <p
          className={`font-display leading-tight font-medium text-balance [overflow-wrap:anywhere] ${best.length === 1 ? 'text-4xl' : 'text-3xl'}`}
        >
          {listNames(best)}
        </p>
        <RankingList players={players} asked={asked} />
        <button
          type="button"
          className={buttonStyle('primary', 'mt-8 sm:min-w-56 sm:self-start')}
          onClick={singleClick(onAgain)}
        >
          Play Again
        </button>
        <BottlesSmelled players={players} asked={asked} />
      </Step>
    </main>
  );
}

interface ResultListProps {
  players: readonly QuizPlayer[];
  asked: readonly AskedBottle[];
}

/** Lists the players by score, each with a mark for every question. */
function RankingList({ players, asked }: ResultListProps) {
  return (
    <ol className="mt-8 divide-y divide-rule border-y border-rule">
      {ranking(players).map((player) => (
        <li key={player.id} className="flex items-center gap-4 py-4">
          <div className="min-w-0 grow">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">
              <bdi>{player.name}</bdi>
            </p>
            <AnswerMarks answers={player.answers} asked={asked} />
          </div>
          <p className="shrink-0 text-soft">
            <span className="numeral text-3xl text-ink">{player.score}</span> of {asked.length}
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
          className="size-3.5 rounded-full border border-edge"
          style={correct ? filled(asked[question - 1]?.category) : undefined}
        />
      ))}
    </ul>
  );
}

function filled(category = '') {
  const colour = categoryColour(category);
  return { background: colour, borderColor: colour };
}

/** Lists the bottles of the quiz with who named them, to smell them again. */
function BottlesSmelled({ players, asked }: ResultListProps) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">What you smelled</h2>
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {asked.map((bottle, index) => (
          <li key={`${bottle.bottleNumber} ${bottle.id}`} className="flex items-center gap-4 py-3">
            <Bottle label={bottle.bottleNumber} category={bottle.category} opened className="h-14 shrink-0" />
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <p className="font-medium">
                {bottle.name}
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
