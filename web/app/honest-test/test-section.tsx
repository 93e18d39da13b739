import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { Part } from '../ui/section';
import { Results } from './results';
import { TestReminder } from './test-reminder';
import { type PackTests, useTests } from './tests';
import { comingWords } from './words';

/** The progress screen's section about the honest test, with its curve. */
export function TestSection() {
  const { taken } = useTests();
  return (
    <Part heading="The honest test">
      <TestReminder />
      {taken.length === 0 ? (
        <p className="max-w-text">
          How much of a pack can your nose name? The test has up to eighteen bottles, in two sittings, without
          hints and without showing the answers. Take it before you train and every four weeks, and see what
          lasts.
        </p>
      ) : (
        taken.map((tests) => <PackCurve key={tests.pack.id} tests={tests} isAlone={taken.length === 1} />)
      )}
      <p className="mt-4">
        <Link to="/test" className={buttonStyle('secondary')}>
          Take the honest test
        </Link>
      </p>
    </Part>
  );
}

/** The newest pack is open, the others are one tap away. */
function PackCurve({ tests: { pack, results, next }, isAlone }: { tests: PackTests; isAlone: boolean }) {
  return (
    <div className={isAlone ? '' : 'border-b border-rule py-4 first:pt-0'}>
      <h4 className="font-sans text-base font-semibold tracking-normal">
        <bdi>{pack.name}</bdi>
      </h4>
      {results.length > 0 ? <Results results={results} /> : <p>The second sitting is still to come.</p>}
      {next.kind === 'waits' && (
        <p className="mt-2 text-sm text-soft">{`Week ${next.week} opens on ${comingWords(next.opensOn)}; you can take it any time after.`}</p>
      )}
    </div>
  );
}
