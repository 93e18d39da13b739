import { DAY } from '@nosewise/domain/time';
import { LineIcon, PLUS } from '../../shared/ui/line-icon';
import { chanceAt, smelledOnce, type Visit } from './bottle-path';
import { DAYS_SHOWN, dayInWords, percent, waitInWords } from './science-words';

const WEEKS = Array.from({ length: DAYS_SHOWN / 7 }, (_, index) => index + 1);

/** Tells the path of a bottle in two tables: its answers, and the chance to name it after each week. */
export function PathTables({ visits }: { visits: readonly Visit[] }) {
  const once = smelledOnce(visits);
  return (
    <details className="group mt-6 print:hidden">
      <summary className="inline-flex min-h-12 list-none items-center gap-2 rounded-md font-medium hover:underline">
        <LineIcon
          lines={PLUS}
          className="size-5 text-accent transition-transform duration-200 group-open:rotate-45"
        />
        The same in tables
      </summary>
      <div className="grid items-start gap-x-16 gap-y-8 pb-4 text-sm lg:grid-cols-[3fr_2fr]">
        <table className="figures">
          <caption>Answers</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Chance before</th>
              <th scope="col">Answer</th>
              <th scope="col">Back after</th>
            </tr>
          </thead>
          <tbody>
            {visits.map(({ at, before, correct, wait }) => (
              <tr key={at}>
                <th scope="row" className="first-letter:uppercase">
                  {dayInWords(at)}
                </th>
                <td>{before === undefined ? 'not known' : percent(before)}</td>
                <td>{correct ? 'right' : 'wrong'}</td>
                <td>{waitInWords(wait)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className="figures">
          <caption>Chance to name it</caption>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Brought back</th>
              <th scope="col">Smelled once</th>
            </tr>
          </thead>
          <tbody>
            {WEEKS.map((week) => (
              <tr key={week}>
                <th scope="row">{week === 1 ? '1 week' : `${week} weeks`}</th>
                <td>{percent(chanceAt(visits, 7 * week * DAY))}</td>
                <td>{percent(chanceAt(once, 7 * week * DAY))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
