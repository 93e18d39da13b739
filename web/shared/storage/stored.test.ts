import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyStorage, limitStorage } from '../../testing/storage';
import { keysOf } from './kept-keys';
import { dropHolder, forget, handOver, stored } from './stored';

let kept: Storage;

beforeEach(() => {
  kept = emptyStorage();
});

function owner() {
  return stored<string | null>({ key: 'holder', schema: z.nullable(z.string()), initial: null });
}

test('what another tab has written is read though nobody listens', () => {
  const value = owner();
  expect(value.get()).toBeNull();
  kept.setItem('holder', '"ada"');
  expect(value.get()).toBe('ada');
  value.change((before) => `${before} and bob`);
  expect(kept.getItem('holder')).toBe('"ada and bob"');
  kept.removeItem('holder');
  expect(value.get()).toBeNull();
});

test('a value is the same object for as long as its text is the same', () => {
  const list = stored<string[]>({ key: 'roomSeats', schema: z.array(z.string()), initial: [] });
  kept.setItem('roomSeats', '["a"]');
  const first = list.get();
  expect(list.get()).toBe(first);
  list.set([...first, 'b']);
  const second = list.get();
  expect(second).toEqual(['a', 'b']);
  expect(list.get()).toBe(second);
});

test('a person who is not here any more leaves nothing, and takes nothing of the device or of others along', () => {
  const theirs = { trainingSettings: '{}', holder: '"ada"', 'trainingSettings.set-aside.2026': '{' };
  const others = { theme: 'dark', cart: '{}', roomSeats: '[]', 'nosewise.auth': '{}' };
  for (const [key, text] of Object.entries({ ...theirs, ...others })) kept.setItem(key, text);
  kept.setItem('running', '{"ada":[1],"guest":[2]}');
  sessionStorage.setItem('drafts', '{}');
  forget(keysOf('person'));
  dropHolder('ada');
  expect({ ...kept }).toEqual({ ...others, running: '{"guest":[2]}' });
  expect({ ...sessionStorage }).toEqual({});
});

test('what is under way is handed over where the other has nothing of their own', () => {
  kept.setItem('running', '{"guest":[1]}');
  handOver('guest', 'ada');
  expect(kept.getItem('running')).toBe('{"ada":[1]}');
  kept.setItem('running', '{"guest":[1],"ada":[2]}');
  handOver('guest', 'ada');
  expect(kept.getItem('running')).toBe('{"ada":[2]}');
});

test('what storage did not take is read until it is forgotten', () => {
  const value = owner();
  limitStorage(0);
  value.set('ada');
  expect(value.get()).toBe('ada');
  forget(['holder']);
  expect(value.get()).toBeNull();
});
