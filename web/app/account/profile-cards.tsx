import { type Profile, profileChanges } from '@nosewise/contract/profile';
import { ApiProblem } from '../../shared/api';
import { Field } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Section } from '../ui/section';
import { showToast, showTrouble } from '../ui/toasts';
import { useAccountForm } from './account-action';
import { authenticationRequired, PrivacyToggle } from './privacy-toggle';
import { useChangeProfile } from './useAccount';

/** Decides whether others see the person on the leaderboard (specification, sections 4 and 8). */
export function PrivacyCard({ profile }: { profile: Profile }) {
  const { mutate } = useChangeProfile();

  function change(excluded: boolean) {
    const checked = profileChanges.safeParse({ exclude_from_global_lb: excluded });
    if (!checked.success) {
      invalid();
      return;
    }
    mutate(checked.data, { onSuccess: () => tellPrivacy(excluded), onError: explain });
  }

  return <PrivacyToggle excluded={profile.exclude_from_global_lb} onChange={change} />;
}

function tellPrivacy(excluded: boolean) {
  showToast(
    'Privacy Updated',
    excluded
      ? "Your stats are now private and won't appear on the leaderboard."
      : 'Your stats will appear on the global leaderboard.',
  );
}

function explain(error: Error) {
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  if (code === 'unauthorized') authenticationRequired();
  else if (code === 'bad_request') invalid();
  else showTrouble('Update Failed', 'Failed to update privacy settings. Please try again.');
}

function invalid() {
  showTrouble('Invalid Data', 'Please check your input and try again.');
}

/** Changes the person's name on the leaderboard. */
export function DisplayNameCard({ profile }: { profile: Profile }) {
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
      return undefined;
    },
  });
  const { error, ...name } = field('display_name');
  return (
    <Section heading="Display name">
      <form {...props} className="grid max-w-md gap-4">
        <Field
          label="Display name"
          aside="optional"
          hint="On the leaderboard. Without one you are shown as Anonymous User."
          error={error}
        >
          {(control) => (
            <input {...control} {...name} defaultValue={profile.display_name ?? ''} autoComplete="nickname" />
          )}
        </Field>
        <SubmitButton state={state} busy="Saving…" variant="secondary" className="justify-self-start">
          Save name
        </SubmitButton>
      </form>
    </Section>
  );
}
