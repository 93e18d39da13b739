import { DRINK_FAMILIES, DRINKS, drinksToOffer, familyOf } from '@nosewise/catalogue/drinks/drinks';
import type { HostView, RoomMove } from '@nosewise/contract/room-calls';
import { withoutHidden } from '@nosewise/contract/text';
import { plainText } from '@nosewise/domain/aromas/names';
import { GLASS_WORDS_MAX, tidyWords } from '@nosewise/domain/glass/glass';
import { type FormEvent, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { FormNotice, TextField } from '../../../shared/ui/fields';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { first } from '../../ui/answers/answer-grid';
import { SheetButtons, SheetDialog } from '../../ui/messages/dialogs';
import { AnyVessel } from '../../ui/vessel';
import { aromasIn, peopleIn, SMELL_GLASS } from '../room-words';
import { FoundAndTypical, NamedGlass, ownWordsOf } from '../tasting-glass';
import { Counted, HALVES } from './wall';

/** Everybody smells the same glass, which nothing on this screen names. */
export function SmellingGlass({ view }: { view: HostView }) {
  return (
    <div className={HALVES}>
      <section>
        <FocusedHeading className="text-[min(clamp(2.25rem,4.5vw,5rem),13vw)] leading-tight text-balance">
          {SMELL_GLASS}
        </FocusedHeading>
        <div className="mt-6 w-fit">
          <AnyVessel family={view.family} className="h-[min(50vh,32rem,42vw)]" />
        </div>
      </section>
      <section>
        <Counted view={view} words="are ready" />
      </section>
    </div>
  );
}

function readyWords({ answered, seats }: HostView): string {
  return `${answered} of ${seats.filter(({ present }) => present).length} are ready`;
}

interface OpenGlassProps {
  view: HostView;
  onMove: (move: RoomMove) => void;
}

/** The drink, how many found what and how typical that is, and own words as they were typed. At the end a sum. */
export function OpenGlass({ view: { glass, looks = [], phase, seats }, onMove }: OpenGlassProps) {
  if (!glass) return <FocusedHeading className="grow py-4 text-4xl">This glass was not named</FocusedHeading>;
  const { found, words } = glass;
  const present = seats.filter((seat) => seat.present).length;
  // Who has left meanwhile has smelled it too.
  const people = Math.max(present, ...[...found, ...words].map(({ count }) => count));
  const told = looks.filter(({ id }) => !found.some((each) => each.id === id));
  const own = ownWordsOf(glass);
  return (
    <div className="grid grow content-start items-start gap-8 py-4 lg:grid-cols-[2fr_3fr] lg:gap-16 print:hidden">
      <section className="grid gap-5 text-[clamp(1.125rem,1.7vw,2.25rem)]">
        <NamedGlass
          drink={glass.name}
          isLarge
          {...(phase === 'over' && {
            result: `${peopleIn(people)} found ${aromasIn(found.length + words.length + told.length)}`,
          })}
        />
        {own.length > 0 && (
          <ul aria-label="In their own words" className="flex flex-wrap gap-x-4 gap-y-2">
            {own.map(({ words, count }) => (
              <li
                key={words}
                className="flex min-w-0 items-center rounded-lg border border-rule bg-sheet pl-3"
              >
                <q className="min-w-0 wrap-anywhere">{words}</q>
                {count > 1 && <span className="ml-2 text-soft tabular-nums">{count}</span>}
                <button
                  type="button"
                  className={buttonStyle('quiet', 'px-3! text-base')}
                  onClick={() => onMove({ kind: 'hide', words })}
                >
                  Hide<span className="sr-only">{` “${words}”`}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {looks.length > 0 && (
          <p>{`When told: ${looks.map(({ name, count }) => `${name.toLowerCase()} ${count}`).join(', ')}`}</p>
        )}
      </section>
      <FoundAndTypical glass={glass} isLarge />
    </div>
  );
}

interface NameDrinkProps {
  view: HostView;
  isMoving: boolean;
  /** Why the room did not take the last move. */
  trouble: string | undefined;
  onClose: () => void;
  onMove: (move: RoomMove) => void;
}

/** Asks what was poured: a drink of the list, or one in own words. It stays open until the room has taken it. */
export function NameDrink({ view, isMoving, trouble, onClose, onMove }: NameDrinkProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ readonly id: string | null; readonly name: string }>();
  const [isSent, setSent] = useState(false);
  const words = tidyWords(withoutHidden(typed));
  const family = DRINK_FAMILIES.find((each) => each === view.family) ?? 'Wine';
  const matches = first(DRINKS, (each) => familyOf(each) === family).filter(({ name }) =>
    plainText(name).includes(plainText(words)),
  );
  const own = { id: null, name: words };
  const exact = matches.find(({ name }) => plainText(name) === plainText(words));
  const offered = drinksToOffer(family, []);
  const isOffered = offered.some(({ id }) => id === picked?.id);
  const drink = picked ?? exact ?? (words !== '' && matches.length === 0 ? own : undefined);

  function pick(choice: { readonly id: string | null; readonly name: string }) {
    setPicked(choice);
    setTyped(choice.name);
  }

  function reveal(event: FormEvent) {
    event.preventDefault();
    const [only, second] = matches;
    if (!drink && only && !second) return pick(only);
    setSent(true);
    if (drink && !isMoving) onMove({ kind: 'reveal', drink: drink.id, words: drink.name });
  }

  return (
    <SheetDialog title="What was in the glass?" open onClose={onClose}>
      <form onSubmit={reveal} noValidate className="mt-3 grid gap-4">
        {!view.isComplete && <p>{`${readyWords(view)}. Reveal now, and the others can’t add to theirs.`}</p>}
        <TextField
          label="Drink"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={GLASS_WORDS_MAX}
          error={isSent && !drink ? 'Please choose a drink, or type your own.' : undefined}
          {...(drink && {
            hint:
              drink.id === null
                ? 'Your own drink: nothing typical is shown for it.'
                : `${drink.name}: what is often there is shown with it.`,
          })}
          onChange={({ target }) => {
            setPicked(undefined);
            setTyped(target.value);
          }}
        />
        {(!drink || isOffered) && (
          <ul
            aria-label="Drinks"
            className="-m-1 grid max-h-72 grid-cols-2 gap-2 overflow-y-auto overscroll-contain p-1 narrow:grid-cols-1"
          >
            {(words === '' || isOffered ? offered : matches).map((match) => (
              <DrinkRow
                key={match.id}
                words={match.name}
                isPicked={match.id === picked?.id}
                onPick={() => pick(match)}
              />
            ))}
            {words !== '' && !drink && (
              <DrinkRow words={`Something else: “${words}”`} isPicked={false} onPick={() => pick(own)} />
            )}
          </ul>
        )}
        {isSent && trouble !== undefined && <FormNotice>{trouble}</FormNotice>}
        <SheetButtons onCancel={onClose}>
          <button type="submit" className={buttonStyle('primary')} aria-disabled={isMoving}>
            Reveal
          </button>
        </SheetButtons>
      </form>
    </SheetDialog>
  );
}

interface DrinkRowProps {
  words: string;
  isPicked: boolean;
  onPick: () => void;
}

function DrinkRow({ words, isPicked, onPick }: DrinkRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPicked}
        className="h-full min-h-12 w-full rounded-lg border border-edge px-3 py-2 text-left leading-tight font-medium wrap-anywhere hover:border-ink hover:bg-shade aria-pressed:border-ink aria-pressed:bg-shade"
        onClick={onPick}
      >
        {words}
      </button>
    </li>
  );
}
