import { removeKit } from '@nosewise/domain/settings';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { Section } from '../ui/section';
import { MultiSelect } from '../ui/select';
import { useSettings } from './useSettings';

export function PacksCard() {
  const { settings, change } = useSettings();
  const own = useStored(ownPacks);
  const selected = selectedPacks(settings, own);
  const options = allPacks(own).map(({ id, name, aromas, priceLabel }) => ({
    value: id,
    text: name,
    note: `${aromas.length} ${aromas.length === 1 ? 'aroma' : 'aromas'} · ${priceLabel}`,
  }));

  return (
    <Section heading="Aroma packs">
      <MultiSelect
        label="Aroma packs owned"
        options={options}
        values={selected.map((pack) => pack.id)}
        summary={selected.length === 0 ? 'Add your packs' : 'Add or remove packs'}
        onChange={(selectedAromaKits) => change({ ...settings, selectedAromaKits })}
      />
      {selected.length === 0 ? (
        <p className="mt-3 text-soft">
          No packs yet. Choose what stands in front of you, and training asks only for that.
        </p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Selected packs">
          {selected.map((pack) => (
            <li
              key={pack.id}
              className="flex max-w-full items-center rounded-full border border-rule bg-sheet pl-4"
            >
              <bdi className="min-w-0 wrap-anywhere">{pack.name}</bdi>
              <button
                type="button"
                aria-label={`Remove ${pack.name}`}
                className="grid size-12 shrink-0 place-items-center rounded-full text-soft hover:bg-shade hover:text-ink"
                onClick={() => change(removeKit(settings, pack.id))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to="/scent-packs" className="inline-flex min-h-12 items-center text-link">
          Browse our collection
        </Link>
      </p>
    </Section>
  );
}
