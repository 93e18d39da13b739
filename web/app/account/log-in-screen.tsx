import { Link, Navigate, useLocation } from 'react-router';
import { field } from '../../shared/field';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { AccountFrame, type Place } from './account-frame';
import { CodeStep } from './code-step';
import { LogInForm } from './log-in-form';
import { TextLink } from './text-link';

/** Log in (specification, section 2). Who is signed in has no business here, and goes where they came from: the app, or an order. */
export function LogInScreen({ place }: { place: Place }) {
  const { kind } = useAuthState();
  const { state } = useLocation();
  const back = { to: place === 'app' ? '/app' : '/', text: '← Back' };
  switch (kind) {
    case 'signed-in':
      return <Navigate to={field(state, 'next') === '/checkout' ? '/checkout' : '/app'} replace />;
    case 'half-way':
      return (
        <AccountFrame
          back={back}
          heading="One more step"
          lead="Your password was right. Your account asks for its second factor as well."
        >
          <CodeStep />
        </AccountFrame>
      );
    case 'unknown':
    case 'guest':
      return (
        <AccountFrame
          back={back}
          heading="Log in to Nosewise"
          lead="Your schedule, your history and your place on the leaderboard, as you left them."
        >
          <LogInForm />
          <OtherWays place={place} />
        </AccountFrame>
      );
  }
}

function OtherWays({ place }: { place: Place }) {
  return (
    <>
      <section aria-label="New here?" className="mt-8 border-t border-rule pt-6">
        <Link to={place === 'app' ? '/app/signup' : '/signup'} className={buttonStyle('secondary', 'w-full')}>
          Create Account
        </Link>
        {place === 'site' && (
          <p className="mt-2 text-center">
            <span className="text-soft">Rather stay in the app?</span>{' '}
            <TextLink to="/app/signup">Sign up in the app</TextLink>
          </p>
        )}
      </section>
      <section aria-label="Without an account" className="mt-4 border-t border-rule pt-6 text-center">
        <Link to="/app" className={buttonStyle('quiet')}>
          Continue Without Login
        </Link>
        <p className="mt-1 text-sm text-soft">Progress won't be saved without an account</p>
      </section>
    </>
  );
}
