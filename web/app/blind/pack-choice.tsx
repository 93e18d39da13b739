import type { Pack } from '@nosewise/domain/models';
import { useState } from 'react';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, trainingSettings } from '../../shared/packs';
import { Select } from '../ui/select';
import { bottlesOf } from './words';

interface PackChoice {
  readonly packs: readonly Pack[];
  /** At first one that is selected for training; undefined while no pack has a bottle. */
  readonly pack: Pack | undefined;
  readonly choose: (id: string) => void;
}

/** Keeps the choice of one pack among all that have bottles. */
export function usePackChoice(): PackChoice {
  const packs = allPacks(useStored(ownPacks)).filter(({ aromas }) => aromas.length > 0);
  const { selectedAromaKits } = useStored(trainingSettings);
  const [chosen, choose] = useState<string>();
  const pack =
    packs.find(({ id }) => id === chosen) ??
    packs.find(({ id }) => selectedAromaKits.includes(id)) ??
    packs[0];
  return { packs, pack, choose };
}

export function PackSelect({ packs, pack, choose }: PackChoice) {
  return (
    <Select
      label="Pack"
      options={packs.map(({ id, name, aromas }) => ({
        value: id,
        text: `${name} · ${bottlesOf(aromas.length)}`,
      }))}
      value={pack?.id ?? ''}
      onChange={choose}
    />
  );
}
