import { type Profile, profileChanges } from '@nosewise/contract/profile';
import { Card } from '../ui/card';
import { Field } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { showToast } from '../ui/toast-queue';
import { useForm } from './useForm';
import { useChangeProfile } from './useProfile';

/** What the person is called on the leaderboard. */
export function DisplayNameCard({ profile }: { profile: Profile }) {
  const { mutateAsync } = useChangeProfile();
  const { errors, state, props } = useForm({
    schema: async () => profileChanges,
    failure: 'Your name was not changed',
    submit: async ({ display_name }) => {
      const { display_name: name } = await mutateAsync({ display_name: display_name ?? '' });
      showToast('Name saved', name === null ? 'You are shown without a name.' : `You are shown as ${name}.`);
      return undefined;
    },
  });
  return (
    <Card heading="Display name">
      <form {...props} className="grid max-w-md gap-4">
        <Field
          label="Display name"
          aside="optional"
          hint="On the leaderboard. Without one you are shown as Anonymous User."
          error={errors.display_name}
        >
          {(control) => (
            <input
              {...control}
              name="display_name"
              defaultValue={profile.display_name ?? ''}
              autoComplete="nickname"
            />
          )}
        </Field>
        <SubmitButton state={state} busy="Saving…" variant="secondary" className="justify-self-start">
          Save name
        </SubmitButton>
      </form>
    </Card>
  );
}
