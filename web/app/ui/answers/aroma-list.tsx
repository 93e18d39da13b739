import { withoutHidden } from '@nosewise/contract/text';
import { type AnswerOption, type NameId, plainText } from '@nosewise/domain/aromas/names';
import { type Glass, tidyWords } from '@nosewise/domain/glass/glass';
import { type Findable, saidOf } from '@nosewise/domain/glass/smelling';
import { useRef, useState } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { CHECK, LineIcon } from '../../../shared/ui/line-icon';
import { useSingleKeys } from '../single-keys';
import { AnswerFilter } from './answer-filter';
import { FILTER_FROM, filterOptions, first } from './answer-grid';

type Said = ReturnType<typeof saidOf>;

/** The aromas of one category, or of another heading, as answers. */
export interface Family {
  readonly category: string;
  readonly aromas: readonly AnswerOption[];
}

/** Groups aromas by family. Those that a person has never named come last, in each family and among the families. */
export function groupByFamily(
  options: readonly AnswerOption[],
  categories: readonly string[],
  isNamed: (aroma: NameId) => boolean,
): Family[] {
  const families = [...new Set(categories)].map((category) => ({
    category,
    aromas: first(
      options.filter((option) => option.category === category),
      ({ id }) => isNamed(id),
    ),
  }));
  return first(
    families.filter(({ aromas }) => aromas.length > 0),
    ({ aromas }) => aromas.some(({ id }) => isNamed(id)),
  );
}

interface AromaQuestionProps {
  question: string;
  /** What was found so far is kept. */
  isKept?: boolean;
  families: readonly Family[];
  found: Pick<Glass, 'aromas'>;
  onTouch: (aroma: Findable) => void;
  onDone: () => void;
}

/**
 * Asks what is in a glass, by family: a touch says found, a second one not sure, a third nothing. Typing finds an aroma,
 * or adds an own word for what no bottle has.
 */
export function AromaQuestion({
  question,
  isKept = false,
  families,
  found,
  onTouch,
  onDone,
}: AromaQuestionProps) {
  const { aromas } = found;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState<Findable>();
  const words = tidyWords(withoutHidden(typed));
  const own = aromas.filter(({ nameId }) => nameId === null);
  const options = families.flatMap((family) => family.aromas);
  const matching = filterOptions(options, words);
  const exact = matching.find(({ name }) => plainText(name) === plainText(words));
  const first = exact ?? matching[0] ?? { id: '', name: words, category: '' };
  const lists = families
    .map(({ category, aromas: all }) => ({
      category,
      aromas: filterOptions(all, words).map((each) => ({ ...each, nameId: each.id, words: each.name })),
    }))
    .filter((list) => list.aromas.length > 0);

  useSingleKeys(({ key }) => {
    if (/^\p{L}$/u.test(key)) field.current?.focus();
  });

  function take(aroma: Findable) {
    setTyped('');
    setTouched(aroma);
    onTouch(aroma);
  }
  /** What is typed again stays found. */
  function add(chosen: NameId | null) {
    const known = options.find(({ id }) => id === chosen);
    const aroma = known ? { nameId: known.id, words: known.name } : { nameId: null, words };
    if (aroma.words !== '' && saidOf(found, aroma) === 'nothing') take(aroma);
    else setTyped('');
  }

  return (
    <>
      <FocusedHeading className="text-3xl text-balance">{question}</FocusedHeading>
      {/* The list below does not move when the words change. */}
      <p className="mt-1 min-h-12 text-soft sm:min-h-0">
        {isKept
          ? 'This glass is kept. Tap one again if you’re not sure.'
          : 'Tap what is there. Tap it again if you’re not sure.'}
      </p>
      <div className="top-0 z-10 -mx-4 grid bg-paper px-4 py-2 roomy:sticky lg:mx-0 lg:max-w-md lg:px-0">
        <AnswerFilter
          ref={field}
          label={options.length < FILTER_FROM ? 'Something else' : 'Find or add'}
          typed={typed}
          found={[first]}
          list={list}
          onType={setTyped}
          onAnswer={(id) => words !== '' && add(id)}
        />
      </div>
      <div
        ref={list}
        className="grid grow lg:order-1 grid-flow-dense grid-cols-2 content-start gap-x-2 pb-4 narrow:grid-cols-1 sm:block sm:columns-2 sm:gap-x-8 lg:columns-4"
      >
        {[
          ...lists,
          ...(own.length > 0 && words === ''
            ? [{ category: OWN, aromas: own.map((each) => ({ ...each, category: '' })) }]
            : []),
        ].map((list) => (
          // A family of several aromas has a row of its own on a phone; those of one stand two in a row.
          <section
            key={list.category}
            aria-label={list.category || UNNAMED}
            className={`break-inside-avoid pt-4 ${list.aromas.length > 1 || list.category === OWN ? 'col-span-full' : ''}`}
          >
            <h2 className="font-sans text-sm text-soft">{list.category || UNNAMED}</h2>
            <ul className={'names mt-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'}>
              {list.aromas.map((aroma) => (
                <li key={aroma.nameId ?? aroma.words} className="wrap-break-word">
                  <AromaButton
                    aroma={aroma}
                    category={aroma.category}
                    said={saidOf(found, aroma)}
                    isFirst={words !== '' && aroma.nameId === first.id}
                    isLast={aroma.words === touched?.words}
                    onTouch={() => take(aroma)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {words !== '' && !exact && (
          <button
            type="button"
            className={buttonStyle(
              'secondary',
              'col-span-full mt-4 w-full sm:flex [column-span:all] wrap-anywhere',
            )}
            onClick={() => add(null)}
          >
            {`Something else: “${words}”`}
          </button>
        )}
      </div>
      {/* After the aromas for the keyboard, and away from the field. */}
      <button
        type="button"
        className={buttonStyle(
          aromas.length === 0 ? 'secondary' : 'primary',
          'stays mb-3 min-h-14 lg:top-2 lg:-mt-15 lg:mb-1 lg:w-56 lg:self-end roomy:lg:shadow-none',
        )}
        onClick={onDone}
      >
        {aromas.length === 0 ? 'I can’t name one' : `Done, ${aromas.length} found`}
      </button>
      <p role="status" className="sr-only">
        {words === ''
          ? touched &&
            `${touched.words} ${HEARD[saidOf(found, touched)]}${isKept ? ', this glass is kept' : ''}`
          : `${matching.length} found, Enter takes ${first.name}`}
      </p>
    </>
  );
}

/** What is heard after a touch. */
const HEARD = { nothing: 'not found', sure: 'found', unsure: 'not sure' } as const;

const OWN = 'Your words';
const UNNAMED = 'Without a family';

interface AromaButtonProps {
  aroma: Findable;
  category: string;
  said: Said;
  /** Enter takes it. */
  isFirst: boolean;
  /** It was touched last: the list, which typing narrows, moves to it. */
  isLast: boolean;
  onTouch: () => void;
}

/** As far as it is out of sight or behind the bar. */
function scrollHere(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest' });
}

const PRESSED = { nothing: 'false', sure: 'true', unsure: 'mixed' } as const;

function AromaButton({ aroma, category, said, isFirst, isLast, onTouch }: AromaButtonProps) {
  const looks =
    said === 'nothing'
      ? `${isFirst ? 'border-ink' : 'border-edge'} bg-sheet hover:border-ink hover:bg-shade`
      : `border-ink bg-shade ${said === 'unsure' ? 'border-dashed' : ''}`;
  return (
    <button
      ref={isLast ? scrollHere : null}
      type="button"
      aria-pressed={PRESSED[said]}
      className={`relative flex min-h-13 w-full scroll-my-24 items-center gap-2 rounded-lg border py-2 pr-2 pl-3 text-left leading-tight font-medium transition-colors duration-150 ${looks}`}
      onClick={onTouch}
    >
      <Bottle
        label=""
        category={category}
        opened={said !== 'nothing'}
        className="-my-1 h-9 shrink-0 max-[22.5rem]:hidden"
      />
      <bdi className="min-w-0 grow">{aroma.words}</bdi>
      {said !== 'nothing' && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border-2 border-paper bg-ink text-sm font-semibold text-paper"
        >
          {said === 'sure' ? <LineIcon lines={CHECK} className="size-4" /> : '?'}
        </span>
      )}
    </button>
  );
}
