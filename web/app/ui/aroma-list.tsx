import { withoutHidden } from '@nosewise/contract/text';
import { tidyWords } from '@nosewise/domain/glass/glass';
import type { Findable, saidOf } from '@nosewise/domain/glass/smelling';
import { type FormEvent, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CHECK, LineIcon } from '../../shared/ui/line-icon';

type Said = ReturnType<typeof saidOf>;

interface AromaListProps {
  heading: string;
  category?: string;
  aromas: readonly Findable[];
  saidOf: (aroma: Findable) => Said;
  onTouch: (aroma: Findable) => void;
}

/** The aromas of one family, as what was smelled in a glass: a touch says found, a second one not sure, a third nothing. */
export function AromaList({ heading, category = '', aromas, saidOf, onTouch }: AromaListProps) {
  return (
    <section aria-label={heading} className="pt-4">
      <h2 className="font-sans text-sm text-soft">{heading}</h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {aromas.map((aroma) => (
          <li key={aroma.nameId ?? aroma.words}>
            <AromaButton
              aroma={aroma}
              category={category}
              said={saidOf(aroma)}
              onTouch={() => onTouch(aroma)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
export function SomethingElse({ onAdd }: { onAdd: (words: string) => void }) {
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
