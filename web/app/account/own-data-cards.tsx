import { currentPasswordForm } from '@nosewise/contract/auth';
import { deleteMe, exportMe } from '@nosewise/contract/me';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem, fileFromApi, tellApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { SubmitButton } from '../../shared/ui/submit-button';
import { saveFile } from '../ui/files';
import { Section } from '../ui/section';
import { SheetDialog } from '../ui/sheet-dialog';
import { showToast } from '../ui/toasts';
import { useAccountForm, useAction } from './account-action';
import { PasswordField } from './password-field';
import { SignInAgain } from './sign-in-again';

/** Downloads everything that the server keeps about the person. */
export function DownloadCard() {
  return (
    <Section heading="Download my data">
      <p className="text-soft">
        Everything we keep about you: your account, settings, packs and all sessions as JSON, or your answers
        as a table for any spreadsheet.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton format="json" text="Download JSON" />
        <DownloadButton format="csv" text="Download CSV" />
      </div>
    </Section>
  );
}

function DownloadButton({ format, text }: { format: 'json' | 'csv'; text: string }) {
  const { busy, run } = useAction('Your data could not be downloaded', async () => {
    saveFile(`nosewise.${format}`, await fileFromApi(exportMe, { query: { format } }));
  });
  return (
    <button type="button" aria-disabled={busy} className={buttonStyle('secondary')} onClick={run}>
      <Download aria-hidden="true" className="size-5" />
      {busy ? 'Collecting…' : text}
    </button>
  );
}

/** Deletes the account after asking for the password. */
export function DeleteCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading="Delete my account">
      <p className="text-soft">
        Deletes your account, all sessions, statistics, settings and packs of your own, here and on our
        server. This cannot be undone. Invoices of past orders are kept as long as the law requires.
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
        throw error;
      }
      await (await import('../sync/sign-out')).forgetPerson(userId);
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
