import { currentPasswordForm } from '@nosewise/contract/auth';
import { deleteMe } from '@nosewise/contract/me';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, tellApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Section } from '../ui/section';
import { SheetDialog } from '../ui/sheet-dialog';
import { showToast } from '../ui/toast-queue';
import { PasswordField } from './password-field';
import { SignInAgain } from './sign-in-again';
import { useForm } from './useForm';

/** The end of an account. */
export function DeleteCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading="Delete my account">
      <p className="text-soft">
        Deletes your account, all sessions, statistics, settings and packs of your own, here and on our
        server. There is no way back. Bills of past orders stay as long as the law asks for.
      </p>
      <button type="button" className={buttonStyle('danger', 'mt-4')} onClick={() => setOpen(true)}>
        Delete my account
      </button>
      <SheetDialog title="Delete your account?" open={open} onClose={() => setOpen(false)}>
        <SignInAgain>
          <DeleteForm userId={userId} onCancel={() => setOpen(false)} />
        </SignInAgain>
      </SheetDialog>
    </Section>
  );
}

function DeleteForm({ userId, onCancel }: { userId: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const { field, state, props } = useForm({
    schema: currentPasswordForm,
    failure: 'Your account was not deleted',
    submit: async ({ password }) => {
      try {
        await tellApi(deleteMe, { body: { password } });
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong_password') {
          return { password: 'This is not your password. Nothing was deleted.' };
        }
        throw error;
      }
      await forgetPerson(userId);
      showToast('Your account is deleted', 'Everything in it is gone. Thank you for training with us.');
      await navigate('/');
      return undefined;
    },
  });
  return (
    <form {...props} className="mt-3 grid gap-5">
      <p className="text-soft">
        All your training will be gone for good. If you want to keep a copy, download your data first.
      </p>
      <PasswordField label="Your password" {...field('password')} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className={buttonStyle('secondary')} onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton state={state} busy="Deleting…" variant="danger" className="">
          Delete for good
        </SubmitButton>
      </div>
    </form>
  );
}

/** Takes everything of the person off this browser; what was not sent has nowhere to go any more. */
async function forgetPerson(userId: string): Promise<void> {
  const [{ stop }, { wipeAll }, { endSession }] = await Promise.all([
    import('../lib/sync/start'),
    import('../lib/sync/wipe'),
    import('../lib/auth/sign-out'),
  ]);
  stop();
  wipeAll(userId);
  await endSession();
}
