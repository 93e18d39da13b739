import { useReminderQuestion } from '../account/reminders/ask-for-reminders';
import { useGlassQuestion } from '../glass/suggestion';
import { LastTestLink } from '../honest-test/test-link';
import { Collection } from '../menu/collection';
import { FirstPacks, useHasBottles } from '../menu/first-packs';
import { Rhythm } from '../menu/rhythm';
import { ProgressScreen } from '../progress/progress-screen';
import { SessionEnd, useFinished } from '../training/session-summary';
import { NextStepCard } from '../training/start-training';

/** The progress of a person; right after a session its end stands above. */
export function OwnProgress() {
  const finished = useFinished();
  const hasBottles = useHasBottles();
  return (
    <ProgressScreen
      end={finished && <AfterSession key={finished.record.id} {...finished} />}
      shelf={<Collection whole />}
      start={!finished && (hasBottles ? <NextStepCard /> : <FirstPacks />)}
      days={<Rhythm />}
      test={<LastTestLink />}
    />
  );
}

function AfterSession(finished: NonNullable<ReturnType<typeof useFinished>>) {
  return <SessionEnd {...finished} reminders={useReminderQuestion()} glass={useGlassQuestion()} />;
}
