import { DAY } from '@nosewise/domain/time';
import { RHYTHM_DAYS, type RhythmDay } from '@nosewise/domain/training/rhythm';
import { markAway } from '@nosewise/domain/training/settings';
import { buttonStyle } from '../../shared/ui/button';
import type { useRhythm } from '../nose/useRhythm';
import { useSettings } from '../notebook/own-documents';
import { SheetDialog } from '../ui/messages/dialogs';
import { Select } from '../ui/select';
import { rhythmWords } from '../ui/seven-days';
import { Switch } from '../ui/switch';

const GOALS = Array.from({ length: RHYTHM_DAYS + 1 }, (_, days) => ({
  value: String(days),
  text: days === 0 ? 'No goal' : days === 1 ? '1 day a week' : `${days} days a week`,
}));

const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

interface RhythmSheetProps {
  rhythm: ReturnType<typeof useRhythm>;
  onClose: () => void;
}

/** Tells which of the last seven days were trained, and marks those on which the person was away. */
export function RhythmSheet({ rhythm, onClose }: RhythmSheetProps) {
  const { settings, change } = useSettings();
  const { days, weeklyGoal } = rhythm;
  return (
    <SheetDialog title="Your last seven days" open readOnly onClose={onClose}>
      <p className="mt-2 text-soft first-letter:uppercase">{`${rhythmWords(days, weeklyGoal)}.`}</p>
      <p className="mt-2 text-soft">
        A day counts once you finish a session with at least five answers. Nothing is lost by a day off.
      </p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {days.toReversed().map(({ day, kind }) => (
          <li key={day} className="py-1">
            <DayRow day={day} kind={kind} onAway={(isAway) => change(markAway(settings, day, isAway))} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Select
          label="Weekly goal"
          options={GOALS}
          value={String(weeklyGoal)}
          onChange={(value) => change({ ...settings, weeklyGoal: Number(value) })}
        />
      </div>
      <button type="button" className={buttonStyle('secondary', 'mt-6 w-full')} onClick={onClose}>
        Close
      </button>
    </SheetDialog>
  );
}

function DayRow({ day, kind, onAway }: RhythmDay & { onAway: (isAway: boolean) => void }) {
  const called = date.format(day * DAY);
  if (kind === 'trained') return <p className="flex min-h-12 items-center">{`${called}: trained`}</p>;
  return <Switch label={`${called}: away`} checked={kind === 'away'} onChange={onAway} />;
}
