import { nameParts } from '@nosewise/domain/memory/modes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { localDay } from '../lib/local-day';
import { useOnEach } from '../lib/on-each';
import { sessionList } from '../notebook/session-list';
import { installPrompt } from '../ui/install-prompt';
import type { ResultPicture } from '../ui/sharing/result-picture';
import { type installWay, type OfferKind, offerAtEnd, offersHere, type Surroundings } from './end-offers';
import { ShareResult } from './share-result';

/** Lucide's `share` and `square-plus`, as Safari draws its buttons. */
const SHARE = 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8';
const ADD = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8';

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
  /** Two that were taken for each other. */
  duel?: { readonly to: string; readonly names: readonly [string, string] };
  picture?: ResultPicture;
}

/** The one offer at the end of a run. */
export function EndOffer(offer: EndOfferProps) {
  const { kind, close } = useOffer(offer);
  const { reminders, glass, duel, picture } = offer;
  switch (kind) {
    case undefined:
      return null;
    case 'account':
      return (
        <Line>
          <Link to="/app/signup" state={{ keepsSession: true }} className="text-link">
            Create an account
          </Link>
          {' to have it on other devices too.'}
        </Line>
      );
    case 'duel':
      return (
        duel && (
          <Line>
            <Link to={duel.to} className="text-link wrap-break-word">
              {`Tell ${duel.names[0]} and ${duel.names[1]} apart`}
            </Link>
          </Line>
        )
      );
    case 'picture':
      return (
        picture && (
          <Line>
            <ShareResult picture={picture} />
          </Line>
        )
      );
    case 'safari deletes':
      return (
        <Line>
          {'Safari removes this if you don’t come back for seven days. '}
          <Link to="/training-file" className="text-link">
            Save my training as a file
          </Link>
        </Line>
      );
    case 'reminders':
      return (
        <Offer heading="Shall we tell you when bottles are due?" ways={reminders?.ask(close)}>
          At most one message a day, none when you have trained, and we stop when you ignore us.
        </Offer>
      );
    case 'glass':
      return glass?.isOpen && <GlassOffer glass={glass} onClose={close} />;
    default:
      return <InstallOffer kind={kind} onClose={close} />;
  }
}

/** Chooses the offer once, and keeps it while the account's news arrive. */
function useOffer({ sessionId, reminders, glass, duel, picture }: EndOfferProps) {
  const { kind: auth } = useAuthState();
  const [kind, setKind] = useState<OfferKind>();
  const isReady =
    auth !== 'unknown' &&
    (!reminders || reminders.isOpen !== undefined) &&
    (!glass || glass.isOpen !== undefined);
  useOnEach(isReady && sessionId, () => {
    if (!isReady) return;
    const before = offersHere.get();
    const sessions = sessionList.get();
    const facts = {
      sessionId,
      isGuest: auth !== 'signed-in',
      sessions: nameParts(sessions).length,
      isLaterDay: sessions.some(({ date }) => localDay(date) < localDay(Date.now())),
      canAskReminders: reminders?.isOpen === true,
      canSuggestGlass: glass?.isOpen === true,
      hasMixUp: duel !== undefined,
      hasPicture: picture !== undefined,
      around: surroundings(),
    };
    const { kind: chosen, offers } = offerAtEnd(before, facts, Date.now());
    if (offers !== before) offersHere.set(offers);
    if (chosen === 'glass') glass?.note('shown');
    setKind(chosen);
  });
  return {
    kind,
    close: () => {
      setKind(undefined);
      offersHere.change((offers) => ({ ...offers, last: { sessionId } }));
    },
  };
}

interface OfferedGlassProps {
  glass: GlassQuestion;
  onClose: () => void;
}

function GlassOffer({ glass, onClose }: OfferedGlassProps) {
  return (
    <Offer
      heading={`You know ${glass.aroma} now`}
      ways={
        <>
          <Link to="/glass" className={buttonStyle('flush', 'text-accent')}>
            I have a glass here
          </Link>
          <button
            type="button"
            className={buttonStyle('flush')}
            onClick={() => {
              glass.note('refused');
              onClose();
            }}
          >
            Not today
          </button>
        </>
      }
    >
      {`It is often in ${glass.drink}. Have one tonight?`}
    </Offer>
  );
}

interface InstallOfferProps {
  kind: Exclude<ReturnType<typeof installWay>, 'none'>;
  onClose: () => void;
}

/** How the app comes to the home screen of this device. */
function InstallOffer({ kind, onClose }: InstallOfferProps) {
  const notNow = (
    <button type="button" className={buttonStyle('flush')} onClick={onClose}>
      Not now
    </button>
  );
  if (kind === 'ask') {
    const install = () => {
      installPrompt()?.();
      onClose();
    };
    return (
      <Offer
        heading="Keep Nosewise at hand"
        ways={
          <>
            <button type="button" className={buttonStyle('flush', 'text-accent')} onClick={install}>
              Install the app
            </button>
            {notNow}
          </>
        }
      >
        Install it as an app: it opens from its own icon, also without a connection.
      </Offer>
    );
  }
  return (
    <Offer heading="Keep Nosewise on your home screen" ways={notNow}>
      {kind === 'other on ios' ? (
        'On this device only Safari can do that: open Nosewise in Safari, and we show you how.'
      ) : (
        <>
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
        </>
      )}
    </Offer>
  );
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

/** An offer of one line. */
function Line({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 flex min-h-12 flex-wrap items-center gap-x-1 border-t border-rule pt-3 text-soft">
      {children}
    </p>
  );
}

interface OfferProps {
  heading: string;
  ways: ReactNode;
  children: ReactNode;
}

/** An offer that asks something: as quiet as one of a line. */
function Offer({ heading, ways, children }: OfferProps) {
  return (
    <section aria-label={heading} className="mt-6 border-t border-rule pt-3 text-soft">
      <h2 className="font-sans text-base font-medium text-ink">{heading}</h2>
      <div className="max-w-text">{children}</div>
      <div className="flex flex-wrap gap-x-6">{ways}</div>
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
