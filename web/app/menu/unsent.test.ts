import type { RefusalCode } from '@nosewise/contract/refusals';
import { expect, test } from 'vitest';
import { refusedWords, waitingWords } from './unsent';

test.each<[RefusalCode | undefined, RegExp]>([
  [undefined, /will be sent when there is a connection/],
  ['unauthorized', /log in again/],
  ['insufficient_aal', /code of your authenticator app/],
  ['rate_limited', /can’t take more at the moment/],
  ['unavailable', /keep trying/],
  ['internal_error', /keep trying/],
])('what waits says that it is kept, and why: %s', (trouble, why) => {
  expect(waitingWords(1, trouble)).toMatch(/^1 session is kept on this device/);
  expect(waitingWords(2, trouble)).toMatch(why);
});

test.each<[RefusalCode, RegExp]>([
  ['too_old', /more than 400 days old/],
  ['too_many_own_scents', /delete own packs/],
  ['bad_request', /doesn’t know an aroma/],
  ['payload_too_large', /too large/],
])('a refusal says what is wrong: %s', (code, why) => {
  const problem = { type: 'about:blank', title: 'Refused', status: 422, code } as const;
  expect(refusedWords([problem])).toMatch(why);
  expect(refusedWords([problem])).toMatch(/^1 session is only on this device\. /);
});
