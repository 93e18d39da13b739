import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '../../shared/api';
import { isWorthAnotherTry, waitBefore } from './query';

function problem(status: number, retryAfter?: number): ApiProblem {
  return new ApiProblem({ type: 'about:blank', title: '', status, code: 'unavailable' }, retryAfter);
}

test.each([
  ['a lost connection', new Unreachable('Nobody answered.'), true],
  ['502', problem(502), true],
  ['503', problem(503), true],
  ['504', problem(504), true],
  ['500', problem(500), false],
  ['a refusal', problem(404), false],
  ['too many calls', problem(429, 600), false],
  ['many calls at the same moment', problem(429, 1), true],
  ['a mistake of ours', new TypeError('undefined'), false],
])('after %s the server is asked again, or not', (_, error, again) => {
  expect(isWorthAnotherTry(0, error, true)).toBe(again);
});

test('the server is asked three times at most, and once while the browser is offline', () => {
  expect(isWorthAnotherTry(1, problem(503), true)).toBe(true);
  expect(isWorthAnotherTry(2, problem(503), true)).toBe(false);
  expect(isWorthAnotherTry(0, new Unreachable('There is no connection.'), false)).toBe(false);
});

test('a call waits as long as the server asks, at most five seconds', () => {
  expect([0, 1].map((failures) => waitBefore(failures, problem(503)))).toEqual([500, 1_000]);
  expect(waitBefore(0, problem(503, 2))).toBe(2_000);
  expect(waitBefore(0, problem(503, 60))).toBe(5_000);
});
