import type { NameId } from '@nosewise/domain/names';
import { worldOf } from '@nosewise/domain/pool';
import type { TestSitting } from '@nosewise/domain/test-sitting';
import { type ReactNode, useLayoutEffect } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { spokenQuestion } from './words';

interface SittingScreenProps {
  sitting: TestSitting;
  /** All names of the pack as buttons, which the route brings. */
  answers: (sitting: TestSitting, onAnswer: (chosen: NameId | null) => void) => ReactNode;
  /** @param name null for "I don't know" */
  onAnswer: (chosen: NameId | null) => void;
}

/** Asks for one bottle after the other, without a hint and without a verdict. Every answer is kept at once. */
export function SittingScreen({ sitting, answers, onAnswer }: SittingScreenProps) {
  const { answered, upcoming } = sitting;
  const number = answered.length + 1;
  // A new bottle starts at the top, however far the answers of the last one were scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the bottle changes
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [number]);

  const [current] = upcoming;
  if (!current) return null;
  return (
    <main
      className="mx-auto flex w-full max-w-6xl grow flex-col px-4"
      data-world={worldOf(current.id)}
      key={number}
      // The second tap of a double tap would land on the answers of the next bottle.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <QuestionBar number={number} count={answered.length + upcoming.length}>
        <ReadAloudToggle />
      </QuestionBar>
      <ReadAloud step={`${number}`} words={() => spokenQuestion(sitting)} isLast={upcoming.length === 1} />
      <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]">
        <section className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8">
          <Bottle label={current.bottleNumber} className="h-32 shrink-0 lg:h-72" />
          <div>
            <FocusedHeading className="text-4xl">
              <span className="block font-sans text-base font-normal tracking-normal text-soft">Smell</span>
              Bottle {current.bottleNumber}
            </FocusedHeading>
            <p className="mt-1 text-soft">Which aroma is it? Your choice is final.</p>
          </div>
        </section>
        {answers(sitting, onAnswer)}
      </div>
    </main>
  );
}
