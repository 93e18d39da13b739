import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyStorage, limitStorage } from '../testing/storage';
import { forget, repairEntries, stored } from './stored';

let kept: Storage;

beforeEach(() => {
  kept = emptyStorage();
});

function owner() {
  return stored<string | null>({ key: 'owner', schema: z.nullable(z.string()), initial: null });
}

test('what another tab has written is read though nobody listens', () => {
  const value = owner();
  expect(value.get()).toBeNull();
  kept.setItem('owner', '"ada"');
  expect(value.get()).toBe('ada');
  value.change((before) => `${before} and bob`);
  expect(kept.getItem('owner')).toBe('"ada and bob"');
  kept.removeItem('owner');
  expect(value.get()).toBeNull();
});

test('a value is the same object for as long as its text is the same', () => {
  const list = stored<string[]>({ key: 'ownPacks', schema: z.array(z.string()), initial: [] });
  kept.setItem('ownPacks', '["a"]');
  const first = list.get();
  expect(list.get()).toBe(first);
  list.set([...first, 'b']);
  const second = list.get();
  expect(second).toEqual(['a', 'b']);
  expect(list.get()).toBe(second);
});

test('of a damaged record the entries stay that are readable by themselves', () => {
  const schema = z.record(z.string(), z.object({ word: z.string().check(z.maxLength(3)) }));
  const words = stored({ key: 'ownWords', schema, initial: {}, repair: repairEntries(schema) });
  kept.setItem('ownWords', '{"a":{"word":"one"},"b":{"word":"three"},"c":7,"__proto__":{"word":"x"}}');
  expect(words.get()).toEqual({ a: { word: 'one' } });
  kept.setItem('ownWords', '[1]');
  expect(words.get()).toEqual({});
});

test('what storage did not take is read until it is forgotten', () => {
  const value = owner();
  limitStorage(0);
  value.set('ada');
  expect(value.get()).toBe('ada');
  forget(['owner']);
  expect(value.get()).toBeNull();
});
