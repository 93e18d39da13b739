import { expect, test } from 'vitest';
import { createSeats } from './seats';

test('one network fills its own seats only', () => {
  const seats = createSeats(2, 10);
  seats.take('a');
  expect(seats.hasRoomFor('a')).toBe(true);
  seats.take('a');
  expect(seats.hasRoomFor('a')).toBe(false);
  expect(seats.hasRoomFor('b')).toBe(true);
  seats.free('a');
  expect(seats.hasRoomFor('a')).toBe(true);
});

test('all networks together fill the house', () => {
  const seats = createSeats(2, 3);
  for (const network of ['a', 'b', 'c']) seats.take(network);
  expect(seats.hasRoomFor('d')).toBe(false);
  seats.free('b');
  expect(seats.hasRoomFor('d')).toBe(true);
});
