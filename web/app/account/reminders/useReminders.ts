import {
  changeReminders,
  isTimeZone,
  type ReminderChanges,
  type Reminders,
  readReminders,
} from '@nosewise/contract/account/reminder-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api';
import { KEYS } from '../../lib/query';
import { showTrouble } from '../../ui/messages/toasts';
import { troubleIn } from '../account-action';

/** Queries how the person wants to be reminded. */
export function useReminders(enabled = true) {
  return useQuery({
    queryKey: KEYS.reminders,
    queryFn: ({ signal }) => callApi(readReminders, { signal }),
    enabled,
  });
}

function ownZone() {
  const timeZone = browserZone();
  return timeZone === undefined ? {} : { timeZone };
}

/** What the server stores for people whose time zone it does not know. */
export const NO_ZONE = 'UTC';

/** Names the time zone of this browser; undefined where it knows none. */
export function browserZone(): string | undefined {
  return knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/**
 * Names a time zone; undefined for one that is not known. `UTC` gets its other name, which differs from `NO_ZONE`.
 * @param named by the browser: `Etc/Unknown` or nothing where it knows none
 */
export function knownZone(named: string | undefined): string | undefined {
  if (!named || !isTimeZone(named)) return undefined;
  return named === NO_ZONE ? 'Etc/UTC' : named;
}

/**
 * Changes reminders, on the screen at once; undone if the server refuses. The first change brings the time zone of this
 * browser; later ones leave it, since a person on a journey is asked.
 */
export function useChangeReminders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: ReminderChanges) => {
      const { timeZone = NO_ZONE } = queries.getQueryData<Reminders>(KEYS.reminders) ?? {};
      return callApi(changeReminders, { body: { ...(timeZone === NO_ZONE && ownZone()), ...changes } });
    },
    onMutate: async ({ channels, about, ...others }) => {
      await queries.cancelQueries({ queryKey: KEYS.reminders });
      const before = queries.getQueryData<Reminders>(KEYS.reminders);
      queries.setQueryData<Reminders>(
        KEYS.reminders,
        before && {
          ...before,
          ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
          channels: {
            push: channels?.push ?? before.channels.push,
            email: channels?.email ?? before.channels.email,
          },
          about: {
            ...before.about,
            due: about?.due ?? before.about.due,
            test: about?.test ?? before.about.test,
          },
        },
      );
      return { before };
    },
    onError: (error, _changes, context) => {
      queries.setQueryData(KEYS.reminders, context?.before);
      showTrouble('Your reminders were not changed', troubleIn(error));
    },
    onSuccess: (reminders) => queries.setQueryData(KEYS.reminders, reminders),
  });
}
