import type { OwnBottle } from '@nosewise/contract/own-pack';
import { type Bottles, nextFreeNumber, type Placed } from './bottles';

/** What became of a removed bottle that was to come back. */
export type PutBack =
  | { kind: 'back' }
  /** Its number stands on another bottle by now, so it has a new one. */
  | { kind: 'renumbered'; bottleNumber: number; holder: OwnBottle }
  | { kind: 'full' }
  | { kind: 'pack-deleted' };

interface PackToReturnTo {
  bottles(): Bottles;
  isDeleted(): boolean;
  putBack(bottle: OwnBottle, at: number): Placed;
}

/** Puts a bottle back where it stood, as far as what happened since allows. */
export function putBack(pack: PackToReturnTo, bottle: OwnBottle, at: number): PutBack {
  if (pack.isDeleted()) return { kind: 'pack-deleted' };
  const placed = pack.putBack(bottle, at);
  switch (placed.kind) {
    case 'placed':
      return { kind: 'back' };
    case 'full':
      return { kind: 'full' };
    case 'number-taken': {
      const bottleNumber = nextFreeNumber(pack.bottles());
      const renumbered = pack.putBack({ ...bottle, bottleNumber }, at);
      if (renumbered.kind !== 'placed') return { kind: 'full' };
      return { kind: 'renumbered', bottleNumber, holder: placed.holder };
    }
  }
}
