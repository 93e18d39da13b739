import type { Reminders } from '@nosewise/contract/account/reminder-calls';
import { showToast } from '../../ui/messages/toasts';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { browserZone, NO_ZONE, useChangeReminders } from './useReminders';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}));
const LEAST = [1, 3, 5, 8, 10, 15, 20];
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function shown(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** Asks for the time zone, where the browser knows none. */
export function ZoneChoice({ timeZone }: { timeZone: string }) {
  const { mutate } = useChangeReminders();
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC', timeZone]);
  const options = [...known]
    .filter((name) => name !== NO_ZONE)
    .sort()
    .map((name) => ({ value: name, text: shown(name) }));
  return (
    <div>
      <Select
        label="Time zone"
        options={[{ value: NO_ZONE, text: 'UTC, until you choose' }, ...options]}
        value={timeZone}
        onChange={(chosen) => mutate({ timeZone: chosen })}
      />
      <p className="mt-1 text-sm text-soft">
        This browser doesn’t say where you are. Reminders and the calendar follow the time zone you choose.
      </p>
    </div>
  );
}

/** Says which time zone counts, and offers the one of this browser where it is another. */
export function KeptZone({ timeZone }: { timeZone: string }) {
  const { mutate } = useChangeReminders();
  const here = browserZone();
  return (
    <p className="text-sm text-soft">
      <span>{`Your time zone: ${shown(timeZone)}. `}</span>
      {here !== undefined && here !== timeZone && (
        <>
          <span>{`This device is in ${shown(here)}. `}</span>
          <button type="button" className="soft-link" onClick={() => mutate({ timeZone: here })}>
            Use that time zone
          </button>
        </>
      )}
    </p>
  );
}

/** Asks at which hour to remind. */
export function HourChoice({ hour }: { hour: number }) {
  const { mutate } = useChangeReminders();
  return (
    <Select
      label="Evening?"
      options={HOURS}
      value={String(hour)}
      onChange={(value) => mutate({ hour: Number(value) })}
    />
  );
}

/** Asks on which days and about what to remind, and for how long not to. */
export function Wishes({ reminders }: { reminders: Reminders }) {
  const { mutate } = useChangeReminders();
  const { weekdays, least, about, awayUntil } = reminders;
  const counts = [...new Set([...LEAST, least])].sort((a, b) => a - b);

  function toggle(day: number) {
    const others = weekdays.filter((each) => each !== day);
    const next = others.length < weekdays.length ? others : [...weekdays, day].sort((a, b) => a - b);
    if (next.length > 0) mutate({ weekdays: next });
    else showToast('One day has to stay', 'To hear nothing for a while, set a pause below.');
  }

  return (
    <>
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
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        label="Least number of due bottles"
        options={counts.map((count) => ({ value: String(count), text: String(count) }))}
        value={String(least)}
        onChange={(value) => mutate({ least: Number(value) })}
      />
      <div>
        <Switch
          label="When bottles are due"
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
          <span>{`Nothing before ${longDate.format(Date.parse(awayUntil))}. `}</span>
          <button type="button" className="soft-link" onClick={() => mutate({ awayUntil: null })}>
            End the pause
          </button>
        </p>
      )}
    </div>
  );
}
