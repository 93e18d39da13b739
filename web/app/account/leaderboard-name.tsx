import { profileChanges } from '@nosewise/contract/account/profile-calls';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { KEYS } from '../lib/query';
import { useProfile } from '../lib/useProfile';
import { note } from '../notebook/in-hand';
import { ActionButton } from './account-action';
import { useAccountForm } from './account-form';
import { useChangeProfile } from './useAccount';

/** Whether the person was asked in this browser, whatever the answer. */
const askedForName = note('askedForName', z.boolean(), false);

/** Asks a person without a name, once, what the leaderboard should call them. */
export function LeaderboardName() {
  const isAsked = useStored(askedForName);
  const { data: profile } = useProfile();
  if (isAsked || !profile || profile.display_name !== null || profile.exclude_from_global_lb) return null;
  return <Question />;
}

function Question() {
  const queries = useQueryClient();
  const { mutateAsync } = useChangeProfile();
  const done = () => askedForName.set(true);
  const { field, state, props } = useAccountForm({
    schema: profileChanges,
    failure: 'Your name was not saved',
    submit: async ({ display_name }) => {
      await mutateAsync({ display_name: display_name ?? '' });
      await queries.invalidateQueries({ queryKey: KEYS.leaderboards });
      done();
      return undefined;
    },
  });
  async function leaveOff() {
    await mutateAsync({ exclude_from_global_lb: true });
    await queries.invalidateQueries();
    done();
  }

  const { error, ...name } = field('display_name');
  return (
    <section aria-labelledby="leaderboard-name" className="mt-6 panel">
      <h2 id="leaderboard-name" className="text-xl">
        What should the leaderboard call you?
      </h2>
      <form {...props} className="mt-3 grid items-start gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <Field label="Display name" hint="Without one you are shown as Anonymous User." error={error}>
          {(control) => <input {...control} {...name} autoComplete="nickname" />}
        </Field>
        <div className="grid sm:pt-7.5">
          <SubmitButton state={state} busy="Saving…">
            Save name
          </SubmitButton>
        </div>
      </form>
      <p className="-mb-2 flex flex-wrap gap-x-10">
        <button type="button" className={buttonStyle('flush')} onClick={done}>
          Not now
        </button>
        <ActionButton
          failure="Your choice was not saved"
          action={leaveOff}
          busy="Saving…"
          className={buttonStyle('flush')}
        >
          Leave me off the leaderboard
        </ActionButton>
      </p>
    </section>
  );
}
