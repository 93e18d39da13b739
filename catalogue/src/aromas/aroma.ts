import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './categories';

/**
 * Makes a function that writes the aromas of one world. An id is the prefix and the name in kebab-case
 * (`wine-green-apple`): aromas with the same name in two worlds are different preparations and have different ids.
 * Their notes are in `notes.json`.
 */
export function aromaWriter(prefix: 'wine' | 'coffee' | 'test') {
  return (bottleNumber: number, name: string, category: CategoryName): Scent => ({
    id: `${prefix}-${name.toLowerCase().replaceAll(' ', '-')}`,
    bottleNumber,
    name,
    category,
    notes: '',
  });
}
