import { expect, test } from 'vitest';
import { roomTokens } from './tokens';

const key = (d: string) => ({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: d, x: '', y: '', d }) as const;
const [ours, older] = [key('b3Vycw'), key('b2xkZXI')];

test('a token names its bearer in its own room, and in processes whose key file has a new key in front', () => {
  const tokens = roomTokens({ keys: [older] });
  const rotated = roomTokens({ keys: [ours, older] });
  const seat = tokens.seatIdOf('a', 'phone');
  expect(rotated.bearerOf('a', tokens.seatToken('a', seat)), 'a seat').toEqual({ role: 'seat', seat });
  expect(rotated.bearerOf('a', tokens.hostToken('a')), 'the host').toEqual({ role: 'host' });
  expect(tokens.bearerOf('b', tokens.hostToken('a')), 'the host of another room').toBeUndefined();
  expect(roomTokens({ keys: [ours] }).bearerOf('a', tokens.hostToken('a')), 'another key').toBeUndefined();
});

test('a grant is no token of a host, and nobody makes one up', () => {
  const tokens = roomTokens({ keys: [ours] });
  const grant = tokens.newGrant('a');
  expect(tokens.isGrant('a', grant), 'a grant').toBe(true);
  expect(tokens.bearerOf('a', grant), 'the bearer of a grant').toBeUndefined();
  expect(tokens.isGrant('a', tokens.hostToken('a')), 'a token of a host').toBe(false);
  for (const token of ['', '.', 'host', 'host.', 'grant-a.b', `${grant}é`, 'ä.'.repeat(20)]) {
    expect([tokens.isGrant('a', token), tokens.bearerOf('a', token)], token).toEqual([false, undefined]);
  }
});
