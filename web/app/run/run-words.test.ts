import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '../../testing/storage';
import { keepPacks, startAsGuest } from '../../testing/test-notebook';
import { takenFor } from './run-words';

const LEMON = { id: 'lemon', name: 'Lemon', category: 'Citrus' };

beforeEach(() => {
  emptyStorage();
  startAsGuest();
});

test('a name that was taken for another is the aroma of a pack that has both', () => {
  expect(takenFor(LEMON, 'green-bell-pepper').id).toBe('wine-lemon');
  expect(takenFor(LEMON, 'roasted-hazelnut').id).toBe('coffee-lemon');
  expect(takenFor(LEMON, undefined).id).toBe('wine-lemon');
});

test('an aroma of a person’s own has their own note, and one that is not here has none', () => {
  const own = { id: 'own-1', name: 'Rain', category: 'Earthy' };
  expect(takenFor(own, 'lemon')).toEqual({ ...own, id: undefined, notes: '' });
  keepPacks({ id: 'own-a', name: 'Mine', aromas: [{ ...own, bottleNumber: 1, notes: 'Wet stones.' }] });
  expect(takenFor(own, 'lemon')).toEqual({ ...own, notes: 'Wet stones.' });
});
