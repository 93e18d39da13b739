import { withoutHidden } from '@nosewise/contract/text';
import { type Glass, tidyWords } from '@nosewise/domain/glass/glass';
import { type Findable, saidOf } from '@nosewise/domain/glass/smelling';
import { type AnswerOption, plainText } from '@nosewise/domain/training/names';
import { type FormEvent, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, LineIcon } from '../../shared/ui/line-icon';

type Said = ReturnType<typeof saidOf>;

interface AromaQuestionProps {
  question: string;
  /** The button's words as long as nothing was found. */
  nothing: string;
  families: readonly { readonly category: string; readonly aromas: readonly AnswerOption[] }[];
  found: Pick<Glass, 'aromas'>;
  onTouch: (aroma: Findable) => void;
  onDone: () => void;
}

/** Asks what is in a glass, by family: a touch says found, a second one not sure, a third nothing. Own words are taken too. */
export function AromaQuestion({ question, nothing, families, found, onTouch, onDone }: AromaQuestionProps) {
  const { aromas } = found;
  const own = aromas.filter(({ nameId }) => nameId === null);
  const lists = families.map((family) => ({
    ...family,
    aromas: family.aromas.map(({ id, name }) => ({ nameId: id, words: name })),
  }));

  function add(words: string) {
    const known = lists
      .flatMap((list) => list.aromas)
      .find((aroma) => plainText(aroma.words) === plainText(words));
    const aroma = known ?? { nameId: null, words };
    if (saidOf(found, aroma) === 'nothing') onTouch(aroma);
  }

  return (
    <>
      <FocusedHeading className="text-3xl text-balance">{question}</FocusedHeading>
      <p className="mt-1 text-soft">Tap what is there. Tap it again if you’re not sure.</p>
      <div className="grid grow grid-flow-dense grid-cols-2 content-start gap-x-2 pb-4 narrow:grid-cols-1 sm:block sm:columns-2 sm:gap-x-8 lg:columns-3">
        {[...lists, ...(own.length > 0 ? [{ category: OWN, aromas: own }] : [])].map((list) => (
          // A family of several aromas has a row of its own on a phone; those of one stand two in a row.
          <section
            key={list.category}
            aria-label={list.category || UNNAMED}
            className={`break-inside-avoid pt-4 ${list.aromas.length > 1 || list.category === OWN ? 'col-span-full' : ''}`}
          >
            <h2 className="font-sans text-sm text-soft">{list.category || UNNAMED}</h2>
            <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
              {list.aromas.map((aroma) => (
                <li key={aroma.nameId ?? aroma.words}>
                  <AromaButton
                    aroma={aroma}
                    category={list.category}
                    said={saidOf(found, aroma)}
                    onTouch={() => onTouch(aroma)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="z-10 grid grid-cols-[1fr_auto] gap-2 way-on narrow:grid-cols-1">
        <SomethingElse onAdd={add} />
        <button type="button" className={buttonStyle('primary')} onClick={onDone}>
          {aromas.length === 0 ? nothing : `Done, ${aromas.length} found`}
        </button>
      </div>
    </>
  );
}

const OWN = 'Your words';
const UNNAMED = 'Without a family';

interface AromaButtonProps {
  aroma: Findable;
  category: string;
  said: Said;
  onTouch: () => void;
}

const PRESSED = { nothing: 'false', sure: 'true', unsure: 'mixed' } as const;

function AromaButton({ aroma, category, said, onTouch }: AromaButtonProps) {
  const looks =
    said === 'nothing'
      ? 'border-edge bg-sheet hover:border-ink hover:bg-shade'
      : `border-ink bg-shade ${said === 'unsure' ? 'border-dashed' : ''}`;
  return (
    <button
      type="button"
      aria-pressed={PRESSED[said]}
      className={`flex min-h-13 w-full items-center gap-2 rounded-lg border py-2 pr-2 pl-3 text-left leading-tight font-medium transition-colors duration-150 ${looks}`}
      onClick={onTouch}
    >
      <Bottle label="" category={category} opened={said !== 'nothing'} className="-my-1 h-9 shrink-0" />
      <bdi className="min-w-0 grow [overflow-wrap:anywhere] hyphens-auto">{aroma.words}</bdi>
      {said === 'sure' && <LineIcon lines={CHECK} className="size-5 shrink-0" />}
      {said === 'unsure' && (
        <span aria-hidden="true" className="w-5 shrink-0 text-center text-lg">
          ?
        </span>
      )}
    </button>
  );
}

/** Takes an own word for what no bottle has. */
function SomethingElse({ onAdd }: { onAdd: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const words = tidyWords(withoutHidden(typed));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words) onAdd(words);
    setAdded(words);
    setTyped('');
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 gap-2">
      <input
        value={typed}
        aria-label="Something else"
        placeholder="Something else"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        enterKeyHint="done"
        className="min-h-12 w-full min-w-0 rounded-lg border border-edge bg-sheet px-4 placeholder:text-soft hover:border-ink"
        onChange={(event) => setTyped(event.target.value)}
      />
      {words && (
        <button type="submit" className={buttonStyle('secondary', 'shrink-0')}>
          Add
        </button>
      )}
      <p role="status" className="sr-only">
        {added && `${added} added`}
      </p>
    </form>
  );
}
