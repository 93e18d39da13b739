import { expect, test } from 'vitest';
import { HANDS_FREE } from './hands-full';

test('nothing is read aloud, vibrates or leads on by a stray press until somebody asks for it', () => {
  const { readAloud, vibration, pressAnywhere } = HANDS_FREE;
  expect([readAloud, vibration, pressAnywhere]).toEqual([false, false, false]);
});
