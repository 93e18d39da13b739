import { searchOffice } from '@nosewise/contract/office/desk';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { ApiProblem, callApi } from '../shared/api';
import { flipTheme } from '../shared/theme';
import { buttonStyle } from '../shared/ui/button';
import { type Action, ActionSheet, type Bench, BenchScope } from './act';
import { CallerScope, useCallerQuery, useLive, useRights } from './caller';
import { KEYS, useKeys } from './keys';
import { Trouble } from './list';
import { client } from './query';
import { SCREENS } from './screens';
import { Sheet } from './sheet';
import { needsSignIn } from './words';

const SignIn = lazy(() => import('./sign-in'));

/** The frame of every screen: menu, search, keys, and a line that says what was done. */
export function Frame() {
  return (
    <QueryClientProvider client={client}>
      <SignedIn />
    </QueryClientProvider>
  );
}

function SignedIn() {
  const [said, setSaid] = useState('');
  const [action, setAction] = useState<Action>();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<(isSignedIn: boolean) => void>(undefined);
  const bench = useMemo<Bench>(
    () => ({
      begin: setAction,
      say: setSaid,
      signIn: () =>
        new Promise((resolve) => {
          waiting.current = resolve;
          setAsking(true);
        }),
    }),
    [],
  );

  function answer(isSignedIn: boolean) {
    setAsking(false);
    waiting.current?.(isSignedIn);
    waiting.current = undefined;
    if (isSignedIn) void client.invalidateQueries();
  }

  return (
    <BenchScope value={bench}>
      <Admitted signIn={bench.signIn}>
        <p
          role="status"
          // Over the page, so that nothing moves when it appears.
          className={
            said === ''
              ? 'sr-only'
              : 'no-print fixed bottom-4 left-1/2 z-10 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg border border-edge bg-warn px-4 py-2 shadow-lg'
          }
        >
          {said}
        </p>
        <Outlet />
      </Admitted>
      {action && <ActionSheet action={action} onClose={() => setAction(undefined)} />}
      {isAsking && (
        <Suspense>
          <SignIn onDone={() => answer(true)} onCancel={() => answer(false)} />
        </Suspense>
      )}
    </BenchScope>
  );
}

function Admitted({ signIn, children }: { readonly signIn: Bench['signIn']; readonly children: ReactNode }) {
  const caller = useCallerQuery();
  const [isHelping, setHelping] = useState(false);
  useKeys(useCallback(() => setHelping(true), []));
  useLive(caller.data?.ticket);
  if (caller.isPending) return <p className="p-6 text-soft">Loading…</p>;
  if (!caller.data || (caller.error instanceof ApiProblem && caller.error.problem.status === 404)) {
    return <Closed error={caller.error} signIn={signIn} />;
  }
  return (
    <CallerScope value={caller.data}>
      <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-24 print:p-0 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
        <Menu email={caller.data.email} role={caller.data.role} isDemo={caller.data.isDemo} />
        <div className="min-w-0">
          <Search />
          <main className="mt-4 print:m-0">{children}</main>
          <footer className="no-print mt-10 border-t border-rule pt-2 lg:hidden">
            <Who
              email={caller.data.email}
              role={caller.data.role}
              className="flex flex-wrap items-center gap-x-6"
            />
          </footer>
        </div>
      </div>
      {isHelping && (
        <Sheet title="Keys" onClose={() => setHelping(false)}>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {KEYS.map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded border border-edge px-2">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className={buttonStyle('secondary', 'mt-4')}
            onClick={() => setHelping(false)}
          >
            Close
          </button>
        </Sheet>
      )}
    </CallerScope>
  );
}

/** Shown when the session has ended, or the role was taken away. */
function Closed({ error, signIn }: { readonly error: unknown; readonly signIn: Bench['signIn'] }) {
  const isOver = needsSignIn(error);
  return (
    <main className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
      <h1 className="text-3xl">{isOver ? 'Please sign in again' : 'The office is closed to you'}</h1>
      {isOver ? (
        <>
          <p>The office asks for your password and a code twice a day.</p>
          <button type="button" className={buttonStyle('primary', 'w-fit')} onClick={() => void signIn()}>
            Sign in
          </button>
        </>
      ) : (
        <Trouble error={error} />
      )}
    </main>
  );
}

interface MenuProps {
  readonly email: string;
  readonly role: string;
  readonly isDemo: boolean;
}

function Menu({ email, role, isDemo }: MenuProps) {
  const may = useRights();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is a strip that is wider than the screen.
  useEffect(() => {
    const [here] = nav.current?.querySelectorAll(`[href="/office${pathname}"]`) ?? [];
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const shown = SCREENS.filter(({ menu, rights = [] }) => menu && (rights.length === 0 || may(...rights)));
  return (
    <header className="no-print lg:sticky lg:top-4 lg:self-start">
      <p className="text-lg font-medium">
        <Link to="/">Nosewise office</Link>
      </p>
      {isDemo && <p className="text-sm text-soft">Demo shop: nobody is charged.</p>}
      <nav ref={nav} aria-label="Office" className="mt-2 flex gap-x-1 overflow-x-auto lg:grid">
        {shown.map(({ path, menu }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/'}
            className="flex min-h-11 items-center rounded-lg px-3 whitespace-nowrap hover:bg-shade aria-[current=page]:bg-shade aria-[current=page]:font-medium"
          >
            {menu}
          </NavLink>
        ))}
      </nav>
      <Who email={email} role={role} className="mt-4 grid px-3 max-lg:hidden" />
    </header>
  );
}

/** The present operator: beside the menu, and on a phone at the end of the page. */
function Who({ email, role, className }: Omit<MenuProps, 'isDemo'> & { readonly className: string }) {
  return (
    <div className={`text-sm text-soft ${className}`}>
      <p className="wrap-anywhere">
        <bdi>{email}</bdi>, {role}
      </p>
      <button type="button" className="soft-link min-h-11 w-fit" onClick={flipTheme}>
        Switch theme
      </button>
      <a className="soft-link flex min-h-11 w-fit items-center" href="/account">
        Account
      </a>
    </div>
  );
}

const PLACES = {
  order: '/orders/',
  document: '/orders/',
  parcel: '/packing?number=',
  enquiry: '/enquiries/',
  person: '/people/',
} as const;

/** Finds everything by number, name or address. Its answers are rows like any other. */
function Search() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => callApi(searchOffice, { query: { text }, signal }),
    enabled: text.trim() !== '',
  });
  const found = text.trim() === '' ? [] : (data?.found ?? []);
  const go = (kind: keyof typeof PLACES, id: string) => {
    setText('');
    void navigate(`${PLACES[kind]}${encodeURIComponent(id)}`);
  };
  return (
    <search className="no-print mt-3 lg:mt-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) go(first.kind, first.id);
        }}
      >
        <input
          id="office-search"
          className="field"
          type="search"
          aria-label="Search"
          placeholder="Search: number, name, email (press /)"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {text.trim() !== '' && data && (
        <ul className="mt-1 rounded-lg border border-rule bg-sheet" aria-label="Found">
          {found.length === 0 && <li className="p-3 text-soft">Nothing is called that.</li>}
          {found.map(({ kind, id, title, about }) => (
            <li key={`${kind} ${id} ${title}`} className="border-b border-rule last:border-0">
              <button
                type="button"
                data-row
                className="min-h-11 w-full px-3 py-1.5 text-start hover:bg-shade"
                onClick={() => go(kind, id)}
              >
                <bdi>{title}</bdi> <span className="text-sm text-soft">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
