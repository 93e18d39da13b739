import { worldOf } from '@nosewise/domain/aromas/pool';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LegalLine } from '../../shared/page/footer';
import { ContentStart } from '../../shared/page/header';
import { keepSession } from '../../shared/session/session-access';
import { useAuthState } from '../../shared/storage/hooks';
import { useOnEach } from '../lib/on-each';
import { usePool } from '../lib/usePool';
import { onLeftBehind, openNotebook } from '../notebook/in-hand';
import { startRounds } from '../notebook/rounds';
import { catchInstallPrompt } from '../ui/install-prompt';
import { StorageNotice, showTrouble } from '../ui/messages/toasts';
import { Spinner } from '../ui/spinner';
import { useKeptScroll } from '../ui/ways/kept-scroll';
import { hasPlaces, Places } from '../ui/ways/places';
import { useNoTokensInAddress } from '../ui/ways/token-in-address';
import { SignedIn } from './signed-in';

/**
 * The screens of a seat and a host show a room of the server: the person's own training waits until they
 * leave it.
 */
const IN_ROOM = /^\/rooms?\/[^/]+\/?$/;

/** The big screen of a room is read from afar, and fits without scrolling. */
const WALL = /^\/rooms\/[^/]+\/?$/;

const LEFT_BEHIND = 'Changes that were not sent are kept on this device. Log in again, and we’ll send them.';

/** Waits until the notebook of whoever is here has been read, since the screens of the app show it. */
export async function clientLoader() {
  await openNotebook();
  return null;
}
clientLoader.hydrate = true as const;

/** Somebody may have signed in or out since the last screen. */
export function shouldRevalidate() {
  return true;
}

export function HydrateFallback() {
  return (
    <Frame>
      <Spinner />
    </Frame>
  );
}

export default function AppLayout() {
  useNoTokensInAddress();
  useKeptScroll();
  useEffect(keepForOffline, []);
  useEffect(keepSession, []);
  useEffect(catchInstallPrompt, []);
  useEffect(() => onLeftBehind(() => showTrouble('You have been signed out', LEFT_BEHIND)), []);
  useWorld();
  const isInRoom = IN_ROOM.test(useLocation().pathname);
  const keepsLog = useAuthState().kind === 'signed-in' && !isInRoom;
  // Again when somebody signs in.
  useOnEach(`${keepsLog} ${isInRoom}`, () => {
    if (!isInRoom) startRounds();
  });
  return (
    <>
      <StorageNotice />
      {keepsLog && <SignedIn />}
      <Frame>
        <Outlet />
      </Frame>
    </>
  );
}

/** Gives the app the colours of coffee while all bottles that are trained with are of coffee. */
function useWorld(): void {
  const { pool } = usePool();
  const isCoffee = pool.length > 0 && pool.every(({ id }) => worldOf(id) === 'coffee');
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (isCoffee) page.setAttribute('data-world', 'coffee');
    return () => page.removeAttribute('data-world');
  }, [isCoffee]);
}

/** Shows the places of the app next to a screen that belongs to one of them. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="frame flex flex-1 flex-col">
      {hasPlaces(pathname) && (
        <>
          <Places path={pathname} />
          <ContentStart />
        </>
      )}
      <div className="flex min-w-0 grow flex-col">
        {children}
        {!WALL.test(pathname) && <LegalLine />}
      </div>
    </div>
  );
}

/** Installs the service worker that keeps the app usable without a connection. Built files only, not while developing. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // If it is refused (a private window, an insecure address) the app works as before, online.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
