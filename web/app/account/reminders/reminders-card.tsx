import {
  makeCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from '@nosewise/contract/account/reminder-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, tellApi } from '../../../shared/api';
import { buttonStyle } from '../../../shared/ui/button';
import { KEYS } from '../../lib/query';
import { showToast } from '../../ui/messages/toasts';
import { Awaited, Fold, Section } from '../../ui/section';
import { CopyButton } from '../../ui/sharing/copy-button';
import { ActionButton } from '../account-action';
import { EmailChannel, PushChannel, TestButton } from './reminder-channels';
import { HourChoice, KeptZone, Wishes, ZoneChoice } from './reminder-wishes';
import { browserZone, NO_ZONE, useChangeReminders, useReminders } from './useReminders';

const HEADING = 'Reminders';

/** Asks at which hour and how the person is reminded; the rest is behind *More*. */
export function RemindersCard() {
  const { data: reminders, isError, refetch } = useReminders();
  if (!reminders) return <Awaited heading={HEADING} failed={isError} retry={refetch} />;
  const { hour, timeZone, channels } = reminders;
  return (
    <Section heading={HEADING}>
      <GoOn />
      <div className="grid max-w-md gap-4">
        <HourChoice hour={hour} />
        {browserZone() === undefined ? (
          <ZoneChoice timeZone={timeZone} />
        ) : (
          timeZone !== NO_ZONE && <KeptZone timeZone={timeZone} />
        )}
        <div>
          <PushChannel isOn={channels.push} />
          <EmailChannel isOn={channels.email} />
        </div>
      </div>
      <Fold words="More">
        <div className="grid max-w-md gap-4 pt-2">
          <Wishes reminders={reminders} />
          {(channels.push || channels.email) && (
            <div className="flex flex-wrap gap-3">
              {channels.push && <TestButton channel="push" />}
              {channels.email && <TestButton channel="email" />}
            </div>
          )}
          <Calendar />
        </div>
      </Fold>
    </Section>
  );
}

/** The answer to the last message, which has asked whether to go on. */
function GoOn() {
  const [query, setQuery] = useSearchParams();
  const { mutate, isPending } = useChangeReminders();
  if (query.get('reminders') !== 'go-on') return null;

  function goOn() {
    mutate(
      {},
      {
        onSuccess: () => {
          setQuery({}, { replace: true });
          showToast('We’ll go on', 'Your next reminder comes when enough bottles are due.');
        },
      },
    );
  }

  return (
    <div className="mb-4 max-w-md rounded-2xl bg-shade p-5">
      <p>We’ve stopped reminding you. Your training is safe, and nothing is lost.</p>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('primary', 'mt-3')}
        onClick={goOn}
      >
        Go on reminding me
      </button>
    </div>
  );
}

/** The secret address of a calendar, shown when it is made. */
function Calendar() {
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const { data: feed } = useQuery({
    queryKey: KEYS.calendarFeed,
    queryFn: ({ signal }) => callApi(readCalendarFeed, { signal }),
  });
  const { mutateAsync } = useChangeReminders();
  async function make() {
    // Tells the time zone of this browser: the calendar is all that some people use.
    await mutateAsync({});
    setAddress((await callApi(makeCalendarFeed, {})).url);
    queries.setQueryData(KEYS.calendarFeed, { exists: true });
  }

  async function end() {
    await tellApi(removeCalendarFeed, {});
    setAddress('');
    queries.setQueryData(KEYS.calendarFeed, { exists: false });
    showToast('The calendar link has ended', 'Calendars that use it no longer get your reviews.');
  }

  return (
    <div>
      <h3 className="font-medium">Calendar</h3>
      <p className="mt-1 text-sm text-soft">
        A secret link with your reviews, one a day. Calendars fetch it only every few hours.{' '}
        {feed?.exists && <span>A new link ends the one you have.</span>}
      </p>
      {address !== '' && (
        <div className="mt-3 grid justify-items-start gap-3">
          <code className="rounded-lg bg-shade px-3 py-2 text-sm wrap-anywhere">{address}</code>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={address} called="link" />
            <a href={address} className={buttonStyle('secondary')}>
              Open in my calendar
            </a>
          </div>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <ActionButton failure="No link was made" action={make}>
          {feed?.exists ? 'Make a new link' : 'Make a calendar link'}
        </ActionButton>
        {feed?.exists && (
          <ActionButton failure="The link still works" action={end} className={buttonStyle('quiet')}>
            End the link
          </ActionButton>
        )}
      </div>
    </div>
  );
}
