import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
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
    <aside aria-label="The honest test" className="mt-3 -mb-3 flex items-center pl-2 text-sm text-soft">
      <p className="min-w-0 grow">
        <span>{`${reminder.words} `}</span>
        <bdi>{open.pack.name}</bdi>{' '}
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
        words: `Your honest test of week ${next.week} is open.`,
        action: 'Take it now',
      };
    case 'begun':
      return {
        name: `${pack.id} ${next.week} second`,
        words: 'The second sitting of your honest test is waiting.',
        action: 'Go on',
      };
    case 'waits':
    case 'all taken':
      return undefined;
  }
}
