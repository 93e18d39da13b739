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
  | { kind: 'renumbered'; bottleNumber: number; takenBy: OwnBottle }
  | { kind: 'full' }
  | { kind: 'pack-deleted' };

/**
 * Makes every kind of change to a pack; each is stored at once. The pack is read again before a change, so
 * that changes from other tabs stay. A pack that was deleted meanwhile stays deleted.
 */
export class PackEditor {
  #wasKept: boolean;

  /** @param draft the pack before it was ever stored; the first change stores it */
  constructor(private readonly draft: OwnPack) {
    this.#wasKept = this.#find() !== undefined;
  }

  /** Returns the bottles in storage. */
  readonly bottles = (): Bottles => this.#now().aromas;
  readonly isDeleted = () => this.#wasKept && !this.#find();

  /** Stores the pack as it is, if it was a draft. */
  readonly begin = () => this.#keep(this.#now());
  readonly rename = (name: string) => this.#keep({ ...this.#now(), name });
  readonly add = (fields: OwnBottleFields) =>
    this.#keepPlaced(addBottle(this.bottles(), asBottle(newOwnId(), fields)));
  readonly save = (id: string, fields: OwnBottleFields) =>
    this.#keepPlaced(replaceBottle(this.bottles(), asBottle(id, fields)));
  readonly remove = (id: string) => this.#keepBottles(removeBottle(this.bottles(), id));
  readonly move = (id: string, places: number) => this.#keepBottles(moveBottle(this.bottles(), id, places));
  readonly sort = () => this.#keepBottles(sortByNumber(this.bottles()));
  /** Restores an earlier order of the bottles. */
  readonly arrange = (earlier: Bottles) => this.#keepBottles(inOrderOf(this.bottles(), earlier));
  readonly replaceAll = (rows: readonly OwnBottleFields[]) =>
    this.#keepBottles(withKnownIds(rows, this.bottles(), newOwnId));

  /** Adds imported rows; `undefined`, and no change, when they do not all fit. */
  addAll(rows: readonly OwnBottleFields[]): Merged | undefined {
    const merged = mergeRows(rows, this.bottles(), newOwnId);
    if (merged) this.#keepBottles(merged.bottles);
    return merged;
  }

  /** Puts a removed bottle back at its place, as far as later changes allow. */
  putBack(bottle: OwnBottle, at: number): PutBack {
    if (this.isDeleted()) return { kind: 'pack-deleted' };
    const bottles = this.bottles();
    const placed = this.#keepPlaced(addBottle(bottles, bottle, at));
    switch (placed.kind) {
      case 'placed':
        return { kind: 'back' };
      case 'full':
        return { kind: 'full' };
      case 'number-taken': {
        const bottleNumber = nextFreeNumber(bottles);
        const renumbered = this.#keepPlaced(addBottle(bottles, { ...bottle, bottleNumber }, at));
        if (renumbered.kind !== 'placed') return { kind: 'full' };
        return { kind: 'renumbered', bottleNumber, takenBy: placed.takenBy };
      }
    }
  }

  #find(): OwnPack | undefined {
    return ownPacks.get().find(({ id }) => id === this.draft.id);
  }

  #now(): OwnPack {
    return this.#find() ?? this.draft;
  }

  #keep(pack: OwnPack): void {
    if (this.isDeleted()) return;
    keepPack(pack);
    this.#wasKept = true;
  }

  #keepBottles(bottles: Bottles): void {
    this.#keep({ ...this.#now(), aromas: [...bottles] });
  }

  #keepPlaced(placed: Placed): Placed {
    if (placed.kind === 'placed') this.#keepBottles(placed.bottles);
    return placed;
  }
}
