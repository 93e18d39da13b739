import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { field } from '../../../shared/storage/field';
import { Bottle } from '../../../shared/ui/bottle';

/**
 * Returns the address that the previous screen has passed on, so that nobody types it twice. It travels with
 * the history entry, which neither a server nor a shared link sees.
 */
export function passedEmail({ state }: { readonly state?: unknown }): string {
  const email = field(state, 'email');
  return typeof email === 'string' ? email : '';
}

/** Log-in and sign-up each have a page of their own, and another in the app, below its header. */
type Surface = 'site' | 'app';

export function placeOf({ pathname }: { readonly pathname: string }): Surface {
  return pathname.startsWith('/app/') ? 'app' : 'site';
}

interface AccountFrameProps {
  /** The way back, with what its screen should know; the app by default. */
  back?: { readonly to: string; readonly text: string; readonly state?: unknown };
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

const BACK_TO_APP = { to: '/app', text: '← Back', state: undefined };

const BOTTLES = [
  { label: 3, category: 'Orchard' },
  { label: 14, category: 'Red Fruit' },
  { label: 8, category: 'Tropical' },
] as const;

/** Frames a screen around an account: the way back, three bottles, a heading and what belongs below it. */
export function AccountFrame({ back = BACK_TO_APP, heading, lead, children }: AccountFrameProps) {
  return (
    <main className="mx-auto w-full max-w-md grow px-4 pt-4 pb-12">
      <Link
        to={back.to}
        state={back.state}
        className="-ml-2 inline-flex min-h-12 items-center rounded-md px-2 text-soft hover:bg-shade hover:text-ink"
      >
        {back.text}
      </Link>
      <div className="mt-4 flex gap-3 sm:mt-8">
        {BOTTLES.map(({ label, category }, index) => (
          <Bottle key={label} label={label} category={category} opened={index === 1} className="h-16" />
        ))}
      </div>
      <h1 className="mt-5 text-3xl">{heading}</h1>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </main>
  );
}

/** A link on a line of its own or at the end of a sentence, tall enough to tap. */
export function TextLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-12 items-center font-medium text-accent underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
