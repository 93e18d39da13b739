import {
  changeReminders,
  type ReminderChanges,
  type Reminders,
  readReminders,
} from '@nosewise/contract/reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { showTrouble } from '../ui/toasts';
import { troubleIn } from './account-action';

const REMINDERS = ['reminders'] as const;

/** Queries how the person wants to be reminded. */
export function useReminders() {
  return useQuery({ queryKey: REMINDERS, queryFn: ({ signal }) => callApi(readReminders, { signal }) });
}

/**
 * Names the time zone of this browser. The server stores `UTC` for people whose zone it does not know, so the
 * zone's other name is used.
 */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'Etc/UTC' : timeZone;
}

/** Changes reminders, on the screen at once; undone if the server refuses. The time zone is always that of this browser. */
export function useChangeReminders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: ReminderChanges) =>
      callApi(changeReminders, { body: { timeZone: browserZone(), ...changes } }),
    onMutate: async ({ channels, about, ...others }) => {
      await queries.cancelQueries({ queryKey: REMINDERS });
      const before = queries.getQueryData<Reminders>(REMINDERS);
      queries.setQueryData<Reminders>(
        REMINDERS,
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
      queries.setQueryData(REMINDERS, context?.before);
      showTrouble('Your reminders were not changed', troubleIn(error));
    },
    onSuccess: (reminders) => queries.setQueryData(REMINDERS, reminders),
  });
}
