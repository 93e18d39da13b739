import type { ComponentProps } from 'react';
import { useGlassQuestion } from '../glass/suggestion';
import { UnsavedSession } from '../training/session-summary';

/** The end of a guest's session, and the glass that is suggested then. */
export function UnsavedEnd(end: Omit<ComponentProps<typeof UnsavedSession>, 'glass'>) {
  return <UnsavedSession {...end} glass={useGlassQuestion()} />;
}
