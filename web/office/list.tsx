import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonStyle } from '../shared/ui/button';
import { wordsOfError } from './office-words';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Reads a long list, a page at a time. @param key names it with all that selects its rows */
export function usePages<Row>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const query = useInfiniteQuery<
    Page<Row>,
    Error,
    InfiniteData<Page<Row>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [] };
}

/** The head of a column; of numbers, which are aligned at their end. */
type Head = string | { readonly sum: string };

export function Heads({ of }: { readonly of: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {of.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <th key={head.sum} scope="col" className="sum">
              {head.sum}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

interface RowsProps<Row> {
  readonly list: Omit<ReturnType<typeof usePages>, 'rows'> & { readonly rows: readonly Row[] };
  readonly empty: string;
  readonly heads: readonly Head[];
  readonly label: string;
  readonly children: (row: Row) => ReactNode;
}

/** A table of a long list, with a button for more. */
export function Rows<Row>({ list, empty, heads, label, children }: RowsProps<Row>) {
  if (list.error) return <Trouble error={list.error} />;
  if (list.isPending) return <p className="mt-6 text-soft">Loading…</p>;
  if (list.rows.length === 0) return <p className="mt-6 text-soft">{empty}</p>;
  return (
    <>
      <table className="rows mt-4" aria-label={label}>
        <Heads of={heads} />
        <tbody>{list.rows.map(children)}</tbody>
      </table>
      {list.hasNextPage && (
        <button
          type="button"
          className={buttonStyle('secondary', 'print:hidden mt-4')}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      )}
    </>
  );
}

/** Says why something cannot be shown. */
export function Trouble({ error }: { readonly error: unknown }) {
  return (
    <p role="alert" className="mt-6 text-bad">
      {wordsOfError(error)}
    </p>
  );
}
