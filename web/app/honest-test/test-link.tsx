import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PackTests, useTests } from './tests';

const STYLE = 'inline-flex min-h-12 items-center text-link';

/** Leads to the honest test: to that of the pack tested last, with its result and what is next. */
export function LastTestLink() {
  const [last] = useTests().taken;
  return last ? (
    <TestLink tests={last}>The honest test</TestLink>
  ) : (
    <Link to="/test" className={STYLE}>
      Take the honest test
    </Link>
  );
}

/** Leads to the tests of a pack, with the last result and what is next. */
export function TestLink({ tests, children }: { tests: PackTests; children: ReactNode }) {
  const words = stateWords(tests);
  return (
    <Link to={`/test?pack=${encodeURIComponent(tests.pack.id)}`} className={STYLE}>
      <span>
        <bdi>{children}</bdi>
        {words && <span>{`: ${words}`}</span>}
      </span>
    </Link>
  );
}

function stateWords({ results, next }: PackTests): string {
  const score = results.at(-1)?.score;
  const named = score && `${score.right} of ${score.asked} named`;
  const open =
    next.kind === 'begun' ? 'one sitting left' : next.kind === 'open' && `week ${next.week} is open`;
  return [named, open].filter(Boolean).join(', ');
}
