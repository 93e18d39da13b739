import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon } from '../../shared/ui/line-icon';
import { installPrompt } from '../ui/install-prompt';
import { type EndNoteKind, installOffer, noteAtEnd, type Surroundings } from './install-offer';

/** Lucide's `share` and `square-plus`, as Safari draws its buttons. */
const SHARE = 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8';
const ADD = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8';

/** A note at the end of a session that is shown once: how to install the app, or that Safari deletes what sites keep. */
export function EndNote({ sessionId }: { sessionId: string }) {
  const { kind: auth } = useAuthState();
  const [kind, setKind] = useState<EndNoteKind>('nothing');
  useEffect(() => {
    if (auth === 'unknown') return;
    const before = installOffer.get();
    const { kind: chosen, offers } = noteAtEnd(
      before,
      sessionId,
      surroundings(),
      auth !== 'signed-in',
      Date.now(),
    );
    if (offers !== before) installOffer.set(offers);
    // Asked again for the same session, it has been shown already and stays.
    if (chosen !== 'nothing') setKind(chosen);
  }, [sessionId, auth]);
  const close = () => setKind('nothing');
  switch (kind) {
    case 'nothing':
      return null;
    case 'safari deletes':
      return (
        <Note heading="Safari deletes this after seven days">
          <p>
            Safari removes what a site keeps when you do not visit it for seven days: your packs, settings and
            tests. A file or an account keeps them.
          </p>
          <Ways>
            <Link to="/training-file" className={buttonStyle('secondary')}>
              Save my training as a file
            </Link>
            <Link to="/app/signup" className={buttonStyle('secondary')}>
              Create an account
            </Link>
          </Ways>
        </Note>
      );
    case 'ask':
      return (
        <Note heading="Keep Nosewise at hand">
          <p>Install it as an app: it opens from its own icon, also without a connection.</p>
          <Ways>
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
            <NotNow onPress={close} />
          </Ways>
        </Note>
      );
    case 'safari on ios':
      return (
        <Note heading="Keep Nosewise on your home screen">
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
          <Ways>
            <NotNow onPress={close} />
          </Ways>
        </Note>
      );
    case 'other on ios':
      return (
        <Note heading="Keep Nosewise on your home screen">
          <p>On this device only Safari can do that: open Nosewise in Safari, and we show you how.</p>
          <Ways>
            <NotNow onPress={close} />
          </Ways>
        </Note>
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

function Note({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mt-6 rounded-2xl bg-shade p-5">
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-2 max-w-text text-soft">{children}</div>
    </section>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-3">{children}</div>;
}

function NotNow({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={buttonStyle('quiet')} onClick={onPress}>
      Not now
    </button>
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
