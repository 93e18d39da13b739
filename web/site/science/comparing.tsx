import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { chanceOfAtLeast } from '@nosewise/domain/odds';
import { DUEL_ROUNDS } from '@nosewise/domain/run/duel';
import { Bottle } from '../../shared/ui/bottle';
import { percent } from './science-words';
import { TopicBeside } from './topic';

const PAIR = ['Peach', 'Apricot'];
const RESULTS = [6, 5, 4, 3];

/** Explains duels between two aromas that are mixed up, and how little is known of their worth. */
export function Comparing() {
  return (
    <TopicBeside
      id="comparing"
      heading="Comparing two aromas"
      lead={
        <>
          <p>
            Peach or apricot? In a duel you smell both with their names, mix the bottles out of sight, and
            name them blind, {DUEL_ROUNDS} times. The result tells you how likely pure luck would have been.
          </p>
          <p>Whether duels help you to remember is open: studies with smells disagree.</p>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
        <div aria-hidden="true" className="flex gap-4">
          {WHITE_WINE_AROMAS.filter(({ name }) => PAIR.includes(name)).map(
            ({ bottleNumber, name, category }) => (
              <Bottle
                key={name}
                label={bottleNumber}
                name={name}
                category={category}
                opened
                className="h-32"
              />
            ),
          )}
        </div>
        <table className="figures min-w-[min(15rem,100%)] flex-1 text-sm">
          <caption>Pure luck in {DUEL_ROUNDS} blind rounds</caption>
          <thead>
            <tr>
              <th scope="col">You are right</th>
              <th scope="col">Chance by guessing</th>
            </tr>
          </thead>
          <tbody>
            {RESULTS.map((right) => (
              <tr key={right}>
                <th scope="row">{right === DUEL_ROUNDS ? `${right} times` : `${right} times or more`}</th>
                <td>
                  <span className="inline-block w-12">{percent(chanceOfAtLeast(right, DUEL_ROUNDS))}</span>
                  <span
                    aria-hidden="true"
                    className="inline-block h-2 rounded-full bg-accent align-middle forced-color-adjust-none"
                    style={{ width: `${(4 * chanceOfAtLeast(right, DUEL_ROUNDS)).toFixed(2)}rem` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TopicBeside>
  );
}
