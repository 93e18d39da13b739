import { expect, test } from 'vitest';
import { returnPath } from './plain-links';

test.each(['/checkout', '/pack/2345BCDFGHJKM', '/set/2345bcdfghjkm'])('log-in leads back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['another site', 'https://nosewise.example/pack/2345BCDFGHJKM'],
  ['another site without a scheme', '//evil.example'],
  ['another site behind a path', '/pack//evil.example'],
  ['a path that climbs', '/pack/../account'],
  ['a script', 'javascript:alert(1)'],
  ['a query', '/pack/2345BCDFGHJKM?next=1'],
  ['a line more', '/checkout\n'],
  ['another screen', '/account'],
  ['nothing', undefined],
  ['no text', { next: '/checkout' }],
])('log-in does not lead to %s', (_what, path) => {
  expect(returnPath(path)).toBeUndefined();
});
