import {
  makeCalendarFeed,
  type Reminders,
  removeCalendarFeed,
  testReminder,
} from '@nosewise/contract/reminders';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, tellApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { endPush, PushRefused, pushSupport, subscribeToPush, takesPushes } from '../lib/push';
import { CopyButton } from '../ui/copy-button';
import { Awaited, Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { showToast, showTrouble } from '../ui/toasts';
import { useAction } from './account-action';
import { browserZone, useChangeReminders, useReminders } from './useReminders';

const HEADING = 'Reminders';

/** Says when, how and about what the person is reminded (habit.md). Loaded apart: the account screen is full. */
export default function RemindersCard() {
  const { data: reminders, isError, refetch } = useReminders();
  if (!reminders) return <Awaited heading={HEADING} failed={isError} retry={refetch} />;
  return (
    <Section heading={HEADING}>
      <p className="text-soft">
        We remind you when aromas are due, at your hour, and never on a day you have trained. Every channel is
        off until you switch it on.
      </p>
      <GoOn />
      <div className="mt-4 grid max-w-md gap-4">
        <PushChannel isOn={reminders.channels.push} />
        <EmailChannel isOn={reminders.channels.email} />
        {(reminders.channels.push || reminders.channels.email) && <Wishes reminders={reminders} />}
        <Calendar />
      </div>
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
          showToast('We’ll go on', 'Your next reminder comes when enough aromas are due.');
        },
      },
    );
  }

  return (
    <div className="mt-4 max-w-md rounded-2xl bg-shade p-5">
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

const REFUSED =
  'This browser does not let us send notifications. Allow them for this site in its settings, then try again.';

const WHY_NOT = {
  permission: REFUSED,
  'not set up': 'Push is not set up on this server yet. You can use email or the calendar instead.',
  'no worker': 'This browser keeps no part of the app in the background. Try again in a moment.',
} as const;

const UNSUPPORTED = {
  refused: REFUSED,
  install: 'On an iPhone or iPad, put Nosewise on your home screen first and open it from there.',
  none: 'This browser cannot show notifications.',
} as const;

/** Switches pushes on for the account and this device. The permission is asked for at the press. */
function PushChannel({ isOn }: { isOn: boolean }) {
  const { mutateAsync } = useChangeReminders();
  const [isHere, setHere] = useState<boolean>();
  const support = pushSupport();
  useEffect(() => {
    takesPushes().then(setHere, () => setHere(false));
  }, []);

  const on = useAction('Push is still off', async () => {
    try {
      await subscribeToPush();
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error;
      showTrouble('Push is still off', WHY_NOT[error.reason]);
      return;
    }
    await mutateAsync({ channels: { push: true } });
    setHere(true);
  });
  const off = useAction('Push is still on', async () => {
    await mutateAsync({ channels: { push: false } });
    await endPush();
    setHere(false);
  });

  const isActive = isOn && isHere === true;
  return (
    <div>
      <Switch label="Push on this device" checked={isActive} onChange={(next) => (next ? on : off).run()} />
      {support !== 'ready' && <p className="text-sm text-soft">{UNSUPPORTED[support]}</p>}
      {support === 'ready' && isOn && isHere === false && (
        <p className="text-sm text-soft">Push is on for another device of yours.</p>
      )}
      {isActive && <TestButton channel="push" />}
    </div>
  );
}

function EmailChannel({ isOn }: { isOn: boolean }) {
  const { mutate } = useChangeReminders();
  return (
    <div>
      <Switch label="Email" checked={isOn} onChange={(email) => mutate({ channels: { email } })} />
      {isOn && <TestButton channel="email" />}
    </div>
  );
}

const SENT = { push: 'It arrives in a moment.', email: 'Look for it in your mailbox.' } as const;

function TestButton({ channel }: { channel: 'push' | 'email' }) {
  const { busy, run } = useAction('The test was not sent', async () => {
    await tellApi(testReminder, { body: { channel } });
    showToast('A test is on its way', SENT[channel]);
  });
  return (
    <button type="button" aria-disabled={busy} className={buttonStyle('secondary')} onClick={run}>
      {busy ? 'Sending…' : 'Send a test'}
    </button>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}));
const LEAST = [1, 3, 5, 8, 10, 15, 20];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function Wishes({ reminders }: { reminders: Reminders }) {
  const { mutate } = useChangeReminders();
  const { hour, weekdays, least, about, awayUntil } = reminders;
  const counts = [...new Set([...LEAST, least])].sort((a, b) => a - b);

  function toggle(day: number) {
    const others = weekdays.filter((each) => each !== day);
    const next = others.length < weekdays.length ? others : [...weekdays, day].sort((a, b) => a - b);
    if (next.length > 0) mutate({ weekdays: next });
    else showToast('One day has to stay', 'To hear nothing for a while, set a pause below.');
  }

  return (
    <>
      <div>
        <Select
          label="Hour"
          options={HOURS}
          value={String(hour)}
          onChange={(value) => mutate({ hour: Number(value) })}
        />
        <p className="mt-1 text-sm text-soft">Your time zone: {browserZone().replaceAll('_', ' ')}</p>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">Days</legend>
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((name, index) => (
            <label
              key={name}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-edge px-3"
            >
              <input
                type="checkbox"
                className="size-5 accent-(--accent)"
                checked={weekdays.includes(index + 1)}
                onChange={() => toggle(index + 1)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Select
          label="Least number of due aromas"
          options={counts.map((count) => ({ value: String(count), text: String(count) }))}
          value={String(least)}
          onChange={(value) => mutate({ least: Number(value) })}
        />
      </div>
      <div>
        <Switch
          label="When aromas are due"
          checked={about.due}
          onChange={(due) => mutate({ about: { due } })}
        />
        <Switch
          label="When a test opens"
          checked={about.test}
          onChange={(test) => mutate({ about: { test } })}
        />
      </div>
      <Pause awayUntil={awayUntil} />
    </>
  );
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Stops everything until a day. */
function Pause({ awayUntil }: { awayUntil: string | null }) {
  const { mutate } = useChangeReminders();
  const today = new Date().toLocaleDateString('sv');
  const isAway = awayUntil !== null && awayUntil > today;
  return (
    <div>
      <label className="block font-medium">
        Away until
        <input
          type="date"
          min={today}
          value={isAway ? awayUntil : ''}
          onChange={({ target }) => mutate({ awayUntil: target.value === '' ? null : target.value })}
          className="mt-1.5 block min-h-12 w-full max-w-md rounded-lg border border-edge bg-sheet px-4"
        />
      </label>
      {isAway && (
        <p className="mt-1 text-sm text-soft">
          Nothing before {longDate.format(Date.parse(awayUntil))}.{' '}
          <button type="button" className="soft-link" onClick={() => mutate({ awayUntil: null })}>
            End the pause
          </button>
        </p>
      )}
    </div>
  );
}

/** The secret address of a calendar, shown when it is made. */
function Calendar() {
  const [address, setAddress] = useState('');
  const make = useAction('No link was made', async () => {
    setAddress((await callApi(makeCalendarFeed, {})).url);
  });
  const end = useAction('The link still works', async () => {
    await tellApi(removeCalendarFeed, {});
    setAddress('');
    showToast('The calendar link has ended', 'Calendars that use it find nothing there any more.');
  });
  return (
    <div>
      <h3 className="font-medium">Calendar</h3>
      <p className="mt-1 text-sm text-soft">
        Your reviews as events, one a day, by a secret link. Calendars fetch it only every few hours. A new
        link ends the one before.
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
        <button
          type="button"
          aria-disabled={make.busy}
          className={buttonStyle('secondary')}
          onClick={make.run}
        >
          Make a calendar link
        </button>
        <button type="button" aria-disabled={end.busy} className={buttonStyle('quiet')} onClick={end.run}>
          End the link
        </button>
      </div>
    </div>
  );
}
