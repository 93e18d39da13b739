import type { ScentId } from '@nosewise/domain/models';
import { type ReactNode, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { usePressAnywhere } from '../ui/read-aloud';
import { useNote } from '../ui/useNote';
import { WayOn } from '../ui/way-on';

/** A bottle on the verdict. */
export interface VerdictBottle {
  readonly label: string | number;
  readonly name: string;
  readonly category: string;
  /** Which bottle it is, for finding it on the shelf; empty if the person must not know. */
  readonly which: string;
  readonly notes: string;
  /** The aroma. Its note comes from the catalogue if it has none here. */
  readonly id?: ScentId | undefined;
}

interface VerdictViewProps {
  correct: boolean;
  bottle: VerdictBottle;
  /** The bottle of the chosen name, shown beside the right one after a miss; none when the person did not know. */
  chosen: VerdictBottle | undefined;
  /** A sentence below the verdict. */
  remark?: string | undefined;
  /** Below the bottle. */
  children?: ReactNode;
  /** Shown beside the way on. */
  aside: ReactNode;
  /** The words of the way on. */
  next?: ReactNode;
  /** Missing when another person leads on. */
  onNext?: (() => void) | undefined;
  /** The way on in two halves, instead of one. */
  halves?: ReactNode;
}

/** Shows the result of one question: the open bottle, beside it the chosen one after a miss, and the way on. */
export function VerdictView({
  correct,
  bottle,
  chosen,
  remark,
  children,
  aside,
  next,
  onNext,
  halves,
}: VerdictViewProps) {
  const verdict = useRef<HTMLDivElement>(null);
  usePressAnywhere(verdict, halves ? undefined : onNext);
  // Not knowing is no mistake: the name is told calmly, and the fixed texts are for real misses.
  const isMiss = !correct && chosen !== undefined;
  // If no button takes the focus, the heading does.
  const Heading = onNext || halves ? 'h1' : FocusedHeading;
  return (
    <div ref={verdict} className="flex grow flex-col">
      <section className="flex grow flex-col gap-6 py-4 sm:py-10">
        <div>
          {isMiss || correct ? (
            <Heading className={`flex items-center gap-3 text-4xl ${correct ? 'text-good' : 'text-bad'}`}>
              <LineIcon lines={correct ? CHECK : CROSS} className="size-9" />
              <span>{correct ? 'Correct!' : 'Oops!'}</span>
            </Heading>
          ) : (
            <Heading className="text-4xl wrap-anywhere">
              <span>It was </span>
              <bdi>{bottle.name}</bdi>
            </Heading>
          )}
          {correct && (
            <p className="mt-2 text-lg">
              Great job! You correctly identified <bdi>{bottle.name}</bdi>
            </p>
          )}
          {remark && <p className="mt-1 text-soft">{remark}</p>}
        </div>
        {isMiss ? (
          <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1 sm:max-w-2xl sm:gap-10">
            <ComparedBottle bottle={bottle} says="It was" opened />
            <ComparedBottle bottle={chosen} says="You selected:" opened={false} />
          </div>
        ) : (
          <NamedBottle bottle={bottle} />
        )}
        {children}
      </section>
      <div className="way-on flex flex-col-reverse gap-2 sm:flex-row sm:justify-between">
        {aside}
        {halves || (onNext && <WayOn onGo={onNext}>{next}</WayOn>)}
      </div>
    </div>
  );
}

/** The bottle whose name is revealed: its cork flies, it fills, and its label turns to the name. */
function NamedBottle({ bottle }: { bottle: VerdictBottle }) {
  const { label, name, category } = bottle;
  return (
    <div className="flex items-center gap-6 pt-4 narrow:flex-col narrow:items-start sm:gap-12">
      <Bottle
        label={label}
        name={name}
        category={category}
        opened
        className="bottle-named h-44 shrink-0 lg:h-72"
      />
      <div className="min-w-0 max-w-[60ch]">
        <h2 className="text-xl">
          <bdi>{name}</bdi>
        </h2>
        <AboutBottle bottle={bottle} />
      </div>
    </div>
  );
}

interface ComparedBottleProps {
  bottle: VerdictBottle;
  /** The words before its name. */
  says: string;
  opened: boolean;
}

/** One of the two bottles after a miss, for smelling both while they are at hand. */
function ComparedBottle({ bottle, says, opened }: ComparedBottleProps) {
  return (
    <div className="min-w-0">
      <Bottle
        label={bottle.label}
        category={bottle.category}
        opened={opened}
        className="mt-2 h-32 sm:h-44 lg:h-56"
      />
      <h2 className="mt-4 font-sans text-lg leading-snug font-medium tracking-normal">
        <span>{`${says} `}</span>
        <bdi>{bottle.name}</bdi>
      </h2>
      <AboutBottle bottle={bottle} />
    </div>
  );
}

/** Number, category and note of a bottle. */
function AboutBottle({ bottle: { which, category, notes, id = '' } }: { bottle: VerdictBottle }) {
  const note = useNote({ id, notes });
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <span>{which}</span>
        <CategoryChip category={category} />
      </p>
      <p className="mt-2 text-soft">{note}</p>
    </>
  );
}
