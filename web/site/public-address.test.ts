import { describe, expect, test } from 'vitest';
import { publicAddress } from './page-meta';

describe('a public address', () => {
  test.each([
    ['https://nosewise.example', 'https://nosewise.example/science'],
    ['https://nosewise.example/', 'https://nosewise.example/science'],
    ['', '/science'],
  ])('with the origin "%s" is %s', (origin, address) => {
    expect(publicAddress('/science', origin)).toBe(address);
  });
});
