import { scentsToPractise, strongScents } from '@nosewise/domain/progress';
import { categoryColour } from '../../shared/ui/category';
import { Section } from '../ui/section';
import { percent } from './accuracy-text';
import type { TrainedScent } from './progress-source';

/** What is known well, and what is not (specification, section 9). */
export function StrengthsSection({ scents }: { scents: readonly TrainedScent[] }) {
  return (
    <div>
      <Section heading="Strong scents">
        <ScentChips
          label="Strong scents"
          scents={strongScents(scents)}
          nothing="No aroma above 70 % yet. The first ones come within days."
        />
      </Section>
      <Section heading="Need practice">
        <ScentChips
          label="Scents that need practice"
          scents={scentsToPractise(scents)}
          nothing="No aroma is below 50 %."
        />
      </Section>
    </div>
  );
}

interface ScentChipsProps {
  label: string;
  scents: readonly TrainedScent[];
  nothing: string;
}

function ScentChips({ label, scents, nothing }: ScentChipsProps) {
  if (scents.length === 0) return <p className="text-soft">{nothing}</p>;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {scents.map(({ id, name, category, accuracy }) => (
        <li key={id} className="flex items-baseline gap-2">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: categoryColour(category) }}
          />
          <bdi>{name}</bdi> <span className="numeral font-medium">{percent(accuracy)}</span>
        </li>
      ))}
    </ul>
  );
}
