import type { SessionRecord } from '@nosewise/domain/models';
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
      end={finished && <AfterSession key={finished.id} finished={finished} />}
      shelf={<Collection whole />}
      start={!finished && (hasBottles ? <NextStepCard /> : <FirstPacks />)}
      days={<Rhythm />}
      test={<LastTestLink />}
    />
  );
}

function AfterSession({ finished }: { finished: SessionRecord }) {
  return <SessionEnd record={finished} reminders={useReminderQuestion()} glass={useGlassQuestion()} />;
}
