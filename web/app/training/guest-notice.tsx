import { useEffect, useRef } from 'react';
import { useToast } from '../ui/toasts';

/** Tells a guest once, at the start, that nothing is tracked. */
export function GuestNotice() {
  const toast = useToast();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    toast('Guest Training Mode', 'Your scores and progression are not tracked.');
  }, [toast]);
  return null;
}
