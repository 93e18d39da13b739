import {
  type OwnBottle,
  type OwnBottleFields,
  type OwnPack,
  PACK_NAME_MAX,
} from '@nosewise/contract/training/own-pack';
import { newOwnId } from '../../../shared/selected-packs';
import { keepPack, ownPacks } from '../../notebook/own-documents';
import {
  addBottle,
  asBottle,
  type Bottles,
  inOrderOf,
  type Merged,
  mergeRows,
  moveBottle,
  nextFreeNumber,
  type Placed,
  removeBottle,
  replaceBottle,
  sortByNumber,
  withKnownIds,
} from './bottles';

/** Finds a name that no other pack has: "My pack", "My pack 2" and so on. A long name is cut to make room. */
export function freeName(wanted: string, packs: readonly OwnPack[]): string {
  const names = new Set(packs.map(({ name }) => name));
  let name = wanted;
  for (let next = 2; names.has(name); next += 1) {
    const end = ` ${next}`;
    // No emoji is cut in half.
    const start = wanted.slice(0, PACK_NAME_MAX - end.length).replace(/\p{Surrogate}$/u, '');
    name = `${start.trimEnd()}${end}`;
  }
  return name;
}

/** The outcome of putting a removed bottle back. */
type PutBack =
  | { kind: 'back' }
  /** Another bottle has its number by now, so it got a new one. */
  | { kind: 'renumbered'; bottleNumber: number; holder: OwnBottle }
  | { kind: 'full' }
  | { kind: 'pack-deleted' };

/**
 * Makes every kind of change to a pack; each is stored at once. The pack is read again before a change, so
 * that changes from other tabs stay. A pack that was deleted meanwhile stays deleted.
 * @param draft the pack before it was ever stored; the first change stores it
 */
export function packEditor(draft: OwnPack) {
  const find = () => ownPacks.get().find(({ id }) => id === draft.id);
  let wasKept = find() !== undefined;

  const now = () => find() ?? draft;
  const isDeleted = () => wasKept && !find();

  function keep(pack: OwnPack) {
    if (isDeleted()) return;
    keepPack(pack);
    wasKept = true;
  }

  function keepBottles(bottles: Bottles) {
    keep({ ...now(), aromas: [...bottles] });
  }

  function keepPlaced(placed: Placed): Placed {
    if (placed.kind === 'placed') keepBottles(placed.bottles);
    return placed;
  }

  /** Puts a removed bottle back at its place, as far as later changes allow. */
  function putBack(bottle: OwnBottle, at: number): PutBack {
    if (isDeleted()) return { kind: 'pack-deleted' };
    const bottles = now().aromas;
    const placed = keepPlaced(addBottle(bottles, bottle, at));
    switch (placed.kind) {
      case 'placed':
        return { kind: 'back' };
      case 'full':
        return { kind: 'full' };
      case 'number-taken': {
        const bottleNumber = nextFreeNumber(bottles);
        const renumbered = keepPlaced(addBottle(bottles, { ...bottle, bottleNumber }, at));
        if (renumbered.kind !== 'placed') return { kind: 'full' };
        return { kind: 'renumbered', bottleNumber, holder: placed.holder };
      }
    }
  }

  return {
    /** Returns the bottles in storage. */
    bottles: (): Bottles => now().aromas,
    isDeleted,
    /** Stores the pack as it is, if it was a draft. */
    begin: () => keep(now()),
    rename: (name: string) => keep({ ...now(), name }),
    add: (fields: OwnBottleFields) => keepPlaced(addBottle(now().aromas, asBottle(newOwnId(), fields))),
    putBack,
    save: (id: string, fields: OwnBottleFields) =>
      keepPlaced(replaceBottle(now().aromas, asBottle(id, fields))),
    remove: (id: string) => keepBottles(removeBottle(now().aromas, id)),
    move: (id: string, places: number) => keepBottles(moveBottle(now().aromas, id, places)),
    sort: () => keepBottles(sortByNumber(now().aromas)),
    /** Restores an earlier order of the bottles. */
    arrange: (earlier: Bottles) => keepBottles(inOrderOf(now().aromas, earlier)),
    /** Adds imported rows; `undefined`, and no change, when they do not all fit. */
    addAll: (rows: readonly OwnBottleFields[]): Merged | undefined => {
      const merged = mergeRows(rows, now().aromas, newOwnId);
      if (merged) keepBottles(merged.bottles);
      return merged;
    },
    replaceAll: (rows: readonly OwnBottleFields[]) => keepBottles(withKnownIds(rows, now().aromas, newOwnId)),
  };
}

export type PackEditor = ReturnType<typeof packEditor>;
