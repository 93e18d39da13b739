import type { RefusalCode } from '@nosewise/contract/refusals';
import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '../../shared/api';
import { goneBy, isDecided } from './room-words';

function refused(status: number, code: RefusalCode): ApiProblem {
  return new ApiProblem({ type: 'about:blank', title: 'Refused', status, code }, undefined);
}

test.each([
  [401, 'unauthorized'],
  [403, 'insufficient_aal'],
  [404, 'not_found'],
  [408, 'bad_request'],
  [413, 'payload_too_large'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
] as const)('%s %s says nothing about an answer, which is kept, or about a seat', (status, code) => {
  expect(isDecided(refused(status, code)), 'the answer').toBe(false);
  expect(goneBy(refused(status, code)), 'the seat').toBeUndefined();
});

test('a broken connection says nothing about an answer either', () => {
  expect(isDecided(new Unreachable('no connection'))).toBe(false);
});

test.each([
  [400, 'bad_request', 'ended'],
  [403, 'wrong_token', 'removed'],
  [404, 'unknown_room', 'ended'],
  [409, 'too_late', undefined],
  [409, 'not_your_move', undefined],
  [409, 'room_full', undefined],
] as const)('%s %s decides about an answer', (status, code, gone) => {
  expect(isDecided(refused(status, code)), 'the answer').toBe(true);
  expect(goneBy(refused(status, code)), 'the seat').toBe(gone);
});
