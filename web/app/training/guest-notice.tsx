import { useEffect } from 'react';
import { showToast } from '../ui/toast-queue';

/** Tells a guest at the start of a session that nothing is tracked. */
export function GuestNotice() {
  useEffect(() => showToast('Guest Training Mode', 'Your scores and progression are not tracked.'), []);
  return null;
}
