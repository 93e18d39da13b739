import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './categories';

/** The two parts of a note, one short sentence each. */
interface Note {
  /** The source or the cause of the aroma. */
  readonly origin: string;
  /** How to recognise it. */
  readonly smell: string;
}

/**
 * Makes a function that writes the aromas of one world. An id is the prefix and the name in kebab-case
 * (`wine-green-apple`): aromas with the same name in two worlds are different preparations and have different ids.
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
