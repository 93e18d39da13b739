import { Client } from 'pg';
import { vi } from 'vitest';

/** The statements that this process asks the database for while something is done. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    const calls: readonly (readonly unknown[])[] = spy.mock.calls;
    return calls.map(([query]) => textOf(query));
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}
