import { milliseconds } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { note } from '../notebook/in-hand';

/** Offers that can wait come from the second session on, and the app then not again for this long. */
const SESSIONS = 2;
const PEACE = 90 * DAY;

const KINDS = [
  'safari deletes',
  'reminders',
  'glass',
  'ask',
  'safari on ios',
  'other on ios',
  'duel',
  'account',
  'picture',
] as const;

const offersSchema = z.object({
  /** The app is not offered before this. */
  quietUntil: milliseconds,
  /** Whether a guest has been told that Safari deletes what sites store. */
  toldOfSafari: z.boolean(),
  /** What was offered last, so that a reload of that end shows it again. Without a kind once it is answered. */
  last: z.optional(z.object({ sessionId: z.string(), kind: z.optional(z.enum(KINDS)) })),
});

/** What this browser has offered. */
export type Offers = z.infer<typeof offersSchema>;

export const offersHere = note<Offers>('offers', offersSchema, { quietUntil: 0, toldOfSafari: false });

/** The browser that the app runs in. */
export interface Surroundings {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether the app was started from the home screen or a desktop's list of apps. */
  readonly isInstalled: boolean;
  /** Whether the browser shows its own question on request. */
  readonly canAsk: boolean;
}

/** How the app can be installed here. */
type InstallWay = 'ask' | 'safari on ios' | 'other on ios' | 'none';

/** Finds out how the app can be installed. An iPad says that it is a Mac; no Mac has a touch screen. */
export function installWay({ userAgent, touchPoints, isInstalled, canAsk }: Surroundings): InstallWay {
  if (isInstalled) return 'none';
  if (canAsk) return 'ask';
  if (!isIos(userAgent, touchPoints)) return 'none';
  return isSafari(userAgent) ? 'safari on ios' : 'other on ios';
}

function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

/** Tells Safari from browsers that name it too. */
function isSafari(userAgent: string): boolean {
  return (
    /Version\/[\d.]+ .*Safari\//.test(userAgent) &&
    !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|Android/.test(userAgent)
  );
}

export type OfferKind = (typeof KINDS)[number];

/** Offers that need no memory. */
const AT_EACH_END: ReadonlySet<OfferKind> = new Set(['duel', 'account', 'picture']);

/** What decides about the offer at an end. */
export interface EndFacts {
  readonly sessionId: string;
  /** Whether all training is on this device alone. */
  readonly isGuest: boolean;
  /** Finished ones, this one included. */
  readonly sessions: number;
  readonly around: Surroundings;
  /** Whether training was kept on an earlier day. */
  readonly isLaterDay: boolean;
  /** Whether reminders are neither set nor refused. */
  readonly canAskReminders: boolean;
  /** Whether a glass can be suggested for an aroma of this session (`suggestGlass`). */
  readonly canSuggestGlass: boolean;
  /** Whether two were taken for each other. */
  readonly hasMixUp: boolean;
  readonly hasPicture: boolean;
}

/**
 * Chooses the one offer at the end of a run, the first of these that is open (decision 43):
 *
 *     offer           to whom                                  from      again
 *     safari deletes  guests of Safari, unless installed       2nd day   never
 *     reminders       members who have not set them            the 2nd   never once answered
 *     install         where the app can be installed           the 2nd   after 90 days
 *     glass           a solid aroma that no glass had          the 2nd   once a day
 *     duel            two were taken for each other            the 2nd   at each end
 *     account         guests                                   the 1st   at each end
 *     picture         members who named something              the 1st   at each end
 *
 * @returns the offer, and what to remember of it
 */
export function offerAtEnd(
  offers: Offers,
  facts: EndFacts,
  now: Instant,
): { readonly kind: OfferKind | undefined; readonly offers: Offers } {
  const { sessionId, isGuest, sessions, around } = facts;
  const way = installWay(around);
  const isLater = sessions >= SESSIONS;
  const inOrder: readonly (OfferKind | false)[] = [
    isGuest &&
      facts.isLaterDay &&
      !around.isInstalled &&
      isSafari(around.userAgent) &&
      !offers.toldOfSafari &&
      'safari deletes',
    isLater && !isGuest && facts.canAskReminders && 'reminders',
    isLater && way !== 'none' && now >= offers.quietUntil && way,
    isLater && facts.canSuggestGlass && 'glass',
    isLater && facts.hasMixUp && 'duel',
    isGuest && 'account',
    facts.hasPicture && 'picture',
  ];
  if (offers.last?.sessionId === sessionId) return { kind: offers.last.kind, offers };
  const kind = inOrder.find((each) => each !== false);
  if (kind === undefined || AT_EACH_END.has(kind)) return { kind, offers };
  return {
    kind,
    offers: {
      quietUntil: kind === way ? now + PEACE : offers.quietUntil,
      toldOfSafari: offers.toldOfSafari || kind === 'safari deletes',
      last: { sessionId, kind },
    },
  };
}
