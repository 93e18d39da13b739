import { expect, it } from 'vitest';
import { safeRedirect } from './mailed-link';

const ours = 'https://nosewise.example';

it.each([
  [
    'https://nosewise.example/app/new-password?from=mail',
    'https://nosewise.example/app/new-password?from=mail',
  ],
  ['/app/new-password', 'https://nosewise.example/app/new-password'],
  ['https://nosewise.example/app#access_token=x', 'https://nosewise.example/app'],
  ['https://user:secret@nosewise.example/manage', 'https://nosewise.example/manage'],
])('%s is ours', (asked, to) => {
  expect(safeRedirect(ours, asked)).toBe(to);
});

it.each([
  undefined,
  '',
  'https://evil.example/app',
  'http://nosewise.example/app',
  'https://nosewise.example:8443/app',
  'https://nosewise.example.evil.example/',
  'https://nosewise.example@evil.example/',
  '//evil.example/app',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://[',
  'https://nosewise.example//own//evil',
  'https://nosewise.example//evil.example/app',
  '/app//evil.example',
  'https://nosewise.example/\\evil.example',
  'https://nosewise.example/./\\/evil.example',
])('%s leads to the app', (asked) => {
  expect(safeRedirect(ours, asked)).toMatch(/^https:\/\/nosewise\.example\/(app)?$/);
});
