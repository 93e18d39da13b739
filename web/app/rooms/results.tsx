import { type FindingRow, type RoomResultRow, readResultsCall } from '@nosewise/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { saveFile } from '../../shared/save-file';
import { buttonStyle } from '../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../shared/ui/line-icon';
import { KEYS } from '../lib/query';
import { Awaited, Section } from '../ui/section';

/** All answers that count, or what was found in the glasses, to keep: as a file for spreadsheets, and on paper. */
export function Results({ room: { id, token } }: { room: { readonly id: string; readonly token: string } }) {
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.roomResults(id),
    queryFn: ({ signal }) => callApi(readResultsCall, { params: { id }, query: { token }, signal }),
  });
  if (!data) return <Awaited heading="Results" failed={error !== null} retry={refetch} />;
  const { title, results, findings } = data;
  const headings = findings.length > 0 ? FINDINGS : HEADINGS;
  const rows = findings.length > 0 ? findings.map(cellsOfFinding) : results.map(cellsOf);
  if (rows.length === 0) return null;
  return (
    <Section heading={`Results · ${title}`}>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className={buttonStyle()} onClick={() => downloadCsv(headings, rows)}>
          <LineIcon lines={DOWNLOAD} />
          Download CSV
        </button>
        <button type="button" className={buttonStyle()} onClick={() => print()}>
          Print
        </button>
      </div>
      <table className="mt-4 hidden w-full border-collapse text-left print:table">
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
    </Section>
  );
}

const HEADINGS = ['Round', 'Nickname', 'Bottle', 'Aroma', 'Answer', 'Right'] as const;

const FINDINGS = ['Glass', 'Drink', 'Aroma', 'People'] as const;

function cellsOfFinding({ round, drink, aroma, people }: FindingRow): (string | number)[] {
  return [round, drink, aroma, people];
}

function cellsOf({ round, nickname, bottle, name, answer, right }: RoomResultRow): (string | number)[] {
  return [round, nickname, bottle, name, answer, right ? 'yes' : 'no'];
}

async function downloadCsv(headings: readonly string[], rows: (string | number)[][]): Promise<void> {
  const { csvOf } = await import('./results-csv');
  const lines = csvOf(headings, rows);
  saveFile('nosewise-room.csv', new Blob([lines], { type: 'text/csv;charset=utf-8' }));
}
