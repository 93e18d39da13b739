import type { ReactNode } from 'react';
import { Fold } from '../ui/section';

interface FigureProps {
  /** Names the table for screen readers. */
  name: string;
  /** The picture in words. */
  summary: ReactNode;
  /** Fine print. */
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The picture. Left out of the accessibility tree: the summary and the table say the same. */
  children: ReactNode;
}

/** Shows numbers as a picture, in words and as a table. */
export function Figure({ name, summary, note, columns, rows, children }: FigureProps) {
  return (
    <>
      {summary}
      <div aria-hidden="true" className="mt-4">
        {children}
      </div>
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
      <Fold words="As a table">
        <ScrollBox label={`${name}, as a table`} className="max-h-80 overflow-auto">
          <Table columns={columns} rows={rows} />
        </ScrollBox>
      </Fold>
    </>
  );
}

export function Table({ columns, rows }: Pick<FigureProps, 'columns' | 'rows'>) {
  return (
    <table className="w-full max-w-md text-left text-sm">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`sticky top-0 border-b border-edge bg-paper py-2 font-medium ${alignment(index)}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first} className="border-b border-rule last:border-0">
            <th scope="row" className="py-2 font-normal">
              {first}
            </th>
            {others.map((value, index) => (
              <td key={columns[index + 1]} className={`py-2 whitespace-nowrap ${alignment(index + 1)}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function alignment(column: number): string {
  return column === 0 ? '' : 'pl-4 text-right';
}

interface ScrollBoxProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Scrolls what is wider or longer than its place, also by keyboard. */
function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
      tabIndex={0}
      className={`relative ${className}`}
    >
      {children}
    </section>
  );
}
