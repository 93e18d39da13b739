import type { TestedBottle, TestSitting } from '@nosewise/domain/run/test-sitting';
import type { NameId } from '@nosewise/domain/training/names';
import { worldOf } from '@nosewise/domain/training/pool';
import { type ReactNode, useLayoutEffect } from 'react';
import { BottleAsked } from '../ui/bottle-asked';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { spokenQuestion } from './words';

/** All names of the pack as buttons, which the route passes in. */
export type Answers = (sitting: TestSitting, onAnswer: (chosen: NameId | null) => void) => ReactNode;

/** Opens the bottle behind the sticker of a given answer, which the route brings. @throws when it cannot be opened */
export type OpenSticker = (sitting: TestSitting) => Promise<TestedBottle>;

export interface SittingScreenProps {
  sitting: TestSitting;
  answers: Answers;
  openSticker: OpenSticker;
  onChange: (sitting: TestSitting) => void;
  /** Takes the rest in another way, when this one cannot continue. */
  onOtherWay: () => void;
}

interface SittingFrameProps {
  sitting: TestSitting;
  /** Names the step: a new one starts at the top, however far the answers of the last one were scrolled. */
  step: string;
  children: ReactNode;
}

/** The frame of a sitting, whichever way its bottles come. */
export function SittingFrame({ sitting, step, children }: SittingFrameProps) {
  const number = sitting.answered.length + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [number, step]);
  return (
    <main
      className="mx-auto flex w-full max-w-6xl grow flex-col px-4"
      data-world={sitting.names.map(({ id }) => worldOf(id))[0]}
      key={`${number} ${step}`}
      // The second tap of a double tap would land on the answers of the next bottle.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <QuestionBar number={number} count={sitting.length}>
        <ReadAloudToggle />
      </QuestionBar>
      {children}
    </main>
  );
}

interface QuestionProps {
  sitting: TestSitting;
  /** The label of the bottle: what the taster may see of it. */
  label: string | number;
  heading: string;
  /** The instruction before smelling. */
  note?: string;
  /** Another way on, below the heading. */
  aside?: ReactNode;
  /** The answers. */
  children: ReactNode;
}

/** Asks which aroma a bottle is. */
export function Question({ sitting, label, heading, note, aside, children }: QuestionProps) {
  const { answered, length } = sitting;
  return (
    <>
      <ReadAloud
        step={`${answered.length + 1}`}
        words={() => spokenQuestion(sitting)}
        isLast={answered.length + 1 === length}
      />
      <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]">
        <BottleAsked
          label={label}
          called={heading}
          instruction="Smell"
          facts={[`${answered.length + 1} of ${length}`]}
        >
          {note && <p className="mt-1 text-soft">{note}</p>}
          <p className="mt-1 text-soft">Which aroma is it? Your choice is final.</p>
          {aside}
        </BottleAsked>
        {children}
      </div>
    </>
  );
}
