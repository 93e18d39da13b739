import type { Pack } from '@nosewise/domain/models';
import { addKit, removeKit } from '@nosewise/domain/settings';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { useSettings } from '../sync/useSettings';
import { Section } from '../ui/section';
import { AddSelect } from '../ui/select';

/** Chooses the packs to train with: a select adds them, and each has a badge that removes it. */
export function PacksCard() {
  const { settings, change } = useSettings();
  const [announcement, announce] = useState('');
  const packs = allPacks(useStored(ownPacks));
  const isSelected = ({ id }: Pack) => settings.selectedAromaKits.includes(id);
  const selected = packs.filter(isSelected);
  const others = packs.filter((pack) => !isSelected(pack));

  function add(id: string) {
    const pack = others.find((other) => other.id === id);
    if (!pack) return;
    change(addKit(settings, id));
    announce(`${pack.name} added`);
  }

  function remove({ id, name }: Pack) {
    change(removeKit(settings, id));
    announce(`${name} removed`);
  }

  return (
    <Section heading="Aroma packs">
      <AddSelect
        label="Aroma packs owned"
        options={others.map(({ id, name, aromas, priceLabel }) => ({
          value: id,
          text: `${name} · ${aromas.length} ${aromas.length === 1 ? 'aroma' : 'aromas'} · ${priceLabel}`,
        }))}
        summary={summaryOf(selected.length, others.length)}
        onAdd={add}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {selected.length === 0 ? (
        <p className="mt-3 text-soft">
          No packs yet. Add the ones you have, and training asks only for their bottles.
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
                onClick={() => remove(pack)}
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

function summaryOf(selected: number, others: number): string {
  if (selected === 0) return 'Add your packs';
  return others === 0 ? 'All packs are added' : 'Add another pack';
}
