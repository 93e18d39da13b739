import type { ReactNode } from 'react';
import { Section } from '../ui/section';

interface FigureSectionProps {
  heading: string;
  /** The picture in words. */
  summary: ReactNode;
  /** Fine print, such as the calendar of its days. */
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The picture. Left out of the accessibility tree: the summary and the table say the same. */
  children: ReactNode;
}

/** Shows numbers as a picture, in words and as a table. */
export function FigureSection({ heading, summary, note, columns, rows, children }: FigureSectionProps) {
  return (
    <Section heading={heading}>
      <p className="max-w-text">{summary}</p>
      <div aria-hidden="true" className="mt-4">
        {children}
      </div>
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
      <details className="mt-1">
        <summary className="flex min-h-12 w-fit items-center rounded-md pr-2 text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink">
          As a table
        </summary>
        <section
          aria-label={`${heading}, as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
          tabIndex={0}
          className="relative max-h-80 overflow-auto"
        >
          <Table columns={columns} rows={rows} />
        </section>
      </details>
    </Section>
  );
}

function Table({ columns, rows }: Pick<FigureSectionProps, 'columns' | 'rows'>) {
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
              <td key={columns[index + 1]} className={`py-2 ${alignment(index + 1)}`}>
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
