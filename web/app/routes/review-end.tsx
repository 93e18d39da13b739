import type { SessionRecord } from '@nosewise/domain/models';
import { useReminderQuestion } from '../account/reminders/ask-for-reminders';
import { useGlassQuestion } from '../glass/suggestion';
import { SessionEnd } from '../training/session-summary';

/** The end of a review, or of a guest's session: on the screen where it was smelled. */
export function ReviewEnd({ record, isReview = false }: { record: SessionRecord; isReview?: boolean }) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 lg:max-w-5xl">
      <SessionEnd
        record={record}
        isReview={isReview}
        reminders={useReminderQuestion()}
        glass={useGlassQuestion()}
      />
    </main>
  );
}
