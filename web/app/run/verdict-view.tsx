import { firstSentence, sharedWords, wordsOf } from '@nosewise/domain/aromas/note-sentences';
import type { ScentId } from '@nosewise/domain/models';
import { type ReactNode, useRef, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip, categoryColour } from '../../shared/ui/category';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CHEVRON_DOWN, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { usePressAnywhere } from '../ui/speech/read-aloud';
import { useNote } from '../ui/useNote';
import { WayOn, WayOnBar } from '../ui/ways/way-on';

/** A bottle on the verdict. */
export interface VerdictBottle {
  /** Empty where nobody may know which bottle it is. */
  readonly label: string | number;
  readonly name: string;
  readonly category: string;
  /** Which bottle it is, for finding it on the shelf; empty if the person must not know. */
  readonly which: string;
  readonly notes: string;
  /** The aroma. Its note comes from the catalogue if it has none here. */
  readonly id?: ScentId | undefined;
  /** How full it was before this answer, a ratio 0..1: from there its liquid rises. */
  readonly level?: number | undefined;
}

interface VerdictViewProps {
  correct: boolean;
  bottle: VerdictBottle;
  /** The bottle of the chosen name, shown beside the right one after a miss; none when the person did not know. */
  chosen: VerdictBottle | undefined;
  /** Whether these two were taken for each other before: then to smell both is the way on. */
  isRepeated?: boolean;
  /** A sentence below the verdict. */
  remark?: string | undefined;
  /** The person's own word for the right aroma, below its note. */
  memory?: ReactNode;
  /** Below the bottles. */
  children?: ReactNode;
  /** Shown beside the way on. */
  aside?: ReactNode;
  /** The words of the way on. */
  next?: ReactNode;
  /** Missing when another person leads on. */
  onNext?: (() => void) | undefined;
  /** The way on in two halves, instead of one. */
  halves?: ReactNode;
}

/** Shows the result of one question: the open bottle with its name, beside it the chosen one after a miss, and the way on. */
export function VerdictView({
  correct,
  bottle,
  chosen,
  isRepeated = false,
  remark,
  memory,
  children,
  aside,
  next,
  onNext,
  halves,
}: VerdictViewProps) {
  const [isSmelling, setSmelling] = useState(false);
  const verdict = useRef<HTMLDivElement>(null);
  const shared = useSharedWords(bottle, chosen);
  const smellsFirst = isRepeated && !isSmelling && Boolean(chosen?.which);
  usePressAnywhere(verdict, halves || smellsFirst ? undefined : onNext);
  // Not knowing is no mistake: the name is told calmly, and the fixed texts are for real misses.
  const mistaken = correct ? undefined : chosen;
  // If no button takes the focus, the heading does.
  const takesFocus = !onNext && !halves;
  return (
    <div ref={verdict} className="flex w-full grow flex-col lg:grow-0">
      {/* As high for a miss as for a right answer, so that the way on has one place. */}
      <section className="flex grow flex-col gap-4 py-4 sm:pt-8 lg:min-h-[min(29rem,100svh-9rem)] xl:min-h-[min(36rem,100svh-9rem)]">
        {mistaken ? (
          <TwoBottles
            one={{ bottle, words: <NameOf bottle={bottle} />, below: memory }}
            other={{
              bottle: mistaken,
              isClosed: !isSmelling,
              words: <NameOf bottle={mistaken} />,
            }}
            shared={shared}
          >
            <Told outcome="miss" bottle={bottle} takesFocus={takesFocus} />
            <h2 className={SAYS}>
              You selected: <bdi className="font-medium text-ink">{mistaken.name}</bdi>
            </h2>
          </TwoBottles>
        ) : (
          <>
            <NamedBottle bottle={bottle} outcome={correct ? 'right' : 'told'} takesFocus={takesFocus} />
            <div className="beside-bottle">{memory}</div>
          </>
        )}
        <div className="beside-bottle empty:hidden">{children}</div>
        <div className="beside-bottle flex flex-wrap items-center gap-x-8 empty:hidden">
          {/* Only where both bottles are at hand and may be known. */}
          {mistaken?.which && (
            <div role="status" className="flex min-h-12 items-center leading-snug text-soft">
              {isSmelling ? (
                <p
                  ref={(told) => {
                    told?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  One, then the other, a few breaths between. What differs?
                </p>
              ) : smellsFirst ? (
                'You have mixed these two up before.'
              ) : (
                <button type="button" className={buttonStyle('flush')} onClick={() => setSmelling(true)}>
                  Smell both
                </button>
              )}
            </div>
          )}
          {remark && <p className="text-soft">{remark}</p>}
        </div>
      </section>
      {/* Anew once the button that was pressed has gone: the way on takes the focus from it. */}
      <WayOnBar key={`${isSmelling}`} isBeside>
        {smellsFirst ? (
          <>
            <WayOn onGo={() => setSmelling(true)}>Smell both</WayOn>
            {halves || (
              <button
                type="button"
                className={buttonStyle('secondary', 'sm:min-w-56 lg:order-first')}
                onClick={onNext}
              >
                {next}
              </button>
            )}
          </>
        ) : (
          halves || (onNext && <WayOn onGo={onNext}>{next}</WayOn>)
        )}
        {aside}
      </WayOnBar>
    </div>
  );
}

/** The words that the categories and the smells of two bottles share; none without a second one. */
export function useSharedWords(
  one: VerdictBottle | undefined,
  other: VerdictBottle | undefined,
): ReadonlySet<string> {
  const notes = useNote({ id: one?.id ?? '', notes: one?.notes ?? '' });
  const others = useNote({ id: other?.id ?? '', notes: other?.notes ?? '' });
  if (!one || !other) return NONE;
  const smellOf = (category: string, note: string) => `${category} ${firstSentence(note).first}`;
  return sharedWords(smellOf(one.category, notes), smellOf(other.category, others));
}

const NONE: ReadonlySet<string> = new Set();

interface ToldProps {
  bottle: VerdictBottle;
  outcome: 'right' | 'miss' | 'told';
  takesFocus: boolean;
}

/** The fixed texts with the name, which is as large as everything else is small: it is what there is to learn. */
function Told({ bottle: { name, category }, outcome, takesFocus }: ToldProps) {
  const Heading = takesFocus ? FocusedHeading : 'h1';
  const isRight = outcome === 'right';
  return (
    <Heading>
      {outcome !== 'told' && (
        <span
          className={`mb-1 flex items-center gap-2 font-sans text-xl font-semibold tracking-normal ${isRight ? 'text-good' : 'text-bad'}`}
        >
          <LineIcon lines={isRight ? CHECK : CROSS} className="size-6 shrink-0" />
          <span>{isRight ? 'Correct!' : 'Oops!'}</span>{' '}
        </span>
      )}
      <span className="block">
        <span className={SAYS}>{isRight ? 'Great job! You correctly identified ' : 'It was '}</span>
        <bdi
          className="told-name block"
          style={{
            borderColor: categoryColour(category),
            ...fitting(name, 'var(--text-4xl)', 'var(--place)'),
          }}
        >
          {name}
        </bdi>
      </span>
    </Heading>
  );
}

/** The words that lead to a name. */
const SAYS = 'block font-sans text-base leading-snug font-normal tracking-normal text-soft';

/** The bottle whose name is revealed: its cork flies, it fills, and its label unrolls to the name. */
export function NamedBottle(told: ToldProps) {
  const { bottle } = told;
  return (
    <div className="grid gap-y-3">
      <div className="bottle-told">
        <Bottle
          label={bottle.label}
          category={bottle.category}
          opened
          rises={bottle.level}
          className="bottle-named"
        />
        <Told {...told} />
      </div>
      <div className="beside-bottle">
        <div className="max-w-text">
          <AboutBottle bottle={bottle} />
        </div>
      </div>
    </div>
  );
}

/** One of two bottles. */
interface InComparison {
  readonly bottle: VerdictBottle;
  readonly isClosed?: boolean;
  /** Above what is known of it, for both or none. */
  readonly words?: ReactNode;
  readonly below?: ReactNode;
}

interface TwoBottlesProps {
  one: InComparison;
  other: InComparison;
  /** Words to mark in their notes. */
  shared?: ReadonlySet<string> | undefined;
  /** What is said of them. */
  children: ReactNode;
}

/** Two bottles on a shelf, which lean together, and what is known of each. */
export function TwoBottles({ one, other, shared, children }: TwoBottlesProps) {
  const both = [one, other];
  return (
    <div className="beside grow-0! gap-y-2 lg:grid-rows-[auto_1fr]">
      <div className="two-bottles order-1 grid grid-cols-2 gap-x-4 narrow:hidden sm:gap-x-8 lg:order-none lg:row-span-2 lg:gap-0 lg:self-start">
        {both.map(({ bottle, isClosed }) => (
          <div key={bottle.name} className="border-b border-edge pt-3">
            <Bottle
              label={bottle.label}
              category={bottle.category}
              opened={!isClosed}
              className="-ml-2 h-36 low:h-28 sm:h-44 lg:mx-auto lg:h-52 xl:h-[min(18rem,36svh)]"
            />
          </div>
        ))}
      </div>
      <div className="@container min-w-0 [--place:100cqw] lg:pt-4">{children}</div>
      <div className="order-2 grid grid-cols-2 gap-x-4 narrow:grid-cols-1 narrow:gap-y-6 sm:gap-x-8 lg:order-none lg:mt-3 lg:col-start-2 lg:max-w-3xl">
        {both.map(({ bottle, words, below }) => (
          <div key={bottle.name} className="@container min-w-0">
            {words}
            <AboutBottle bottle={bottle} shared={shared} />
            {below}
          </div>
        ))}
      </div>
    </div>
  );
}

interface AboutBottleProps extends Pick<TwoBottlesProps, 'shared'> {
  bottle: VerdictBottle;
}

function NameOf({ bottle: { name } }: { bottle: VerdictBottle }) {
  return (
    <p className="font-display font-medium" style={fitting(name, 'var(--text-xl)', '100cqw')}>
      <bdi>{name}</bdi>
    </p>
  );
}

/** Number, category and note of a bottle. */
function AboutBottle({ bottle: { label, which, category, notes, id = '' }, shared }: AboutBottleProps) {
  const note = useNote({ id, notes });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        {/* The bottle above shows its number. */}
        {which && <span className={which === `Bottle ${label}` ? 'sr-only' : ''}>{which}</span>}
        <CategoryChip category={category}>
          <Marked text={category} words={shared} />
        </CategoryChip>
      </p>
      {/* A note that comes late moves nothing below it. */}
      <div className="lg:min-h-15">{note && <Note key={note} note={note} shared={shared} />}</div>
    </>
  );
}

interface NoteProps {
  note: string;
  /** Words to mark. */
  shared?: ReadonlySet<string> | undefined;
}

/** The first sentence of a note, which tells the smell. A press shows the rest. */
export function Note({ note, shared }: NoteProps) {
  const [isWhole, setWhole] = useState(false);
  const { first, rest } = firstSentence(note);
  if (rest === '')
    return (
      <p className="mt-2 text-soft">
        <Marked text={note} words={shared} />
      </p>
    );
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      className="mt-1 flex min-h-12 w-full flex-col items-start py-1 text-left leading-normal text-soft hover:text-ink"
      onClick={() => setWhole(!isWhole)}
    >
      <span>
        {/* The icon takes no room of its own, but that beside the last word: so it never stands alone on a line. */}
        <span className="pr-6">
          <Marked text={isWhole ? note : first} words={shared} />
        </span>
        <LineIcon
          lines={CHEVRON_DOWN}
          className={`-ml-5 inline size-5 align-[-0.25em] ${isWhole ? 'rotate-180' : ''}`}
        />
      </span>
    </button>
  );
}

/** A text in which some words are marked. */
function Marked({ text, words }: { text: string; words: ReadonlySet<string> | undefined }) {
  if (!words?.size) return text;
  return wordsOf(text).map((word, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words are places in a text that stays
    words.has(word.toLowerCase()) ? <mark key={place}>{word}</mark> : word,
  );
}
