import { type AnswerOption, DONT_KNOW } from '@nosewise/domain/aromas/names';
import { isPass, modeOf } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion } from '@nosewise/domain/models';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { allPacks } from '../../shared/selected-packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CHEVRON_DOWN, CROSS, DASH, LineIcon } from '../../shared/ui/line-icon';
import { ownPacks } from '../notebook/own-documents';
import type { GlassPicture, ResultPicture } from '../ui/sharing/result-picture';
import { useNote } from '../ui/useNote';
import { EndOffer } from './end-offer';
import { ShareResult } from './share-result';
import { Note } from './verdict-view';

/** A way on: an address or something to do. */
interface WayOn {
  readonly words: string;
  /** Below the words, smaller. */
  readonly detail?: string | undefined;
  readonly go: string | (() => void);
}

interface SmelledBottle
  extends Pick<AnsweredQuestion, 'scentId' | 'scentName' | 'correct' | 'mode'>,
    Partial<Pick<AnsweredQuestion, 'selectedAnswer' | 'answeredAt' | 'chosenId'>> {
  readonly bottleNumber: number | string;
  /** Where the bottle is in no pack here. */
  readonly notes?: string;
  /** What it reminds the person of, below it. */
  readonly word?: string | undefined;
}

interface RunEndProps {
  /** The kind of end: "Session complete". */
  title: string;
  /** The result: "You named 9 of 12". */
  result: string;
  /** The bottles just smelled, in their order; where nothing may be told of them, how many. */
  smelled: readonly SmelledBottle[] | number;
  /** The names that could be chosen, where the bottles are in no pack here. */
  choices?: readonly AnswerOption[];
  /** A sentence worth telling. */
  worth?: string | undefined;
  /** One line about what comes and when. */
  next?: ReactNode;
  /** The one button; none where somebody else leads on. */
  again?: WayOn | undefined;
  /** Other ways, less prominent. */
  ways?: readonly WayOn[];
  /** Drawn on the device when the person shares it. */
  picture?: ResultPicture | GlassPicture | undefined;
  /** Mix-ups and figures, a tap away if it has words for that. */
  more?: { readonly words?: string | undefined; readonly content: ReactNode } | undefined;
  /** What the one offer is about, below everything. */
  offer?: ComponentProps<typeof EndOffer> | false | undefined;
  /** Between the result and the bottles. */
  children?: ReactNode;
}

/**
 * The end of any run: the bottles just smelled uncork one after the other, and a missed one keeps its cork; then what
 * comes, one button, and at most one offer. Mix-ups and figures are a tap away.
 */
export function RunEnd({
  title,
  result,
  smelled,
  choices = [],
  worth,
  next,
  again,
  ways = [],
  picture,
  more,
  offer,
  children,
}: RunEndProps) {
  const bottles = typeof smelled === 'number' ? [] : smelled;
  const asked = bottles.filter((bottle) => bottle.selectedAnswer !== undefined && !isMet(bottle));
  const slips = asked.filter(({ correct }) => !correct);
  const share = picture && <ShareResult picture={picture} />;
  const said = worth ?? (asked.length > 1 && slips.length === 0 && ALL_NAMED);
  return (
    <section
      aria-label={title}
      className="@container/end w-full py-6 sm:pt-10 lg:pt-8 [&_:is(button,summary)]:scroll-mb-44"
    >
      {/* Where there is room, what comes next is beside the bottles. What takes the focus is seen above the ways on. */}
      <div className="max-w-xl @3xl/end:grid @3xl/end:max-w-none @3xl/end:grid-cols-[3fr_2fr] @3xl/end:gap-x-12">
        <div className="@container min-w-0">
          <FocusedHeading className="text-4xl leading-tight text-balance wrap-anywhere">
            <span className="mb-2 block font-sans text-base font-normal tracking-normal text-soft">
              {title}
            </span>
            <span
              className="block"
              style={fitting(result, result.length > LONG ? 'var(--text-3xl)' : 'var(--text-4xl)', '100cqw')}
            >
              {result}
            </span>
          </FocusedHeading>
          {said && <p className="mt-2 max-w-text text-lg">{said}</p>}
          {next && <p className="mt-2 max-w-text text-lg">{next}</p>}
          {children}
          {typeof smelled === 'number' ? (
            <Sealed count={smelled} />
          ) : (
            <Row bottles={smelled} choices={choices} />
          )}
        </div>
        {/* No box of its own on a phone, so that the ways on stay in sight over all of it. */}
        <div className="contents min-w-0 flex-col @3xl/end:flex">
          <Missed bottles={slips} />
          {/* The ways on stay in sight; a low screen has room for the button alone. */}
          <div className={`mt-4 way-on grid gap-y-1 ${BESIDE} low:roomy:contents`}>
            {again && (
              <Way
                way={again}
                style={buttonStyle('primary', 'min-h-14 w-full text-lg low:roomy:stays low:roomy:mt-4')}
              />
            )}
            <div className="flex flex-wrap justify-center gap-x-2">
              {ways.map((way) => (
                <Way key={way.words} way={way} style={buttonStyle('quiet')} />
              ))}
              {!more?.words && share}
            </div>
          </div>
          {more?.words ? (
            <Fold words={more.words} extra="mt-4 border-y border-rule">
              {more.content}
              <p className="mt-4">{share}</p>
            </Fold>
          ) : (
            more?.content
          )}
          {offer && <EndOffer {...offer} />}
        </div>
      </div>
    </section>
  );
}

/** A result of more letters takes a smaller size before it takes three lines. */
const LONG = 24;

const BESIDE = '@3xl/end:static @3xl/end:mx-0 @3xl/end:border-0 @3xl/end:px-0 @3xl/end:py-0';

/** What was met was not asked, so it cannot be missed. */
function isMissed(bottle: SmelledBottle): boolean {
  return !bottle.correct && !isMet(bottle);
}

function isMet(bottle: SmelledBottle): boolean {
  return modeOf(bottle) === 'meet';
}

/** A warm word where nothing else is worth telling, to the one person who gave the answers. */
const ALL_NAMED = 'Every cork is off. Enjoy that.';

/** The bottles on their shelf. The right ones uncork one after the other, once the person has come here by a press. */
function Row({ bottles, choices }: { bottles: readonly SmelledBottle[]; choices: readonly AnswerOption[] }) {
  const [isFresh] = useState(() => navigator.userActivation?.hasBeenActive !== false);
  const [categories] = useState(
    () =>
      new Map([
        ...choices.map(({ name, category }) => [name, category] as const),
        ...allPacks(ownPacks.get()).flatMap(({ aromas }) =>
          aromas.map(({ id, category }) => [id, category] as const),
        ),
      ]),
  );
  if (bottles.length === 0) return null;
  // A bottle that was handed is known by its name alone.
  const isHanded = bottles.some(({ bottleNumber }) => bottleNumber === '?');
  const isNamed = isHanded || bottles.length <= NAMED;
  // Large text has no room for names below bottles that have numbers.
  const nameStyle = `max-w-full pt-1 text-center leading-tight wrap-break-word ${isHanded ? '' : 'narrow:sr-only'}`;
  return (
    <ol
      aria-label="Bottles"
      className={`end-row mt-5 ${isFresh ? 'end-uncorks' : ''} ${isNamed ? 'end-names' : ''} ${isHanded ? 'narrow:[--room:90%]' : ''} ${bottles.length <= FEW ? 'end-few' : ''}`}
      style={isNamed ? undefined : columnsFor(bottles.length)}
    >
      {bottles.map((bottle) => (
        <li key={`${bottle.scentId} ${bottle.answeredAt ?? bottle.bottleNumber}`} className="@container">
          <Bottle
            label={isHanded ? '' : bottle.bottleNumber}
            category={categories.get(bottle.scentId) ?? categories.get(bottle.scentName)}
            opened={!isMissed(bottle)}
          />
          <span
            className={isNamed ? nameStyle : 'sr-only'}
            style={fitting(longestWord(bottle.scentName), 'var(--text-sm)', '100cqw')}
          >
            <bdi>{bottle.scentName}</bdi>
          </span>{' '}
          {isMet(bottle) ? (
            <span className="end-tick text-sm text-soft">Met</span>
          ) : (
            <LineIcon {...markOf(bottle)} />
          )}
          {bottle.word && (
            <bdi
              translate="no"
              className="max-w-full self-start text-center font-display leading-tight wrap-break-word italic"
              style={fitting(longestWord(bottle.word), 'var(--text-sm)', '100cqw * 0.9')}
            >
              {bottle.word}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A name takes as many lines as it has words, so that all have one size unless a word is too long. */
function longestWord(name: string): string {
  return name.split(/[\s-]/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The mark under a bottle. Not to know is no mistake. */
function markOf(bottle: SmelledBottle) {
  if (bottle.correct) return { lines: CHECK, label: 'Right', className: 'end-tick size-5 text-good' };
  if (isPass(bottle)) return { lines: DASH, label: 'Not known', className: 'end-tick size-5 text-soft' };
  return { lines: CROSS, label: 'Wrong', className: 'end-tick size-5 text-bad' };
}

/** So many bottles have room for their names ... */
const NAMED = 12;
/** ... and so few for a word of one's own beside them. */
const FEW = 6;
/** As many as the smallest phone has room for. */
const IN_A_ROW = 8;

/** Stands bottles in rows of nearly the same length. */
function columnsFor(count: number): CSSProperties {
  const columns = Math.ceil(count / Math.ceil(count / IN_A_ROW));
  return { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
}

/** Bottles that stay closed. */
function Sealed({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="end-row mt-5" style={columnsFor(count)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bottles of which nothing may be told are places
        <Bottle key={place} label="?" />
      ))}
    </div>
  );
}

/** More missed bottles than this are a tap away. */
const SHOWN = 3;

/** What there is to learn: the missed aromas with their notes, each once. */
function Missed({ bottles }: { bottles: readonly SmelledBottle[] }) {
  const missed = [...new Map(bottles.map((bottle) => [bottle.scentId, bottle])).values()];
  const shown = missed.length > SHOWN ? missed.slice(0, SHOWN - 1) : missed;
  const rest = missed.slice(shown.length);
  const items = (some: readonly SmelledBottle[]) => (
    <ul className="grid gap-3">
      {some.map(({ scentId, scentName, selectedAnswer, notes }) => (
        <li key={scentId}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="font-display text-xl font-medium">{scentName}</bdi>{' '}
            {selectedAnswer !== DONT_KNOW && (
              <span className="text-sm text-soft">
                You selected: <bdi>{selectedAnswer}</bdi>
              </span>
            )}
          </p>
          <NoteOf id={scentId} notes={notes} />
        </li>
      ))}
    </ul>
  );
  if (missed.length === 0) return null;
  return (
    <div className="mt-4">
      {items(shown)}
      {rest.length > 0 && <Fold words={`${rest.length} more`}>{items(rest)}</Fold>}
    </div>
  );
}

function NoteOf({ id, notes }: { id: string; notes: string | undefined }) {
  const [own] = useState(
    () =>
      notes ??
      allPacks(ownPacks.get())
        .flatMap(({ aromas }) => aromas)
        .find((aroma) => aroma.id === id)?.notes,
  );
  const note = useNote({ id, notes: own ?? '' });
  return note && <Note key={note} note={note} />;
}

/** Renders what it holds when it is opened: statements about bottles are read from the whole history. */
function Fold({ words, extra = '', children }: { words: string; extra?: string; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={`group ${extra}`} onToggle={({ currentTarget: { open } }) => open && setOpened(true)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-medium">
        <span>{words}</span>
        <LineIcon
          lines={CHEVRON_DOWN}
          className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{isOpened && children}</div>
    </details>
  );
}

function Way({ way: { words, detail, go }, style }: { way: WayOn; style: string }) {
  return typeof go === 'string' ? (
    <Link to={go} className={`${style} ${detail ? 'flex-col gap-0.5!' : ''}`}>
      <span>{words}</span>
      {detail && <span className="text-sm font-normal text-balance">{detail}</span>}
    </Link>
  ) : (
    <button
      type="button"
      className={style}
      // The second click of a double click was meant for the step before.
      onClick={({ detail }) => detail <= 1 && go()}
    >
      {words}
    </button>
  );
}
