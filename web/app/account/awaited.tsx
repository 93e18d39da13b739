import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';

interface AwaitedProps {
  heading: string;
  failed?: boolean;
  retry?: () => unknown;
}

/** Holds the place of cards while their content loads, and says so when that fails. */
export function Awaited({ heading, failed = false, retry }: AwaitedProps) {
  return (
    <Section heading={heading}>
      {failed ? (
        <>
          <p className="text-soft">
            This could not be loaded from the server. Nothing has changed; your training goes on as before.
          </p>
          <button type="button" className={buttonStyle('secondary', 'mt-3')} onClick={() => retry?.()}>
            Try again
          </button>
        </>
      ) : (
        <div aria-hidden="true" className="h-20 max-w-md rounded-lg bg-shade motion-safe:animate-pulse" />
      )}
    </Section>
  );
}
