import type { ProgressState } from './useProgress';

type Because = Extract<ProgressState, { phase: 'shown' }>['fromDevice'];

const REASONS: Record<Exclude<Because, undefined>, string> = {
  'no server':
    'Shown from this device; the server cannot be reached right now. Nothing is lost, and sessions of your other devices come back with the connection.',
  'unsent sessions': 'Shown from this device; your latest sessions are still on their way to your account.',
};

/** Says, discreetly, that the numbers are this browser's own. */
export function DeviceNotice({ because }: { because: Because }) {
  return (
    <p role="status" className="mt-2 max-w-[68ch] text-sm text-soft empty:hidden">
      {because && REASONS[because]}
    </p>
  );
}
