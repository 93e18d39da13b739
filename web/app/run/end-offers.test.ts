import { NOON } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import {
  type EndFacts,
  installWay,
  type OfferKind,
  type Offers,
  offerAtEnd,
  type Surroundings,
} from './end-offers';

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

const NEW: Offers = { quietUntil: 0, toldOfSafari: false };
const CAN = on(CHROME, { canAsk: true });
const GUEST: EndFacts = {
  sessionId: 'a',
  isGuest: true,
  sessions: 1,
  around: on(CHROME),
  isLaterDay: false,
  canAskReminders: false,
  canSuggestGlass: false,
  hasMixUp: false,
  hasPicture: false,
};
const MEMBER: EndFacts = { ...GUEST, isGuest: false, canAskReminders: true };
const TOLD = { ...NEW, toldOfSafari: true };

test.each<[string, EndFacts, Offers, OfferKind | undefined]>([
  ['a guest, first', GUEST, NEW, 'account'],
  ['a guest of Safari, first', { ...GUEST, around: on(IPHONE) }, NEW, 'account'],
  [
    'a guest of Safari on the second day',
    { ...GUEST, isLaterDay: true, around: on(IPHONE) },
    NEW,
    'safari deletes',
  ],
  ['a guest who took one for another', { ...GUEST, sessions: 2, hasMixUp: true }, NEW, 'duel'],
  ['a member who named something', { ...MEMBER, hasPicture: true }, NEW, 'picture'],
  ['a guest of Safari who knows it', { ...GUEST, isLaterDay: true, around: on(IPHONE) }, TOLD, 'account'],
  ['a guest of Chrome on an iPhone', { ...GUEST, around: on(CHROME_ON_IPHONE) }, NEW, 'account'],
  ['a guest of a browser like Safari', { ...GUEST, around: on(ANDROID) }, NEW, 'account'],
  [
    'a guest in the installed app',
    { ...GUEST, around: on(IPHONE, { isInstalled: true }), isLaterDay: true },
    NEW,
    'account',
  ],
  [
    'a guest with a solid aroma that no glass had',
    { ...GUEST, sessions: 2, canSuggestGlass: true },
    NEW,
    'glass',
  ],
  [
    'the same where the app can be installed',
    { ...GUEST, sessions: 2, canSuggestGlass: true, around: CAN },
    NEW,
    'ask',
  ],
  ['the same at the first end', { ...GUEST, canSuggestGlass: true }, NEW, 'account'],
  ['a guest, second', { ...GUEST, sessions: 2, around: CAN }, NEW, 'ask'],
  [
    'a guest on an iPad',
    { ...GUEST, sessions: 3, around: on(MAC, { touchPoints: 5 }) },
    TOLD,
    'safari on ios',
  ],
  [
    'a guest, before anything else',
    { ...GUEST, sessions: 3, isLaterDay: true, around: on(IPHONE) },
    NEW,
    'safari deletes',
  ],
  ['a guest who has seen all', { ...GUEST, sessions: 9 }, NEW, 'account'],
  ['a member, first', MEMBER, NEW, undefined],
  ['a member on a Mac', { ...MEMBER, around: on(MAC) }, NEW, undefined],
  ['a member, second', { ...MEMBER, sessions: 2, around: CAN }, NEW, 'reminders'],
  ['a member with reminders', { ...MEMBER, sessions: 2, around: CAN, canAskReminders: false }, NEW, 'ask'],
])('The one offer at the end to %s, is the first that is open', (_, facts, offers, kind) => {
  expect(offerAtEnd(offers, facts, NOON).kind).toBe(kind);
});

test('the app is offered again after ninety days, and never in between', () => {
  const facts = { ...MEMBER, sessions: 2, around: CAN, canAskReminders: false };
  const { offers } = offerAtEnd(NEW, facts, NOON);
  const next = { ...facts, sessionId: 'b' };
  expect(offerAtEnd(offers, next, NOON + 90 * DAY - 1).kind).toBeUndefined();
  expect(offerAtEnd(offers, next, NOON + 90 * DAY).kind).toBe('ask');
});

test('a reload of an end shows its offer again, unless it is answered', () => {
  const facts = { ...GUEST, isLaterDay: true, around: on(IPHONE) };
  const { offers } = offerAtEnd(NEW, facts, NOON);
  expect(offerAtEnd(offers, facts, NOON)).toEqual({ kind: 'safari deletes', offers });
  const answered = { ...offers, last: { sessionId: 'a' } };
  expect(offerAtEnd(answered, facts, NOON).kind).toBeUndefined();
  expect(offerAtEnd(answered, { ...facts, sessionId: 'b' }, NOON).kind).toBe('account');
});

test('nothing is remembered of the offer that is always there', () => {
  expect(offerAtEnd(NEW, GUEST, NOON).offers).toBe(NEW);
});
