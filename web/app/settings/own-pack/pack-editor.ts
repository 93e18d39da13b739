import type { OwnBottle, OwnBottleFields, OwnPack } from '@nosewise/contract/own-pack';
import { newOwnId, ownPacks } from '../../../shared/packs';
import { noteChange } from '../../sync/sync';
import {
  addBottle,
  asBottle,
  type Bottles,
  inOrderOf,
  moveBottle,
  type Placed,
  removeBottle,
  replaceBottle,
  sortByNumber,
  withKnownIds,
} from './bottles';

/**
 * Every way to change a pack; each change is kept at once. The pack is read anew before a change, so that what
 * another tab did stays. A pack that is deleted meanwhile stays deleted.
 * @param draft the pack as it is before it was ever kept; the first change keeps it
 */
export function packEditor(draft: OwnPack) {
  const find = () => ownPacks.get().find(({ id }) => id === draft.id);
  let wasKept = find() !== undefined;

  const now = () => find() ?? draft;
  const isDeleted = () => wasKept && !find();

  function keep(pack: OwnPack) {
    if (isDeleted()) return;
    const packs = ownPacks.get();
    ownPacks.set(find() ? packs.map((other) => (other.id === pack.id ? pack : other)) : [...packs, pack]);
    noteChange(pack.id);
    wasKept = true;
  }

  function keepBottles(bottles: Bottles) {
    keep({ ...now(), aromas: [...bottles] });
  }

  function keepPlaced(placed: Placed): Placed {
    if (placed.kind === 'placed') keepBottles(placed.bottles);
    return placed;
  }

  return {
    /** The bottles as they stand in storage. */
    bottles: (): Bottles => now().aromas,
    isDeleted,
    /** Keeps the pack as it is, if it was a draft. */
    begin: () => keep(now()),
    rename: (name: string) => keep({ ...now(), name }),
    add: (fields: OwnBottleFields) => keepPlaced(addBottle(now().aromas, asBottle(newOwnId(), fields))),
    putBack: (bottle: OwnBottle, at: number) => keepPlaced(addBottle(now().aromas, bottle, at)),
    save: (id: string, fields: OwnBottleFields) =>
      keepPlaced(replaceBottle(now().aromas, asBottle(id, fields))),
    remove: (id: string) => keepBottles(removeBottle(now().aromas, id)),
    move: (id: string, places: number) => keepBottles(moveBottle(now().aromas, id, places)),
    sort: () => keepBottles(sortByNumber(now().aromas)),
    /** Brings the bottles back into an earlier order. */
    arrange: (earlier: Bottles) => keepBottles(inOrderOf(now().aromas, earlier)),
    replaceAll: (rows: readonly OwnBottleFields[]) => keepBottles(withKnownIds(rows, now().aromas, newOwnId)),
  };
}

export type PackEditor = ReturnType<typeof packEditor>;
