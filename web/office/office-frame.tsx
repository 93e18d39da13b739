import { showCaller } from '@nosewise/contract/office/office-desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { ApiProblem } from '../shared/api';
import { buttonStyle } from '../shared/ui/button';
import { type Action, ActionSheet, type Bench, BenchScope } from './act';
import { CallerScope, useLive } from './caller';
import { KEYS, useKeys } from './keys';
import { Trouble } from './list';
import { Menu, Who } from './menu';
import { needsSignIn } from './office-words';
import { client, useCall } from './query';
import { Search } from './search';
import { Sheet } from './sheet';

const loadSignIn = () => import('./sign-in');
const SignIn = lazy(loadSignIn);

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
      signIn: async () => {
        try {
          await loadSignIn();
        } catch {
          setSaid('The log-in could not be loaded. Check that you are online and try again.');
          return false;
        }
        return new Promise((resolve) => {
          waiting.current = resolve;
          setAsking(true);
        });
      },
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
              : 'print:hidden fixed bottom-4 left-1/2 z-10 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg border border-edge bg-warn px-4 py-2 shadow-lg'
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
  const caller = useCall(showCaller, {});
  const [isHelping, setHelping] = useState(false);
  useKeys(useCallback(() => setHelping(true), []));
  // Who is refused does not knock again until they have signed in.
  useLive(caller.error instanceof ApiProblem ? undefined : caller.data?.ticket);
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
          <footer className="print:hidden mt-10 border-t border-rule pt-2 lg:hidden">
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
          <p className="mt-3 text-sm text-soft">
            You can switch off the keys of one character in{' '}
            <a href="/manage" className="text-link">
              Training Settings
            </a>
            .
          </p>
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
      <h1 className="text-3xl">{isOver ? 'Please log in again' : 'The office is closed to you'}</h1>
      {isOver ? (
        <>
          <p>The office asks for your password and a code twice a day.</p>
          <button type="button" className={buttonStyle('primary', 'w-fit')} onClick={() => void signIn()}>
            Log in
          </button>
        </>
      ) : (
        <Trouble error={error} />
      )}
    </main>
  );
}
