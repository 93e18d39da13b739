import {
  changePasswordForm,
  currentPasswordForm,
  newEmailForm,
} from '@nosewise/contract/account/credentials';
import { deleteMe } from '@nosewise/contract/account/me-calls';
import { profileChanges } from '@nosewise/contract/account/profile-calls';
import type { AuthError } from '@supabase/auth-js';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, tellApi } from '../../shared/api';
import type { FieldErrors } from '../../shared/forms/check';
import type { FormState } from '../../shared/forms/useCheckedForm';
import { sessionClient } from '../../shared/session/session-access';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, Field } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { SheetButtons } from '../ui/messages/dialogs';
import { showToast } from '../ui/messages/toasts';
import { forgetPerson } from '../ui/sign-out';
import { NewPasswordFields, PasswordField, useAccountForm } from './account-form';
import { authRefusalWords } from './auth-refusal-words';
import { useChangeProfile, useUserChanged } from './useAccount';

interface NameFormProps {
  name: string;
  close: () => void;
}

/** Changes the person's name on the leaderboard. */
export function NameForm({ name, close }: NameFormProps) {
  const { mutateAsync } = useChangeProfile();
  const { field, state, props } = useAccountForm({
    schema: profileChanges,
    failure: 'Your name was not changed',
    submit: async ({ display_name }) => {
      const { display_name: saved } = await mutateAsync({ display_name: display_name ?? '' });
      showToast(
        'Name saved',
        saved === null ? 'You are shown without a name.' : `You are shown as ${saved}.`,
      );
      close();
      return undefined;
    },
  });
  const { error, ...input } = field('display_name');
  return (
    <ChangeForm {...props} state={state} text="Save name" busy="Saving…" close={close}>
      <Field
        label="Display name"
        aside="optional"
        hint="On the leaderboard. Without one you are shown as Anonymous User."
        error={error}
      >
        {(control) => <input {...control} {...input} defaultValue={name} autoComplete="nickname" />}
      </Field>
    </ChangeForm>
  );
}

interface EmailFormProps {
  email: string;
  close: () => void;
}

/** Asks for another address, to which a link is mailed. */
export function EmailForm({ email: present, close }: EmailFormProps) {
  const userChanged = useUserChanged();
  const { field, state, props } = useAccountForm({
    schema: newEmailForm,
    failure: 'Your address was not changed',
    submit: async ({ email }) => {
      if (email.toLowerCase() === present) return { email: 'This is already your address.' };
      const { data, error } = await (await sessionClient()).updateUser(
        { email },
        { emailRedirectTo: `${location.origin}/app` },
      );
      if (error) throw error;
      await userChanged(data.user);
      showToast(
        'Check your email',
        `Open the link that we sent to ${email}. Until then, log in with the old address.`,
      );
      close();
      return undefined;
    },
  });
  return (
    <ChangeForm {...props} state={state} text="Change email" busy="Sending…" close={close}>
      <EmailField label="New email" {...field('email')} autoComplete="email" />
    </ChangeForm>
  );
}

/** Changes a password that the person knows. All other devices are signed out. */
export function PasswordForm({ email, close }: EmailFormProps) {
  const { field, state, props } = useAccountForm({
    schema: changePasswordForm,
    failure: 'Your password was not changed',
    submit: async ({ currentPassword, password }) => {
      const client = await sessionClient();
      const { error } = await client.updateUser({ password, current_password: currentPassword });
      const atField = error && fieldErrors(error);
      if (atField) return atField;
      if (error) throw error;
      showToast('Password changed', 'You stay logged in here, and are signed out on all other devices.');
      close();
      return undefined;
    },
  });
  return (
    <ChangeForm {...props} state={state} text="Change password" busy="Saving…" close={close}>
      {/* For password managers, which keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" {...field('currentPassword')} />
      <NewPasswordFields password={field('password')} confirm={field('confirmPassword')} />
    </ChangeForm>
  );
}

/** Finds the field that an error of the server is about. */
function fieldErrors(
  error: AuthError,
): FieldErrors<{ currentPassword: string; password: string }> | undefined {
  switch (error.code) {
    case 'current_password_invalid':
    case 'current_password_required':
      return { currentPassword: authRefusalWords(error) };
    case 'same_password':
    case 'weak_password':
      return { password: authRefusalWords(error) };
    default:
      return undefined;
  }
}

interface ChangeFormProps extends ComponentProps<'form'> {
  state: FormState;
  text: string;
  busy: string;
  close: () => void;
}

function ChangeForm({ state, text, busy, close, children, ...form }: ChangeFormProps) {
  return (
    <form {...form} className="grid max-w-md gap-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton state={state} busy={busy} variant="secondary" className="">
          {text}
        </SubmitButton>
        <button type="button" className={buttonStyle('quiet')} onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const LAST_OWNER =
  'You are the last owner of this shop, so nothing was deleted. Please make another account an owner first.';

/** Deletes the account once its password is given. */
export function DeleteForm({ userId, onCancel }: { userId: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const { field, state, props } = useAccountForm({
    schema: currentPasswordForm,
    failure: 'Your account was not deleted',
    submit: async ({ password }) => {
      try {
        await tellApi(deleteMe, { body: { password } });
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong_password') {
          return { password: 'This is not your password. Nothing was deleted.' };
        }
        if (error instanceof ApiProblem && error.problem.code === 'conflict') {
          return { password: LAST_OWNER };
        }
        throw error;
      }
      await forgetPerson(userId);
      showToast('Your account is deleted', 'Everything in it is gone. Thank you for training with us.');
      // A screen of the app: a page of the site would not show the message.
      await navigate('/app');
      return undefined;
    },
  });
  return (
    <form {...props} className="mt-3 grid gap-5">
      <p className="text-soft">
        All your training will be gone for good. If you want to keep a copy, download your data first.
      </p>
      <PasswordField label="Your password" {...field('password')} />
      <SheetButtons onCancel={onCancel}>
        <SubmitButton state={state} busy="Deleting…" variant="danger" className="">
          Delete for good
        </SubmitButton>
      </SheetButtons>
    </form>
  );
}
