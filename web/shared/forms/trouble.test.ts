import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../api';
import { issuesIn, passingTrouble } from './trouble';

describe('trouble that passes', () => {
  test.each([
    ['rate_limited', 429, 130, 'Too much was sent', 'try again in 3 minutes.'],
    ['rate_limited', 429, 45, 'Too much was sent', 'try again in 45 seconds.'],
    ['rate_limited', 429, 61, 'Too much was sent', 'try again in 2 minutes.'],
    ['internal_error', 500, undefined, 'Something went wrong on our server', 'try again in a minute.'],
    ['unavailable', 503, 5, 'Something went wrong on our server', 'try again in 5 seconds.'],
    ['unavailable', 503, 1, 'Something went wrong on our server', 'try again in a second.'],
  ] as const)('says of %s (%i, %s s): %s … %s', (code, status, retryAfter, why, wait) => {
    const words = passingTrouble(
      new ApiProblem({ type: 'about:blank', title: 'Refused', status, code }, retryAfter),
    );
    expect(words).toContain(why);
    expect(words).toContain('What you typed is still here');
    expect(words).toContain(wait);
  });

  test('is none that another try would meet again', () => {
    const refused = { type: 'about:blank', title: 'Refused', status: 400, code: 'bad_request' } as const;
    expect(passingTrouble(new ApiProblem(refused, undefined))).toBeUndefined();
  });
});

test('the server’s findings about fields begin with the name of the field, and have words of our own', () => {
  const refused = new ApiProblem(
    {
      type: 'about:blank',
      title: 'Refused',
      status: 400,
      code: 'bad_request',
      errors: [{ path: 'body.email', message: 'Too long', code: 'too_long', params: { most: 255 } }],
    },
    undefined,
  );
  expect(issuesIn(refused)).toEqual([{ path: ['email'], message: 'Please use at most 255 characters.' }]);
});
