import type { ReactNode } from 'react';
import { useReminderQuestion } from '../account/ask-for-reminders';
import { useGlassQuestion } from '../glass/suggestion';
import { LastSession } from '../training/session-summary';

/** The end of the session that was just finished, and what is asked then. */
export default function AfterSession({ otherwise }: { otherwise: ReactNode }) {
  return (
    <LastSession reminders={useReminderQuestion()} glass={useGlassQuestion()}>
      {otherwise}
    </LastSession>
  );
}
