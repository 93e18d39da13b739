import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './categories';

/** What a note tells: one short sentence each. */
interface Note {
  /** Where the aroma is met, or what causes it. */
  readonly origin: string;
  /** How to recognise it. */
  readonly smell: string;
}

/**
 * Makes the writer of one world's aromas. The id is the prefix and the name in kebab-case (`wine-green-apple`):
 * aromas of one name in two worlds are different preparations and have different ids.
 */
export function aromaWriter(prefix: 'wine' | 'coffee' | 'test') {
  return (bottleNumber: number, name: string, category: CategoryName, note: Note): Scent => ({
    id: `${prefix}-${name.toLowerCase().replaceAll(' ', '-')}`,
    bottleNumber,
    name,
    category,
    notes: `${note.origin} ${note.smell}`,
  });
}
