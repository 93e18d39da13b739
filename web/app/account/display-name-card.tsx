import { type Profile, profileChanges } from '@nosewise/contract/profile';
import { Field } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Section } from '../ui/section';
import { showToast } from '../ui/toast-queue';
import { useForm } from './useForm';
import { useChangeProfile } from './useProfile';

/** What the person is called on the leaderboard. */
export function DisplayNameCard({ profile }: { profile: Profile }) {
  const { mutateAsync } = useChangeProfile();
  const { field, state, props } = useForm({
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
