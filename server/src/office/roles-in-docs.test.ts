import { readFile } from 'node:fs/promises';
import { RIGHTS, ROLES } from '@nosewise/contract/roles';
import { expect, test } from 'vitest';

/** The rows of the table in docs/operating.md. */
function table(): string[] {
  const rows = Object.entries(RIGHTS).map(([right, { to, roles }]) => [
    `${to} (\`${right}\`)`,
    ...ROLES.map((role) => (roles.some((each) => each === role) ? '✓' : '')),
  ]);
  return rows.map((row) => row.join(' | '));
}

test('the operators’ guide shows the same table', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const shown = guide
    .split('\n')
    .filter((line) => /^\|.*\(`[a-z.-]+`\)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );
  expect(shown).toEqual(table());
});
