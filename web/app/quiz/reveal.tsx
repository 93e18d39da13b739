import type { QuizPlayer } from '@nosewise/domain/quiz';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import type { Round } from './round';
import { Scoreboard } from './scoreboard';
import { singleClick } from './single-click';
import { Step } from './step';

interface RevealProps {
  round: Round;
  players: readonly QuizPlayer[];
  onNext: () => void;
}

/** What the bottle was, for all players at once: the open bottle, who named it, and the scores so far. */
export function Reveal({ round, players, onNext }: RevealProps) {
  const { bottle, number, count } = round;
  return (
    <Step>
      <div className="flex grow flex-col gap-x-16 gap-y-6 py-4 lg:flex-row lg:items-center lg:py-10">
        <section className="flex items-center gap-6 lg:w-72 lg:shrink-0 lg:flex-col lg:items-start">
          <Bottle
            label={bottle.bottleNumber}
            category={bottle.category}
            opened
            className="mt-2 h-36 shrink-0 lg:h-64"
          />
          <div className="min-w-0">
            <FocusedHeading className="text-3xl [overflow-wrap:anywhere] hyphens-auto">
              <span className="block font-sans text-base font-normal tracking-normal text-soft">It was </span>
              {bottle.name}
            </FocusedHeading>
            <p className="mt-1 flex flex-wrap items-center gap-x-4">
              <CategoryChip category={bottle.category} />
              {bottle.sharesNumber && <span className="text-sm text-soft">{bottle.packName}</span>}
            </p>
            {bottle.notes && <p className="mt-2 text-soft">{bottle.notes}</p>}
          </div>
        </section>
        <Scoreboard round={round} players={players} />
      </div>
      <div className="sticky bottom-0 -mx-4 flex justify-end border-t border-rule bg-paper px-4 py-3">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-auto sm:min-w-56')}
          onClick={singleClick(onNext)}
        >
          {number < count ? 'Next Question' : 'See Results'}
        </button>
      </div>
    </Step>
  );
}
