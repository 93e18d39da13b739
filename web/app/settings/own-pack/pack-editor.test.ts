import { MAX_BOTTLES, type OwnBottle, type OwnPack } from '@nosewise/contract/training/own-pack';
import { beforeEach, describe, expect, test } from 'vitest';
import { newOwnId } from '../../../shared/selected-packs';
import { keepPacks, startAsGuest } from '../../../testing/test-notebook';
import { keepDocuments } from '../../notebook/in-hand';
import { ownPacks } from '../../notebook/own-documents';
import { freeName, PackEditor } from './pack-editor';

const lemon = { bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const clove = { bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' };

function deleteAll(): void {
  void keepDocuments(...ownPacks.get().map(({ id }) => ({ kind: 'pack' as const, id, body: null })));
}

function draftPack(): OwnPack {
  return { id: newOwnId(), name: 'My pack', aromas: [] };
}

beforeEach(startAsGuest);

test.each([
  ['Kitchen', [], 'Kitchen'],
  ['Kitchen', ['Kitchen', 'Kitchen 3'], 'Kitchen 2'],
  ['My pack', ['My pack', 'My pack 2'], 'My pack 3'],
  ['x'.repeat(60), ['x'.repeat(60)], `${'x'.repeat(58)} 2`],
  [`${'x'.repeat(57)}🍋y`, [`${'x'.repeat(57)}🍋y`], `${'x'.repeat(57)} 2`],
])('the free name for %j beside %j is %j', (wanted, names, expected) => {
  expect(
    freeName(
      wanted,
      names.map((name) => ({ ...draftPack(), name })),
    ),
  ).toBe(expected);
});

describe('a new pack', () => {
  test('is not stored until something changes', () => {
    new PackEditor(draftPack());
    expect(ownPacks.get()).toEqual([]);
  });

  test('is stored with its first bottle', () => {
    const draft = draftPack();
    expect(new PackEditor(draft).add(lemon).kind).toBe('placed');
    expect(ownPacks.get()).toMatchObject([{ id: draft.id, name: 'My pack', aromas: [lemon] }]);
  });

  test('is stored with its name, in the order of names', () => {
    const other = draftPack();
    keepPacks(other);
    new PackEditor(draftPack()).rename('Kitchen');
    expect(ownPacks.get().map(({ name }) => name)).toEqual(['Kitchen', 'My pack']);
  });
});

describe('a stored pack', () => {
  test('keeps changes from another tab', () => {
    const draft = draftPack();
    const editor = new PackEditor(draft);
    new PackEditor(draft).add(lemon);
    editor.add(clove);
    new PackEditor(draft).rename('Kitchen');
    editor.remove('own-gone');
    expect(ownPacks.get()).toMatchObject([{ name: 'Kitchen', aromas: [lemon, clove] }]);
  });

  test('refuses a number that another tab has used', () => {
    const draft = draftPack();
    const editor = new PackEditor(draft);
    new PackEditor(draft).add(lemon);
    expect(editor.add({ ...clove, bottleNumber: 1 })).toMatchObject({ kind: 'number-taken', takenBy: lemon });
    expect(editor.bottles()).toMatchObject([lemon]);
  });

  test('stays deleted, whatever is undone or changed afterwards', () => {
    const editor = new PackEditor(draftPack());
    editor.add(lemon);
    deleteAll();
    editor.add(clove);
    editor.rename('Kitchen');
    expect(editor.isDeleted()).toBe(true);
    expect(ownPacks.get()).toEqual([]);
  });

  test('takes imported rows in place of its bottles and recognises those it had', () => {
    const editor = new PackEditor(draftPack());
    editor.add(lemon);
    const [had] = editor.bottles();
    editor.replaceAll([clove, lemon]);
    expect(editor.bottles()).toMatchObject([clove, lemon]);
    expect(editor.bottles()[1]?.id).toBe(had?.id);
  });

  test('can be sorted, and returned to the person’s order', () => {
    const editor = new PackEditor(draftPack());
    editor.add(clove);
    editor.add(lemon);
    const byHand = editor.bottles();
    editor.sort();
    expect(editor.bottles()).toMatchObject([lemon, clove]);
    editor.arrange(byHand);
    expect(editor.bottles()).toEqual(byHand);
  });
});

describe('a removed bottle', () => {
  function packWith(...bottles: OwnBottle[]) {
    const draft = { ...draftPack(), aromas: bottles };
    keepPacks(draft);
    return new PackEditor(draft);
  }

  function bottle(bottleNumber: number, name: string): OwnBottle {
    return { id: `own-${name.replace(' ', '-')}`, bottleNumber, name, category: '', notes: '' };
  }

  const lemon = bottle(1, 'Lemon');
  const clove = bottle(2, 'Clove');

  test('comes back in its place', () => {
    const editor = packWith(clove);
    expect(editor.putBack(lemon, 0)).toEqual({ kind: 'back' });
    expect(editor.bottles()).toEqual([lemon, clove]);
  });

  test('comes back with a free number when another bottle has its own by now', () => {
    const lime = bottle(1, 'Lime');
    const editor = packWith(clove, lime);
    expect(editor.putBack(lemon, 0)).toEqual({ kind: 'renumbered', bottleNumber: 3, takenBy: lime });
    expect(editor.bottles()).toEqual([{ ...lemon, bottleNumber: 3 }, clove, lime]);
  });

  test('waits when the pack is full', () => {
    const full = Array.from({ length: MAX_BOTTLES }, (_, index) => bottle(index + 1, `Aroma ${index}`));
    expect(packWith(...full).putBack(lemon, 0)).toEqual({ kind: 'full' });
    expect(packWith(...full).putBack(bottle(500, 'Mint'), 0)).toEqual({ kind: 'full' });
  });

  test('stays away when its pack was deleted', () => {
    const editor = packWith(lemon);
    deleteAll();
    expect(editor.putBack(lemon, 0)).toEqual({ kind: 'pack-deleted' });
    expect(ownPacks.get()).toEqual([]);
  });
});
