import { Navigate } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { AccountFrame, type Place } from './account-frame';
import { SignUpForm } from './sign-up-form';
import { TextLink } from './text-link';

/** Sign up (specification, section 2). Who is signed in has an account already. */
export function SignUpScreen({ place }: { place: Place }) {
  const { kind } = useAuthState();
  if (kind === 'signed-in') return <Navigate to="/app" replace />;
  const back = place === 'app' ? { to: '/app', text: '← Back' } : { to: '/', text: 'Back to Home' };
  return (
    <AccountFrame
      back={back}
      heading="Create your account"
      lead="Your training is kept, on every device. All it takes is an address that you can open a mail at."
    >
      <SignUpForm />
      <section aria-label="Already signed up?" className="mt-8 border-t border-rule pt-4">
        <p>
          <span className="text-soft">Already have an account?</span>{' '}
          <TextLink to={place === 'app' ? '/app/login' : '/login'}>Log in</TextLink>
        </p>
        {place === 'site' && (
          <p>
            <span className="text-soft">Just confirmed your mail?</span>{' '}
            <TextLink to="/app/login">Go on in the app</TextLink>
          </p>
        )}
      </section>
    </AccountFrame>
  );
}
