import type { SessionRecord } from '@nosewise/domain/models';
import { lazy } from 'react';
import { useReminderQuestion } from '../account/ask-for-reminders';
import { useGlassQuestion } from '../glass/suggestion';
import { Collection } from '../menu/collection';
import { ProgressScreen } from '../progress/progress-screen';
import { KeptSession, useFinished } from '../training/session-summary';
import { StartTraining } from '../training/start-training';
import { WhenSeen } from '../ui/when-seen';

/** Loaded when it is seen: with it, the screen would weigh more than it may (decision 43). */
const TestSection = lazy(() => import('../honest-test/test-section'));

/** The progress of a person; right after a session its end stands above. */
export function OwnProgress({ userId }: { userId: string }) {
  const finished = useFinished();
  return (
    <ProgressScreen
      userId={userId}
      end={finished && <AfterSession key={finished.id} finished={finished} />}
      shelf={<Collection whole />}
      start={!finished && <StartTraining />}
      test={
        <WhenSeen className="min-h-48">
          <TestSection />
        </WhenSeen>
      }
    />
  );
}

function AfterSession({ finished }: { finished: SessionRecord }) {
  return <KeptSession finished={finished} reminders={useReminderQuestion()} glass={useGlassQuestion()} />;
}
