import { expect, test } from 'vitest';
import { readBrought } from './brought-link';

const OURS = 'https://nosewise.example';
const linkTo = (next: string) =>
  `#${new URLSearchParams({ token: 't', type: 'recovery', redirect_to: next })}`;

test('a mailed link brings its token, its purpose and a page of ours', () => {
  expect(readBrought(linkTo('/app/new-password?from=mail'), OURS)).toEqual({
    token: 't',
    purpose: 'recovery',
    next: '/app/new-password?from=mail',
  });
});

test.each([
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example',
  `${OURS}//own//evil`,
  `${OURS}//evil.example/app`,
  '/app//evil.example',
  'javascript:alert(1)',
])('it never leads on to %s', (next) => {
  expect(readBrought(linkTo(next), OURS)?.next).toBeUndefined();
});

test.each(['', '#', '#type=recovery', '#token='])('%s is no link', (hash) => {
  expect(readBrought(hash, OURS)).toBeUndefined();
});
