import type { Pack } from '@nosewise/domain/models';
import { addKit, removeKit } from '@nosewise/domain/training/settings';
import { useState } from 'react';
import { Link } from 'react-router';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { CROSS, LineIcon, PENCIL } from '../../shared/ui/line-icon';
import { ownPacks, useSettings } from '../notebook/own-documents';
import { Section } from '../ui/section';
import { AddSelect } from '../ui/select';
import { BottleHealthButton } from './bottle-condition';

const TEXT_LINK = 'inline-flex min-h-12 items-center text-link';

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
        options={others.map(({ id, name, aromas }) => ({
          value: id,
          text: `${name} · ${aromas.length} ${aromas.length === 1 ? 'aroma' : 'aromas'}`,
        }))}
        summary={summaryOf(selected.length, others.length)}
        onAdd={add}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {selected.length > 0 && <Badges packs={selected} onRemove={remove} />}
      <p className="mt-3">
        <Link to="/scent-packs" className={TEXT_LINK}>
          Browse our collection
        </Link>
      </p>
    </Section>
  );
}

function Badges({ packs, onRemove }: { packs: readonly Pack[]; onRemove: (pack: Pack) => void }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Selected packs">
      {packs.map((pack) => (
        <li
          key={pack.id}
          className="flex max-w-full items-center rounded-full border border-rule bg-sheet pl-4"
        >
          <bdi className="min-w-0 wrap-anywhere">{pack.name}</bdi>
          <button
            type="button"
            aria-label={`Remove ${pack.name}`}
            className="grid size-12 shrink-0 place-items-center rounded-full text-soft hover:bg-shade hover:text-ink"
            onClick={() => onRemove(pack)}
          >
            <LineIcon lines={CROSS} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the packs that the person has made, to a new one, and to the condition of the bottles. */
export function BottlesCard() {
  const { settings } = useSettings();
  return (
    <Section heading="Bottles">
      <OwnPackList />
      <p className="flex flex-wrap gap-x-8">
        <Link to="/manage/pack" className={TEXT_LINK}>
          New pack of your own
        </Link>
        {settings.selectedAromaKits.length > 0 && <BottleHealthButton />}
      </p>
    </Section>
  );
}

function OwnPackList() {
  const own = useStored(ownPacks);
  if (own.length === 0) return null;
  return (
    <ul aria-label="Your own packs" className="divide-y divide-rule border-y border-rule">
      {own.map(({ id, name, aromas }) => (
        <li key={id}>
          <Link
            to={`/manage/pack?id=${encodeURIComponent(id)}`}
            className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md px-2 py-2 hover:bg-shade"
          >
            <bdi className="min-w-0 grow basis-32 font-medium wrap-anywhere">{name}</bdi>
            <span className="text-sm whitespace-nowrap text-soft">
              {`${aromas.length} ${aromas.length === 1 ? 'bottle' : 'bottles'}`}
            </span>
            <LineIcon lines={PENCIL} label="Edit" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function summaryOf(selected: number, others: number): string {
  if (selected === 0) return 'Add your packs';
  return others === 0 ? 'All packs are added' : 'Add another pack';
}
