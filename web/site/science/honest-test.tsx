import { SITTING_SIZE, scoreTest, TEST_SIZE, TEST_WEEKS } from '@nosewise/domain/progress/honest-test';
import { percent, share } from './science-words';
import { TopicBeside } from './topic';

/** Names to choose from, as with the Master Wine Kit. */
const NAMES = 36;
const RESULTS = [9, 14, 16, 18];

/** Explains the honest test and how much one result can say. */
export function HonestTest() {
  const [example] = testScores([14]);
  return (
    <TopicBeside
      id="test"
      heading="The honest test"
      lead={
        <>
          <p>
            Training makes you better at training. So there is a test beside it, in week{' '}
            {TEST_WEEKS.slice(0, -1).join(', ')} and {TEST_WEEKS.at(-1)}: the same {TEST_SIZE} bottles in two
            sittings of {SITTING_SIZE}, all names to choose from, no hints, and no answers told.
          </p>
          {example && (
            <p>
              {TEST_SIZE} bottles are few. If you name {example.right} of them among {NAMES} names, your true
              share is probably anywhere from {percent(example.low)} to {percent(example.high)}. A small step
              up can be luck, and then we say “no change shown”.
            </p>
          )}
        </>
      }
    >
      <table className="figures text-sm">
        <caption>
          Results of the test among {NAMES} names, corrected for guessing, with their 95&nbsp;% intervals
        </caption>
        <thead>
          <tr>
            <th scope="col">Right</th>
            <th scope="col">Score</th>
            <th scope="col">Probably between</th>
          </tr>
        </thead>
        <tbody>
          {testScores(RESULTS).map(({ right, asked, score, low, high }) => (
            <tr key={right}>
              <th scope="row" className="whitespace-nowrap">
                {right} of {asked}
              </th>
              <td className="numeral text-xl">{percent(score)}</td>
              <td className="w-3/5">
                {percent(low)} and {percent(high)}
                <span
                  aria-hidden="true"
                  className="relative mt-1 block h-3 rounded-full bg-shade forced-color-adjust-none"
                >
                  <span
                    className="absolute inset-y-0 rounded-full bg-accent opacity-40"
                    style={{ left: share(low), right: share(1 - high) }}
                  />
                  <span
                    className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-accent"
                    style={{ left: share(score) }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TopicBeside>
  );
}

/** Scores results of the test, as the training does. @param results how many were right in each */
export function testScores(results: readonly number[]) {
  return results.map((right) => scoreTest(right, TEST_SIZE, NAMES));
}
