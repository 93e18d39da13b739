import { ADAPTIVE_OFFERED_FROM, adaptiveOffer } from '@nosewise/catalogue/simulation';
import { nameParts } from '@nosewise/domain/training/modes';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { usePool } from '../lib/pool';
import { useSettings } from '../notebook/documents';
import { note } from '../notebook/in-hand';
import { sessionList } from '../notebook/sessions';
import { installPrompt } from '../ui/install-prompt';
import { showToast } from '../ui/toasts';
import { type OfferKind, offerAtEnd, offersHere, type Surroundings } from './offers';

/** Lucide's `share` and `square-plus`, as Safari draws its buttons. */
const SHARE = 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8';
const ADD = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8';

/** Whether the person has been asked for an order. */
const orderAsked = note<boolean>('orderAsked', z.boolean(), false);

/** The question about reminders, which members are asked. */
export interface ReminderQuestion {
  /** Undefined while that is not known. */
  readonly isOpen: boolean | undefined;
  readonly ask: (onAnswered: () => void) => ReactNode;
}

/** A glass to suggest for one of the bottles that were just smelled. */
export interface GlassQuestion {
  /** Undefined while that is not known. */
  readonly isOpen: boolean | undefined;
  readonly aroma: string;
  readonly drink: string;
  /** Notes that it was shown, or refused. */
  readonly note: (answer: 'shown' | 'refused') => void;
}

interface EndOfferProps {
  sessionId: string;
  /** Of a member. */
  reminders?: ReminderQuestion;
  glass?: GlassQuestion;
}

/** The one offer at the end of a run. */
export function EndOffer({ sessionId, reminders, glass }: EndOfferProps) {
  const { kind: auth } = useAuthState();
  const { settings, change } = useSettings();
  const { pool } = usePool();
  const [kind, setKind] = useState<OfferKind>();
  const isReady =
    auth !== 'unknown' &&
    (!reminders || reminders.isOpen !== undefined) &&
    (!glass || glass.isOpen !== undefined);
  const facts = {
    sessionId,
    isGuest: auth !== 'signed-in',
    sessions: nameParts(sessionList.get()).length,
    canAskOrder:
      !orderAsked.get() &&
      settings.order === 'classic' &&
      new Set(pool.map(({ id }) => id)).size >= ADAPTIVE_OFFERED_FROM,
    canAskReminders: reminders?.isOpen === true,
    canSuggestGlass: glass?.isOpen === true,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, and kept while the account's news arrive
  useEffect(() => {
    if (!isReady) return;
    const before = offersHere.get();
    const { kind: chosen, offers } = offerAtEnd(before, { ...facts, around: surroundings() }, Date.now());
    if (offers !== before) offersHere.set(offers);
    if (chosen === 'order') orderAsked.set(true);
    if (chosen === 'glass') glass?.note('shown');
    setKind(chosen);
  }, [sessionId, isReady]);
  const close = () => {
    setKind(undefined);
    offersHere.change((offers) => ({ ...offers, last: { sessionId } }));
  };
  const notNow = (
    <button type="button" className={buttonStyle('quiet')} onClick={close}>
      Not now
    </button>
  );
  const account = (
    <Link to="/app/signup" state={{ keepsSession: true }} className={buttonStyle('secondary')}>
      Create an account
    </Link>
  );
  switch (kind) {
    case undefined:
      return null;
    case 'account':
      return (
        <Offer heading="An account keeps your training" ways={account}>
          With an account, every answer plans when an aroma comes back, and you see which ones you mix up.
        </Offer>
      );
    case 'safari deletes':
      return (
        <Offer
          heading="Safari deletes this after seven days"
          ways={
            <>
              <Link to="/training-file" className={buttonStyle('secondary')}>
                Save my training as a file
              </Link>
              {account}
            </>
          }
        >
          Safari removes what a site keeps when you do not visit it for seven days: your training, packs and
          settings. A file or an account keeps them.
        </Offer>
      );
    case 'order':
      return (
        <Offer
          heading="Try Adaptive order?"
          ways={
            <>
              <button
                type="button"
                className={buttonStyle('secondary')}
                onClick={() => {
                  change({ ...settings, order: 'adaptive' });
                  close();
                  showToast('Your next session is in Adaptive order', 'Training Settings change it back.');
                }}
              >
                Try Adaptive
              </button>
              <button type="button" className={buttonStyle('quiet')} onClick={close}>
                Stay with Classic
              </button>
            </>
          }
        >
          {adaptiveOffer()}
        </Offer>
      );
    case 'reminders':
      return (
        <Offer heading="Shall we tell you when aromas are due?" ways={reminders?.ask(close)}>
          At most one message a day, none when you have trained, and we stop when you ignore us.
        </Offer>
      );
    case 'glass':
      return (
        glass?.isOpen && (
          <Offer
            heading={`You know ${glass.aroma} now`}
            ways={
              <>
                <Link to="/glass" className={buttonStyle('secondary')}>
                  I have a glass here
                </Link>
                <button
                  type="button"
                  className={buttonStyle('quiet')}
                  onClick={() => {
                    glass.note('refused');
                    close();
                  }}
                >
                  Not today
                </button>
              </>
            }
          >
            {`It is often in ${glass.drink}. Have one tonight?`}
          </Offer>
        )
      );
    case 'ask':
      return (
        <Offer
          heading="Keep Nosewise at hand"
          ways={
            <>
              <button
                type="button"
                className={buttonStyle('secondary')}
                onClick={() => {
                  installPrompt()?.();
                  close();
                }}
              >
                Install the app
              </button>
              {notNow}
            </>
          }
        >
          Install it as an app: it opens from its own icon, also without a connection.
        </Offer>
      );
    case 'safari on ios':
      return (
        <Offer heading="Keep Nosewise on your home screen" ways={notNow}>
          <ol className="grid gap-2">
            <Step icon={SHARE}>
              Tap <b>Share</b> in Safari.
            </Step>
            <Step icon={ADD}>
              Then tap <b>Add to Home Screen</b>.
            </Step>
          </ol>
          <p className="mt-2">
            The app there begins empty:{' '}
            <Link to="/training-file" className="text-link">
              take your training along
            </Link>
            .
          </p>
        </Offer>
      );
    case 'other on ios':
      return (
        <Offer heading="Keep Nosewise on your home screen" ways={notNow}>
          On this device only Safari can do that: open Nosewise in Safari, and we show you how.
        </Offer>
      );
  }
}

function surroundings(): Surroundings {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches ||
      // Safari's own.
      ('standalone' in navigator && navigator.standalone === true),
    canAsk: installPrompt() !== undefined,
  };
}

interface OfferProps {
  heading: string;
  ways: ReactNode;
  children: ReactNode;
}

function Offer({ heading, ways, children }: OfferProps) {
  return (
    <section aria-label={heading} className="mt-6 rounded-2xl bg-shade p-5">
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-2 max-w-text text-soft">{children}</div>
      <div className="mt-4 flex flex-wrap gap-3">{ways}</div>
    </section>
  );
}

function Step({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl border border-rule bg-sheet text-accent">
        <LineIcon lines={icon} className="size-6" />
      </span>
      <span>{children}</span>
    </li>
  );
}
