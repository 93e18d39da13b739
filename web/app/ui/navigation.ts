import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type BlockerFunction,
  type NavigateFunction,
  redirectDocument,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { field } from '../../shared/field';
import { type Confirmation, useDialogs, useQuestion } from './dialogs';
import { addToast } from './toasts';

/** Long enough to read instructions, in ms. */
const INSTRUCTION_DURATION = 20_000;

/**
 * Hands clicks on plain links to the router, so that components shared with the site need no router, and a
 * screen with something to lose can ask before any of them is followed. An address without a screen is loaded
 * as a document by the route `*`.
 */
export function useLinks(navigate: NavigateFunction): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      if (event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      // A part of the page that is open, such as a footnote.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      if (link.dataset.back !== undefined && cameFromMenu()) {
        void navigate(-1);
        return;
      }
      const next = link.pathname === '/login' ? returnPath(location.pathname) : undefined;
      void navigate(link.pathname + link.search + link.hash, next === undefined ? {} : { state: { next } });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}

/** The screens of menus: a way back that was opened from one leads there. */
const MENUS = ['/app', '/together', '/you', '/blind', '/manage', '/progress', '/shelf', '/head-to-head'];

/** The paths of this document's history, by the place that the router gives each. */
const trail = new Map<number, string>();

/** The screen that is open; empty in a document that was just loaded. */
let here = '';

/**
 * Keeps the trail of screens, for the ways back that lead one step back (`data-back`). A screen that is opened from
 * another begins at its heading for keyboard and screen reader, unless it has placed the focus itself.
 */
export function useTrail(): void {
  const location = useLocation();
  useEffect(() => {
    const { pathname } = location;
    const place = placeInHistory();
    if (place !== undefined) trail.set(place, pathname);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (here && here !== pathname && heading && !document.activeElement?.closest('main')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    here = pathname;
  }, [location]);
}

function cameFromMenu(): boolean {
  const before = trail.get((placeInHistory() ?? 0) - 1);
  return before !== undefined && before !== location.pathname && MENUS.includes(before);
}

/** Tells whether another screen was opened in this document. */
export function hasMoved(): boolean {
  return trail.size > 1;
}

function placeInHistory(): number | undefined {
  const place = field(history.state, 'idx');
  return typeof place === 'number' ? place : undefined;
}

/** Where the router stores the scroll position of each screen, by the key of its history entry (session storage). */
const SCROLLED = 'react-router-scroll-positions';
/** After any of these, the position is the person's choice. */
const ACTS = ['wheel', 'pointerdown', 'keydown'];

/**
 * Scrolls to where the person left the screen when its document is loaded again, as soon as it is tall
 * enough, unless they act first. The router tried that before there was anything to scroll, and then went to
 * the top.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  // Left once, a screen's place is the router's business.
  const loadedAt = useRef<string>(key);
  useEffect(() => {
    if (key !== loadedAt.current) loadedAt.current = '';
    const top = loadedAt.current && keptTop();
    if (typeof top !== 'number') return;
    const observer = new ResizeObserver(() => {
      scrollTo(0, top);
      if (Math.abs(scrollY - top) < 1) end();
    });
    const end = () => observer.disconnect();
    for (const act of ACTS) addEventListener(act, end, { once: true });
    observer.observe(document.body);
    return end;
  }, [key]);
}

function keptTop(): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLLED) ?? '');
    return location.hash ? undefined : field(kept, String(field(history.state, 'key')));
  } catch {
    // Stored text that cannot be read: the screen starts at its top.
    return undefined;
  }
}

/** The screens to which people come back from log-in: the checkout, and what others share by link. */
const RETURNS = /^\/(?:checkout|(?:pack|set|room)\/[0-9A-Za-z]+)$/;

/** Returns a path of ours that log-in may lead back to; it travels with the history entry, so no link can set it. */
export function returnPath(path: unknown): string | undefined {
  return typeof path === 'string' && RETURNS.test(path) ? path : undefined;
}

/** The one address whose document may use the camera (`server/src/http/security.ts`). */
const SCANNER = '/scan';

/** Loads the scanner, and any screen after it, as a document: the first answer of the server settles what a document may do. */
export function keepScannerApart({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname || ![pathname, location.pathname].includes(SCANNER)) return;
  throw redirectDocument(pathname + search);
}

/** The question before a session with answers is left (specification, section 4). */
export const EXIT_CONFIRMATION = {
  text: 'Are you sure you want to exit this training session? Your progress will be lost.',
  confirm: 'Exit session',
  cancel: 'Keep training',
  danger: true,
};

interface LeaveConfirmation {
  /** A constant: when it changes, the person is asked again. */
  confirmation: Confirmation;
  /** Tells whether there is something to lose now. */
  isNeeded: () => boolean;
  /** Called when the screen is gone, with whether the person confirmed. */
  onLeft: (confirmed: boolean) => void;
  /** Where the browser's back button leads, if not to the previous page. */
  backTo?: string;
}

/** Asks for confirmation before the screen is left, by a link, by signing out or by the browser's back, while there is something to lose. */
export function useLeaveConfirmation({ confirmation, isNeeded, onLeft, backTo }: LeaveConfirmation): void {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isBack = useRef(false);
  const isHere = useRef(false);
  const latest = useRef({ isNeeded, onLeft });
  useLayoutEffect(() => {
    latest.current = { isNeeded, onLeft };
  }, [isNeeded, onLeft]);

  // One function as long as the screen stays: with a new one at every render the router would render everything again.
  const blocks = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return (
      !leaving.current && latest.current.isNeeded() && nextLocation.pathname !== currentLocation.pathname
    );
  }, []);
  const blocker = useBlocker(blocks);

  useQuestion(blocker.state === 'blocked' ? confirmation : undefined, (leave) => {
    if (blocker.state !== 'blocked') return;
    leaving.current = leave;
    if (leave && !(isBack.current && backTo)) {
      blocker.proceed();
      return;
    }
    blocker.reset();
    if (leave && backTo) navigate(backTo, { replace: true });
  });

  useEffect(
    () =>
      guardLeaving({
        confirm: async () => {
          leaving.current = !latest.current.isNeeded() || (await confirm(confirmation));
          return leaving.current;
        },
        stay: () => {
          leaving.current = false;
        },
      }),
    [confirm, confirmation],
  );

  // Before the next screen is shown, so that a screen that was left does not come back when the next one is
  // closed at once.
  useLayoutEffect(() => {
    isHere.current = true;
    const onGone = () => latest.current.onLeft(leaving.current);
    // A page of the site is loaded as a document, which leaves this screen where it is.
    const onPageHide = () => leaving.current && onGone();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      isHere.current = false;
      // React's strict mode takes the screen away and brings it back at once, which is no leaving.
      queueMicrotask(() => isHere.current || onGone());
    };
  }, []);
}

/** A screen with something to lose. */
interface Guard {
  /** Asks the person, if there is something to lose now. @returns whether they leave */
  readonly confirm: () => Promise<boolean>;
  /** Called when the person stays after all. */
  readonly stay: () => void;
}

let guard: Guard | null = null;

/** Asks a screen before any way out other than navigation. @returns a function that stops asking */
function guardLeaving(screen: Guard): () => void {
  guard = screen;
  return () => {
    if (guard === screen) guard = null;
  };
}

/** Takes a way out other than navigation, such as signing out, once a screen with something to lose has agreed. */
export async function leaveBy(way: () => Promise<'go' | 'stay'>): Promise<'go' | 'stay'> {
  const screen = guard;
  if (screen && !(await screen.confirm())) return 'stay';
  let outcome: 'go' | 'stay' = 'stay';
  try {
    outcome = await way();
  } finally {
    if (outcome === 'stay') screen?.stay();
  }
  return outcome;
}

/**
 * Removes a session from the address when a screen was opened with one, and says that it was not used: the
 * author of the link could have put their own there. Pages of the site do not read sessions from addresses.
 */
export function useNoTokensInAddress(): void {
  const address = useLocation();
  useEffect(() => {
    if (!/(access|refresh)_token=/.test(address.hash)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    addToast({
      title: 'This link can’t log you in',
      description:
        'Nothing has changed. To keep accounts safe, a link alone never logs anyone in: use your email address and password instead.',
      type: 'trouble',
      timeout: INSTRUCTION_DURATION,
    });
  }, [address]);
}
