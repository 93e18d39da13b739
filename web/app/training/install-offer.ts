import { milliseconds } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { stored } from '../../shared/stored';

/** The app is offered after this many finished sessions, and then not again for this long. */
const SESSIONS = 2;
const PEACE = 90 * DAY;

const offerSchema = z.object({
  /** The sessions that were finished here, as many as are needed. */
  ends: z.array(z.string()),
  /** No offer is made before this. */
  quietUntil: milliseconds,
  /** Whether a guest has been told that Safari deletes what sites store. */
  toldOfSafari: z.boolean(),
});

export type Offers = z.infer<typeof offerSchema>;

export const installOffer = stored<Offers>({
  key: 'installOffer',
  schema: offerSchema,
  initial: { ends: [], quietUntil: 0, toldOfSafari: false },
});

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
export type InstallWay = 'ask' | 'safari on ios' | 'other on ios' | 'none';

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

/** The note at the end of a session; at most one. */
export type EndNoteKind = 'safari deletes' | Exclude<InstallWay, 'none'> | 'nothing';

/**
 * Chooses the note at the end of a session, and what to remember about it, since each is shown once.
 * @param isGuest whether all training is on this device alone
 */
export function noteAtEnd(
  offers: Offers,
  sessionId: string,
  around: Surroundings,
  isGuest: boolean,
  now: Instant,
): { readonly kind: EndNoteKind; readonly offers: Offers } {
  const way = installWay(around);
  const mayLose = isGuest && !around.isInstalled && isSafari(around.userAgent);
  // Nothing is counted or kept if no note can be shown.
  if (way === 'none' && !mayLose) return { kind: 'nothing', offers };
  const ends = [...new Set([...offers.ends, sessionId])].slice(0, SESSIONS);
  const counted = ends.length === offers.ends.length ? offers : { ...offers, ends };
  if (mayLose && !offers.toldOfSafari) {
    return { kind: 'safari deletes', offers: { ...counted, toldOfSafari: true } };
  }
  if (way === 'none' || ends.length < SESSIONS || now < offers.quietUntil) {
    return { kind: 'nothing', offers: counted };
  }
  return { kind: way, offers: { ...counted, quietUntil: now + PEACE } };
}
