import { nameParts } from '@nosewise/domain/memory/modes';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { trainee } from '../../../shared/session/auth-state';
import { useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { PushRefused, pushSupport, subscribeToPush } from '../../lib/push';
import { note } from '../../notebook/in-hand';
import { useSessions } from '../../notebook/session-list';
import { showToast } from '../../ui/messages/toasts';
import { ActionButton } from '../account-action';
import { browserZone, NO_ZONE, useChangeReminders, useReminders } from './useReminders';

/** Whether the person was asked in this browser, whatever the answer. */
const askedForReminders = note('askedForReminders', z.boolean(), false);

/** Returns the question whether to tell the person when bottles are due, which is answered once. */
export function useReminderQuestion() {
  const isAsked = useStored(askedForReminders);
  const sessions = nameParts(useSessions()).length;
  const isTime = trainee() !== undefined && !isAsked && sessions >= 2;
  const { data: reminders, isError } = useReminders(isTime);
  // On another device an answer has set a channel or the time zone.
  const isAnswered =
    reminders && (reminders.channels.push || reminders.channels.email || reminders.timeZone !== NO_ZONE);
  useEffect(() => {
    if (isAnswered) askedForReminders.set(true);
  }, [isAnswered]);
  return {
    isOpen: !isTime || isError || isAnswered ? false : reminders && true,
    ask: (onAnswered: () => void) => <Answers onAnswered={onAnswered} />,
  };
}

function Answers({ onAnswered }: { onAnswered: () => void }) {
  const { mutateAsync } = useChangeReminders();
  const answer = (channels: { push?: boolean; email?: boolean }) => async () => {
    const isRefused = channels.push && (await subscribeToPush().then(() => false, unlessRefused));
    await mutateAsync({ channels: isRefused ? {} : channels });
    askedForReminders.set(true);
    onAnswered();
    if (isRefused) {
      showToast(
        'Push is still off',
        'This browser does not let us send notifications. You can try again under Account.',
      );
    } else if (channels.push || channels.email) {
      showToast(
        'We’ll remind you',
        browserZone() === undefined
          ? 'At 19:00 UTC, when five bottles are due. Choose your time zone under Account.'
          : 'At 19:00, when five bottles are due. Change this under Account.',
      );
    }
  };
  return (
    <>
      {pushSupport() === 'ready' && (
        <ActionButton
          failure="Push is still off"
          action={answer({ push: true })}
          className={buttonStyle('flush', 'text-accent')}
        >
          Push on this device
        </ActionButton>
      )}
      <ActionButton
        failure="Nothing has changed"
        action={answer({ email: true })}
        className={buttonStyle('flush', 'text-accent')}
      >
        By email
      </ActionButton>
      <ActionButton failure="Nothing has changed" action={answer({})} className={buttonStyle('flush')}>
        No, thanks
      </ActionButton>
    </>
  );
}

/** A person who has refused the browser's question has answered ours as well. */
function unlessRefused(error: unknown): true {
  if (!(error instanceof PushRefused)) throw error;
  return true;
}
