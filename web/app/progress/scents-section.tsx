import { type BarColour, barColour } from '@nosewise/domain/progress';
import { useId, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { percent } from './formats';
import { findScents, SCENT_ORDERS, type ScentOrder, type TrainedScent } from './progress';

/** Colours of a bar in the present theme. Its percentage is always beside it. */
const BAR_COLOURS: Record<BarColour, string> = {
  green: 'var(--color-good)',
  yellow: 'var(--color-fair)',
  red: 'var(--color-bad)',
};

/** Bars shown until the person asks for all. */
const SHOWN_AT_FIRST = 12;

/** Shows how well each aroma is known: one bar each, to sort and search. */
export function ScentsSection({ scents }: { scents: readonly TrainedScent[] }) {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<ScentOrder>('weakest');
  const [isWhole, setIsWhole] = useState(false);
  const found = findScents(scents, text, order);
  const shown = isWhole || text !== '' ? found : found.slice(0, SHOWN_AT_FIRST);
  if (scents.length === 0) return null;
  return (
    <Section heading="Every aroma">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <SearchField value={text} onChange={setText} />
        <div className="w-60">
          <Select
            label="Order"
            options={SCENT_ORDERS}
            value={order}
            onChange={(chosen) =>
              setOrder(SCENT_ORDERS.find(({ value }) => value === chosen)?.value ?? order)
            }
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {text && `${found.length} ${found.length === 1 ? 'aroma' : 'aromas'} found`}
      </p>
      {found.length === 0 && <p className="mt-6 text-soft">No aroma you’ve trained matches this.</p>}
      <ul aria-label="Aromas" className="mt-5 grid gap-x-14 gap-y-4 lg:grid-cols-2">
        {shown.map((scent) => (
          <ScentBar key={scent.id} {...scent} />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" className={buttonStyle('quiet', 'mt-4')} onClick={() => setIsWhole(true)}>
          Show all {found.length} aromas
        </button>
      )}
    </Section>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className="w-60">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Find an aroma
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-lg border border-edge bg-sheet px-4 hover:border-ink"
      />
    </div>
  );
}

function ScentBar({ name, category, correctAnswers, totalAnswers, accuracy }: TrainedScent) {
  const colour = barColour(accuracy);
  return (
    <li data-colour={colour}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{name}</bdi>
        <CategoryChip category={category} />
        <span className="ml-auto text-sm text-soft">
          {correctAnswers} of {totalAnswers}{' '}
          <span className="numeral ml-2 text-lg font-medium text-ink">{percent(accuracy)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-shade">
        <div
          className="h-full rounded-full"
          style={{ width: `${accuracy * 100}%`, background: BAR_COLOURS[colour] }}
        />
      </div>
    </li>
  );
}
