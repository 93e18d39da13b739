import type { OwnPack } from '@nosewise/contract/own-pack';
import { beforeEach, describe, expect, test } from 'vitest';
import { newOwnId, ownPacks } from '../../../shared/packs';
import { packEditor } from './pack-editor';

const lemon = { bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const clove = { bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' };

function draftPack(): OwnPack {
  return { id: newOwnId(), name: 'My pack', aromas: [] };
}

beforeEach(() => ownPacks.set([]));

describe('a new pack', () => {
  test('is not kept until something changes', () => {
    packEditor(draftPack());
    expect(ownPacks.get()).toEqual([]);
  });

  test('is kept with its first bottle', () => {
    const draft = draftPack();
    expect(packEditor(draft).add(lemon).kind).toBe('placed');
    expect(ownPacks.get()).toMatchObject([{ id: draft.id, name: 'My pack', aromas: [lemon] }]);
  });

  test('is kept with its name, behind the packs that are there', () => {
    const other = draftPack();
    ownPacks.set([other]);
    packEditor(draftPack()).rename('Kitchen');
    expect(ownPacks.get().map(({ name }) => name)).toEqual(['My pack', 'Kitchen']);
  });
});

describe('a kept pack', () => {
  test('keeps what another tab has changed', () => {
    const draft = draftPack();
    const editor = packEditor(draft);
    packEditor(draft).add(lemon);
    editor.add(clove);
    packEditor(draft).rename('Kitchen');
    editor.remove('own-gone');
    expect(ownPacks.get()).toMatchObject([{ name: 'Kitchen', aromas: [lemon, clove] }]);
  });

  test('refuses a number that another tab has given', () => {
    const draft = draftPack();
    const editor = packEditor(draft);
    packEditor(draft).add(lemon);
    expect(editor.add({ ...clove, bottleNumber: 1 })).toMatchObject({ kind: 'number-taken', holder: lemon });
    expect(editor.bottles()).toMatchObject([lemon]);
  });

  test('stays deleted, whatever is undone or changed afterwards', () => {
    const editor = packEditor(draftPack());
    editor.add(lemon);
    ownPacks.set([]);
    editor.add(clove);
    editor.rename('Kitchen');
    expect(editor.isDeleted()).toBe(true);
    expect(ownPacks.get()).toEqual([]);
  });

  test('takes imported rows in place of its bottles and knows those it had', () => {
    const editor = packEditor(draftPack());
    editor.add(lemon);
    const [had] = editor.bottles();
    editor.replaceAll([clove, lemon]);
    expect(editor.bottles()).toMatchObject([clove, lemon]);
    expect(editor.bottles()[1]?.id).toBe(had?.id);
  });

  test('can be sorted, and brought back into the person’s order', () => {
    const editor = packEditor(draftPack());
    editor.add(clove);
    editor.add(lemon);
    const byHand = editor.bottles();
    editor.sort();
    expect(editor.bottles()).toMatchObject([lemon, clove]);
    editor.arrange(byHand);
    expect(editor.bottles()).toEqual(byHand);
  });
});
