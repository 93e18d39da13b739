import { signUpForm } from '@nosewise/contract/account/credentials';
import { useState } from 'react';
import { type MetaArgs, Navigate, useLocation, useNavigate } from 'react-router';
import { sessionClient } from '../../../shared/session/session-access';
import { field } from '../../../shared/storage/field';
import { useAuthState } from '../../../shared/storage/hooks';
import { EmailField } from '../../../shared/ui/fields';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { notebook } from '../../notebook/in-hand';
import { useSessions } from '../../notebook/session-list';
import { leaveGuestsWork, workWords } from '../../notebook/take-along';
import { showToast } from '../../ui/messages/toasts';
import { pageTitle } from '../../ui/ways/page-title';
import { returnPath } from '../../ui/ways/plain-links';
import { PasswordField, useAccountForm } from '../account-form';
import { AccountFrame, passedEmail, placeOf, TextLink } from './account-frame';
import { pendingSignUp } from './pending-sign-up';

export function meta({ location }: MetaArgs) {
  if (placeOf(location) === 'app') return pageTitle('Sign up');
  return pageTitle('Sign up', 'Create a Nosewise account and keep your training on every device.');
}

/** Sign-up (specification, section 2). A signed-in person has an account already and goes to the app. */
export default function SignUpScreen() {
  const { kind } = useAuthState();
  const location = useLocation();
  const place = placeOf(location);
  if (kind === 'signed-in') {
    return <Navigate to={returnPath(field(location.state, 'next')) ?? '/app'} replace />;
  }
  const back = place === 'site' ? { back: { to: '/', text: 'Back to Home' } } : {};
  return (
    <AccountFrame
      {...back}
      heading="Create your account"
      lead="Your training is saved and follows you to every device."
    >
      <SignUpForm />
      <section aria-label="Already signed up?" className="mt-8 border-t border-rule pt-4">
        <p>
          <span className="text-soft">Already have an account?</span>{' '}
          <TextLink to={place === 'app' ? '/app/login' : '/login'} state={location.state}>
            Log in
          </TextLink>
        </p>
        {place === 'site' && (
          <p>
            <span className="text-soft">Just confirmed your email?</span>{' '}
            <TextLink to="/app/login" state={location.state}>
              Open the app
            </TextLink>
          </p>
        )}
      </section>
    </AccountFrame>
  );
}

/** Creates an account. The link in the mail opens it; until then the person continues as a guest. */
function SignUpForm() {
  const navigate = useNavigate();
  const passed = useLocation();
  useSessions();
  const work = workWords(notebook());
  const [takesAlong, takeAlong] = useState(true);
  const room = field(passed.state, 'keepsRoom');
  const [takesRoom, takeRoom] = useState(true);
  const {
    field: formField,
    state,
    props,
  } = useAccountForm({
    schema: signUpForm,
    failure: 'Signup Failed',
    submit: async ({ email, password }) => {
      const { error } = await (await sessionClient()).signUp({
        email,
        password,
        options: { emailRedirectTo: `${location.origin}/app` },
      });
      if (error) throw error;
      if (work && !takesAlong) await leaveGuestsWork();
      pendingSignUp.set({
        email,
        takesAlong: takesAlong && work !== undefined,
        ...(takesRoom && typeof room === 'string' && { room }),
      });
      showToast('Account Created!', 'Please check your email to confirm your account.');
      await navigate('/app', { state: { signedUp: true } });
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <EmailField {...formField('email')} defaultValue={passedEmail(passed)} />
      <PasswordField
        label="Password"
        {...formField('password')}
        hint="At least 8 characters. A few unrelated words make a good one."
        fresh
      />
      <PasswordField label="Confirm Password" {...formField('confirmPassword')} fresh />
      {typeof room === 'string' && (
        <TakeAlong
          checked={takesRoom}
          onChange={takeRoom}
          note="What you have answered in the room counts towards your own training."
        >
          Add this round to my account
        </TakeAlong>
      )}
      {work && (
        <TakeAlong checked={takesAlong} onChange={takeAlong} note={`${work}.`}>
          Add what is on this device to my account
        </TakeAlong>
      )}
      <SubmitButton state={state} busy="Creating your account…">
        Create Account
      </SubmitButton>
    </form>
  );
}

interface TakeAlongProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  note: string;
  children: string;
}

/** Asks whether something that a guest has done goes to the new account. */
function TakeAlong({ checked, onChange, note, children }: TakeAlongProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-lg border border-rule p-3">
      <input
        type="checkbox"
        className="mt-0.5 size-6 shrink-0 accent-(--accent)"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span>{children}</span>
        <span className="block text-sm text-soft first-letter:uppercase">{note}</span>
      </span>
    </label>
  );
}
