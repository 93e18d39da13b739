import { currentPasswordForm } from '@nosewise/contract/auth';
import { deleteMe } from '@nosewise/contract/me';
import { useNavigate } from 'react-router';
import { ApiProblem, tellApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { SubmitButton } from '../../shared/ui/submit-button';
import { showToast } from '../ui/toasts';
import { PasswordField, useAccountForm } from './account-form';

/** Deletes the account once its password is given. Loaded when somebody asks for it. */
export default function DeleteForm({ userId, onCancel }: { userId: string; onCancel: () => void }) {
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
