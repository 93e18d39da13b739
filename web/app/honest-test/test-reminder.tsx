import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { Bottle } from '../../shared/ui/bottle';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import { type PackTests, useTests } from './tests';

/** Reminders that the person does not want to see again, each as `reminderOf` names it. */
const testReminders = stored<string[]>({ key: 'testReminders', schema: z.array(z.string()), initial: [] });

/** Reminds of a test that is open, until it is taken or the person dismisses it. */
export function TestReminder() {
  const { taken } = useTests();
  const dismissed = useStored(testReminders);
  const open = taken.find((tests) => {
    const reminder = reminderOf(tests);
    return reminder !== undefined && !dismissed.includes(reminder.name);
  });
  const reminder = open && reminderOf(open);
  if (!open || !reminder) return null;
  return (
    <aside
      aria-label="The honest test"
      className="my-4 flex items-start gap-4 rounded-2xl border border-rule bg-sheet py-2 pl-5"
    >
      <Bottle label={reminder.week} empty className="mt-2 h-14 shrink-0" />
      <p className="min-w-0 grow py-2">
        <span>{`${reminder.words} `}</span>
        <bdi className="text-soft">{open.pack.name}</bdi>
        <br />
        <Link
          to={`/test?pack=${encodeURIComponent(open.pack.id)}`}
          className="inline-flex min-h-12 items-center text-link"
        >
          {reminder.action}
        </Link>
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
        onClick={() => testReminders.change((kept) => [...kept, reminder.name])}
      >
        <LineIcon lines={CROSS} />
      </button>
    </aside>
  );
}

/** @returns `undefined` while nothing can be taken */
function reminderOf({ pack, next }: PackTests) {
  if (pack.aromas.length === 0) return undefined;
  switch (next.kind) {
    case 'open':
      return {
        name: `${pack.id} ${next.week}`,
        week: next.week,
        words: `Your honest test of week ${next.week} is open.`,
        action: 'Take it now',
      };
    case 'begun':
      return {
        name: `${pack.id} ${next.week} second`,
        week: next.week,
        words: 'The second sitting of your honest test is waiting.',
        action: 'Go on',
      };
    case 'waits':
    case 'all taken':
      return undefined;
  }
}
