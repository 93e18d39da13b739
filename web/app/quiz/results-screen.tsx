import { type QuizResults, winners } from '@nosewise/domain/quiz';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import type { AskedBottle } from './asked-bottle';
import { BottlesSmelled } from './bottles-smelled';
import { RankingList } from './ranking-list';
import { singleClick } from './single-click';
import { Step } from './step';
import { namesOf } from './words';

interface ResultsScreenProps {
  results: QuizResults;
  asked: readonly AskedBottle[];
  onAgain: () => void;
}

/** Who won, how everyone did, and what the bottles were. */
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
          {namesOf(best)}
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
