import { Link } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import { keepDocuments } from '../notebook/in-hand';
import { dismissedReminders } from '../notebook/own-documents';
import { type PackTests, useTests } from './tests';

/** Reminds of a test that is open, until it is taken or the person dismisses it. */
export function TestReminder() {
  const { taken } = useTests();
  const dismissed = useStored(dismissedReminders);
  const open = taken.find((tests) => {
    const reminder = reminderOf(tests);
    return reminder !== undefined && dismissed.get(tests.pack.id) !== reminder.name;
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
        onClick={() =>
          void keepDocuments({ kind: 'test', id: open.pack.id, body: { dismissed: reminder.name } })
        }
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
        name: `${next.week}`,
        words: `Your honest test of week ${next.week} is open.`,
        action: 'Take it now',
      };
    case 'begun':
      return {
        name: `${next.week} second`,
        words: 'The second sitting of your honest test is waiting.',
        action: 'Go on',
      };
    case 'waits':
    case 'all taken':
      return undefined;
  }
}
