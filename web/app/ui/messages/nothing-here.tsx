import type { ReactNode } from 'react';
import { ApiProblem } from '../../../shared/api';
import { BackLink } from '../../../shared/ui/back-link';
import { Bottle } from '../../../shared/ui/bottle';
import { FocusedHeading } from '../../../shared/ui/focused-heading';

interface NothingHereProps {
  heading: string;
  text: ReactNode;
  /** Links and buttons that lead on. */
  children?: ReactNode;
}

/** Says why there is nothing to show, with an empty bottle. */
export function NothingHere({ heading, text, children }: NothingHereProps) {
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <Bottle label="?" empty className="mt-4 h-28" />
      <FocusedHeading className="mt-4 text-3xl">{heading}</FocusedHeading>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </main>
  );
}

/** Says that a network has tried too many links or codes that do not exist. */
export function TooManyTries({ tried }: { tried: string }) {
  return (
    <NothingHere
      heading="Please take a short break"
      text={`Many unknown ${tried} your network. Please try again in ten minutes.`}
    />
  );
}

interface NotOpenedProps {
  error: Error;
  /** Completes the sentence about too many tries. */
  tried: string;
  unreachable: NothingHereProps;
  /** A link that has ended looks the same as one that never existed. */
  unknown: NothingHereProps;
}

/** Says kindly why an address could not be opened. */
export function NotOpened({ error, tried, unreachable, unknown }: NotOpenedProps) {
  const status = error instanceof ApiProblem ? error.problem.status : undefined;
  if (status === 429) return <TooManyTries tried={tried} />;
  return <NothingHere {...(status === undefined || status >= 500 ? unreachable : unknown)} />;
}
