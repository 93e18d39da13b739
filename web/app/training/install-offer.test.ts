import { NOON } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { describe, expect, test } from 'vitest';
import { installWay, noteAtEnd, type Offers, type Surroundings } from './install-offer';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.0.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; U; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36';

function on(userAgent: string, more: Partial<Surroundings> = {}): Surroundings {
  return { userAgent, touchPoints: 0, isInstalled: false, canAsk: false, ...more };
}

test.each<[string, Surroundings, string]>([
  ['an iPhone', on(IPHONE), 'safari on ios'],
  ['an iPad, which says that it is a Mac', on(MAC, { touchPoints: 5 }), 'safari on ios'],
  ['another browser on an iPhone', on(CHROME_ON_IPHONE), 'other on ios'],
  ['a browser that asks by itself', on(CHROME, { canAsk: true }), 'ask'],
  ['a browser that does not', on(CHROME), 'none'],
  ['a Mac', on(MAC), 'none'],
  ['the installed app', on(IPHONE, { isInstalled: true }), 'none'],
])('On %s the app is installed by the right way', (_, around, way) => {
  expect(installWay(around)).toBe(way);
});

const NEW: Offers = { ends: [], quietUntil: 0, toldOfSafari: false };
const CAN = on(CHROME, { canAsk: true });

describe('the app is offered', () => {
  test('after the second finished session, once, and again after ninety days', () => {
    const first = noteAtEnd(NEW, 'a', CAN, false, NOON);
    expect(first.kind).toBe('nothing');
    expect(noteAtEnd(first.offers, 'a', CAN, false, NOON).kind).toBe('nothing');
    const second = noteAtEnd(first.offers, 'b', CAN, false, NOON);
    expect(second.kind).toBe('ask');
    expect(noteAtEnd(second.offers, 'c', CAN, false, NOON + 90 * DAY - 1).kind).toBe('nothing');
    expect(noteAtEnd(second.offers, 'c', CAN, false, NOON + 90 * DAY).kind).toBe('ask');
  });

  test('nowhere where it cannot be installed', () => {
    const offers = { ...NEW, ends: ['a', 'b'] };
    expect(noteAtEnd(offers, 'c', on(CHROME), true, NOON)).toEqual({ kind: 'nothing', offers });
    // A guest who was promised that nothing is kept finds nothing.
    expect(noteAtEnd(NEW, 'a', on(CHROME), true, NOON).offers).toBe(NEW);
  });
});

describe('Safari’s seven days', () => {
  test('are told to a guest once, before anything is offered', () => {
    const offers = { ...NEW, ends: ['a'] };
    const told = noteAtEnd(offers, 'b', on(IPHONE), true, NOON);
    expect(told.kind).toBe('safari deletes');
    expect(noteAtEnd(told.offers, 'c', on(IPHONE), true, NOON).kind).toBe('safari on ios');
  });

  test.each([
    ['members', on(MAC), false],
    ['guests of other browsers', on(CHROME), true],
    ['guests of other browsers on an iPhone', on(CHROME_ON_IPHONE), true],
    ['guests of other browsers on a phone', on(ANDROID), true],
    ['guests with the installed app', on(IPHONE, { isInstalled: true }), true],
  ])('are not told to %s', (_, around, isGuest) => {
    expect(noteAtEnd(NEW, 'a', around, isGuest, NOON).kind).toBe('nothing');
  });
});
