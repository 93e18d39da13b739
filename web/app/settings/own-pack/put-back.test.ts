import { MAX_BOTTLES, type OwnBottle } from '@nosewise/contract/own-pack';
import { describe, expect, test } from 'vitest';
import { addBottle, type Bottles } from './bottles';
import { putBack } from './put-back';

function bottle(bottleNumber: number, name = `Aroma ${bottleNumber}`): OwnBottle {
  return { id: `own-${name}`, bottleNumber, name, category: '', notes: '' };
}

function packWith(aromas: Bottles, isDeleted = false) {
  let bottles = aromas;
  return {
    bottles: () => bottles,
    isDeleted: () => isDeleted,
    putBack(back: OwnBottle, at: number) {
      const placed = addBottle(bottles, back, at);
      if (placed.kind === 'placed') bottles = placed.bottles;
      return placed;
    },
  };
}

const lemon = bottle(1, 'Lemon');
const clove = bottle(2, 'Clove');

describe('a removed bottle', () => {
  test('comes back where it stood', () => {
    const pack = packWith([clove]);
    expect(putBack(pack, lemon, 0)).toEqual({ kind: 'back' });
    expect(pack.bottles()).toEqual([lemon, clove]);
  });

  test('comes back with a free number when another bottle has its own by now', () => {
    const lime = bottle(1, 'Lime');
    const pack = packWith([clove, lime]);
    expect(putBack(pack, lemon, 0)).toEqual({ kind: 'renumbered', bottleNumber: 3, holder: lime });
    expect(pack.bottles()).toEqual([{ ...lemon, bottleNumber: 3 }, clove, lime]);
  });

  test('waits when the pack is full', () => {
    const full = Array.from({ length: MAX_BOTTLES }, (_, index) => bottle(index + 1));
    expect(putBack(packWith(full), lemon, 0)).toEqual({ kind: 'full' });
    expect(putBack(packWith(full), bottle(500), 0)).toEqual({ kind: 'full' });
  });

  test('stays away when its pack was deleted', () => {
    const pack = packWith([], true);
    expect(putBack(pack, lemon, 0)).toEqual({ kind: 'pack-deleted' });
    expect(pack.bottles()).toEqual([]);
  });
});
