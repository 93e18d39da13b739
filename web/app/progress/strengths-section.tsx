import type { ScentId } from '@nosewise/domain/models';
import { practicable } from '@nosewise/domain/practice';
import { scentsToPractise, strongScents } from '@nosewise/domain/progress';
import { aromasPerSession } from '@nosewise/domain/settings';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { dotOf } from '../../shared/ui/category';
import { practiceLink, usePool } from '../lib/pool';
import { Section } from '../ui/section';
import { percent } from './formats';
import type { TrainedScent } from './progress';

/** Lists strong scents, and those that need practice (specification, section 9). */
export function StrengthsSection({ scents }: { scents: readonly TrainedScent[] }) {
  const { pool, settings } = usePool();
  const weak = scentsToPractise(scents);
  return (
    <div className="grid gap-x-14 lg:grid-cols-2">
      <Section heading="Strong scents">
        <ScentChips
          label="Strong scents"
          scents={strongScents(scents)}
          nothing="No aroma above 70 % yet. The first ones come within days."
        />
      </Section>
      <Section heading="Need practice">
        <ScentChips label="Scents that need practice" scents={weak} nothing="No aroma is below 50 %." />
        <PractiseThese scents={practicable(weak, pool, aromasPerSession(settings))} subject="the weakest" />
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
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={dotOf(category)} />
          <bdi>{name}</bdi> <span className="numeral font-medium">{percent(accuracy)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PractiseTheseProps {
  scents: readonly ScentId[];
  /** Which of the list they are, for screen readers. */
  subject: string;
}

/** Starts a session with some scents of a list; nothing when none of their bottles is at hand. */
function PractiseThese({ scents, subject }: PractiseTheseProps) {
  if (scents.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={practiceLink(scents)} className={buttonStyle('secondary')}>
        Practise these<span className="sr-only"> ({subject})</span>
      </Link>
      <span className="text-sm text-soft">
        {scents.length} {scents.length === 1 ? 'bottle' : 'bottles'}
      </span>
    </p>
  );
}
