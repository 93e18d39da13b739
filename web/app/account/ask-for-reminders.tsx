import type { Reminders } from '@nosewise/contract/reminders';
import { nameParts } from '@nosewise/domain/training/modes';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { buttonStyle } from '../../shared/ui/button';
import { PushRefused, pushSupport, subscribeToPush } from '../lib/push';
import { sessionList } from '../sync/sessions';
import { totals } from '../sync/stores';
import { showToast } from '../ui/toasts';
import { ActionButton } from './account-action';
import { browserZone, NO_ZONE, useChangeReminders, useReminders } from './useReminders';

/** Whether the person was asked in this browser, whatever the answer. */
const askedForReminders = stored({ key: 'askedForReminders', schema: z.boolean(), initial: false });

/** Asks once, at the end of a session, when a second one is done: then there is something to come back for. */
export function AskForReminders() {
  const isAsked = useStored(askedForReminders);
  const sessions = nameParts(useStored(sessionList)).length;
  const known = useStored(totals)?.sessionsTotal ?? 0;
  const isTime = !isAsked && Math.max(sessions, known) >= 2;
  const { data: reminders } = useReminders(isTime);
  return isTime && reminders && <UnlessAnswered reminders={reminders} />;
}

/** Asks, unless an answer on another device has already set a channel or the time zone. */
function UnlessAnswered({ reminders: { channels, timeZone } }: { reminders: Reminders }) {
  const [isAnswered] = useState(channels.push || channels.email || timeZone !== NO_ZONE);
  useEffect(() => {
    if (isAnswered) askedForReminders.set(true);
  }, [isAnswered]);
  return !isAnswered && <Question />;
}

function Question() {
  const { mutateAsync } = useChangeReminders();
  const answer = (channels: { push?: boolean; email?: boolean }) => async () => {
    const isRefused = channels.push && (await subscribeToPush().then(() => false, unlessRefused));
    await mutateAsync({ channels: isRefused ? {} : channels });
    askedForReminders.set(true);
    if (isRefused) {
      showToast(
        'Push is still off',
        'This browser does not let us send notifications. You can try again under Account.',
      );
    } else if (channels.push || channels.email) {
      showToast(
        'We’ll remind you',
        browserZone() === undefined
          ? 'At 19:00 UTC, when five aromas are due. Choose your time zone under Account.'
          : 'At 19:00, when five aromas are due. Change this under Account.',
      );
    }
  };
  return (
    <section aria-label="Reminders" className="mb-8 w-full max-w-xl rounded-2xl bg-shade p-5">
      <h2 className="text-xl">Shall we tell you when aromas are due?</h2>
      <p className="mt-1 text-soft">
        At most one message a day, none when you have trained, and we stop when you ignore us.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {pushSupport() === 'ready' && (
          <ActionButton failure="Push is still off" action={answer({ push: true })}>
            Push on this device
          </ActionButton>
        )}
        <ActionButton failure="Nothing has changed" action={answer({ email: true })}>
          By email
        </ActionButton>
        <ActionButton failure="Nothing has changed" action={answer({})} className={buttonStyle('quiet')}>
          No, thanks
        </ActionButton>
      </div>
    </section>
  );
}

/** A person who has refused the browser's question has answered ours as well. */
function unlessRefused(error: unknown): true {
  if (!(error instanceof PushRefused)) throw error;
  return true;
}
