import { categoryColour } from '../ui/category-colour';
import type { Sector } from './wheel-sectors';

interface CategoryChoiceProps {
  sectors: readonly Sector[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
  bottles: number;
}

/** The wheel in words: one category, or all. */
export function CategoryChoice({ sectors, chosen, onChoose, bottles }: CategoryChoiceProps) {
  return (
    <fieldset className="mt-6">
      <legend className="text-sm text-soft">Show the bottles of</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <Choice
          name="All categories"
          count={bottles}
          checked={chosen === null}
          onChoose={() => onChoose(null)}
        />
        {sectors.map(({ category, count }) => (
          <Choice
            key={category}
            name={category}
            count={count}
            colour={categoryColour(category)}
            checked={chosen === category}
            onChoose={() => onChoose(category)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  count: number;
  colour?: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, count, colour, checked, onChoose }: ChoiceProps) {
  return (
    <label className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-rule px-3 text-sm hover:border-edge has-checked:border-ink has-checked:bg-sheet has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="category"
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        checked={checked}
        onChange={onChoose}
      />
      {colour && <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: colour }} />}
      {name}
      <span className="text-soft">{count}</span>
    </label>
  );
}
