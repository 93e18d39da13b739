import { type RoomResultRow, readResultsCall } from '@nosewise/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api';
import { saveFile } from '../../shared/save-file';
import { buttonStyle } from '../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../shared/ui/line-icon';
import { KEYS } from '../lib/query';
import { Awaited, Section } from '../ui/section';

/** All answers that count, to keep: as a file for spreadsheets, and on paper. */
export function Results({ room: { id, token } }: { room: { readonly id: string; readonly token: string } }) {
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.roomResults(id),
    queryFn: ({ signal }) => callApi(readResultsCall, { params: { id }, query: { token }, signal }),
  });
  if (!data) return <Awaited heading="Results" failed={error !== null} retry={refetch} />;
  const { title, results } = data;
  if (results.length === 0) return null;
  return (
    <Section heading={`Results · ${title}`}>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className={buttonStyle()} onClick={() => downloadCsv(results)}>
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
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr
              key={`${result.round} ${result.nickname} ${result.bottle}`}
              className="break-inside-avoid border-t border-rule"
            >
              {cellsOf(result).map((cell, index) => (
                <td key={HEADINGS[index]} className="py-1 pr-4">
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

function cellsOf({ round, nickname, bottle, name, answer, right }: RoomResultRow): (string | number)[] {
  return [round, nickname, bottle, name, answer, right ? 'yes' : 'no'];
}

async function downloadCsv(results: readonly RoomResultRow[]): Promise<void> {
  const { csvOf } = await import('./results-csv');
  const lines = csvOf(HEADINGS, results.map(cellsOf));
  saveFile('nosewise-room.csv', new Blob([lines], { type: 'text/csv;charset=utf-8' }));
}
