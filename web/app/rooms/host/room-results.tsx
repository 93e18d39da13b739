import {
  type FindingRow,
  type HostSeatRow,
  type HostView,
  type RoomResultRow,
  readResultsCall,
} from '@nosewise/contract/room-calls';
import { useQuery } from '@tanstack/react-query';
import Papa from 'papaparse';
import { callApi } from '../../../shared/api';
import { saveFile } from '../../../shared/save-file';
import { buttonStyle } from '../../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../../shared/ui/line-icon';
import { KEYS } from '../../lib/query';
import { RunEnd } from '../../run/run-end';
import { Awaited } from '../../ui/section';

interface RoomKey {
  readonly id: string;
  readonly token: string;
}

function useResults({ id, token }: RoomKey) {
  return useQuery({
    queryKey: KEYS.roomResults(id),
    queryFn: ({ signal }) => callApi(readResultsCall, { params: { id }, query: { token }, signal }),
  });
}

interface PairEndProps {
  room: RoomKey;
  view: HostView;
  /** The only one who has tasted. */
  taster: HostSeatRow;
}

/** The end of a round for who handed the bottles to one person. */
export function PairEnd({ room, view, taster: { nickname, score } }: PairEndProps) {
  const { data, isError, refetch } = useResults(room);
  const rows = data?.results.filter(({ round }) => round === view.round) ?? [];
  const missed = rows.filter(({ right }) => !right);
  return (
    <div className="mx-auto w-full max-w-xl grow print:hidden">
      <RunEnd
        title={`Round ${view.round} is over`}
        result={`${nickname} named ${score.right} of ${score.offered}`}
        smelled={rows.map(({ bottle, name, right }) => ({
          scentId: name,
          scentName: name,
          bottleNumber: bottle,
          correct: right,
        }))}
        choices={view.choices}
        worth="Nicely handed."
        next={`Again, or swap: ${nickname} hands the bottles, and you type the code.`}
        ways={[
          { words: 'Swap: now I taste', go: '/room' },
          { words: 'Done', go: '/app' },
        ]}
        more={
          missed.length > 0
            ? {
                words: 'Mix-ups',
                content: (
                  <ul>
                    {missed.map(({ bottle, name, answer }) => (
                      <li key={bottle}>
                        <bdi className="font-medium">{name}</bdi>
                        <span className="text-soft">{` · ${answer}`}</span>
                      </li>
                    ))}
                  </ul>
                ),
              }
            : undefined
        }
      />
      {isError && <Awaited heading="Bottles" failed retry={refetch} />}
    </div>
  );
}

/** Lists the bottles of a round that nobody has named, as they are called. */
export function foundByNobody(rows: readonly RoomResultRow[], ofRound: number): string[] {
  const asked = rows.filter(({ round }) => round === ofRound);
  const named = new Set(asked.filter(({ right }) => right).map(({ bottle }) => bottle));
  return [...new Set(asked.filter(({ bottle }) => !named.has(bottle)).map(({ name }) => name))];
}

/** More bottles than this are counted, not named. */
const NAMED_MAX = 3;

/** Asks everybody to smell once more what nobody has named. Its line is kept free until that is known. */
export function FoundByNobody({ room, round }: { room: RoomKey; round: number }) {
  const { data } = useResults(room);
  const names = foundByNobody(data?.results ?? [], round).map((name) => name.toLowerCase());
  const words = names.length > NAMED_MAX ? `${names.length} of the bottles` : EITHER.format(names);
  return (
    <p className="min-h-[1.55em] text-[clamp(1.25rem,2vw,2.25rem)] text-balance">
      {names.length > 0 &&
        `Nobody found ${words}: smell ${names.length > 1 ? 'them' : 'it'} once more, all of you.`}
    </p>
  );
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** All answers that count, or what was found in the glasses, to keep: as a file for spreadsheets, and on paper. */
export function Results({ room }: { room: RoomKey }) {
  const { data, error, refetch } = useResults(room);
  if (!data) {
    return error ? (
      <button type="button" className={buttonStyle()} onClick={() => refetch()}>
        Load the results again
      </button>
    ) : null;
  }
  const { title, results, findings } = data;
  const headings = findings.length > 0 ? FINDINGS : HEADINGS;
  const rows = findings.length > 0 ? findings.map(cellsOfFinding) : results.map(cellsOf);
  if (rows.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={buttonStyle('secondary', 'print:hidden')}
        onClick={() => downloadCsv(headings, rows)}
      >
        <LineIcon lines={DOWNLOAD} />
        Download CSV
      </button>
      <button type="button" className={buttonStyle('secondary', 'print:hidden')} onClick={() => print()}>
        Print
      </button>
      <table className="hidden w-full border-collapse text-left print:table">
        <caption className="text-left text-xl">{`Results · ${title}`}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.slice(0, 3).join(' ')} className="break-inside-avoid border-t border-rule">
              {cells.map((cell, index) => (
                <td key={headings[index]} className="py-1 pr-4">
                  <bdi translate="no">{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const HEADINGS = ['Round', 'Nickname', 'Bottle', 'Aroma', 'Answer', 'Right'] as const;

const FINDINGS = ['Glass', 'Drink', 'Aroma', 'People'] as const;

type Cells = (string | number)[];

function cellsOfFinding({ round, drink, aroma, people }: FindingRow): Cells {
  return [round, drink, aroma, people];
}

function cellsOf({ round, nickname, bottle, name, answer, right }: RoomResultRow): Cells {
  return [round, nickname, bottle, name, answer, right ? 'yes' : 'no'];
}

function downloadCsv(headings: readonly string[], rows: Cells[]): void {
  const lines = csvOf(headings, rows);
  saveFile('nosewise-room.csv', new Blob([lines], { type: 'text/csv;charset=utf-8' }));
}

/** The mark by which spreadsheets recognise UTF-8. */
const UTF8 = '\uFEFF';

/** Writes a table for spreadsheets. A cell that looks like a formula is text there. */
export function csvOf(headings: readonly string[], rows: Cells[]): string {
  return UTF8 + Papa.unparse({ fields: [...headings], data: rows }, { escapeFormulae: true });
}
