import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { admitEndpoint, isPublic, lookupPublic } from './push-hosts';

const none = { pushHosts: [] };

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('of a browser’s push service is known: %s', (endpoint) => {
    expect(admitEndpoint(endpoint, none)).toBe('known');
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://ann:secret@fcm.googleapis.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])('anywhere else is refused: %s', (endpoint) => {
    expect(admitEndpoint(endpoint, none)).toBe('refused');
  });

  it('of the operator’s own list is admitted with its port, by http as well', () => {
    const own = { pushHosts: ['127.0.0.1:4152', 'push.example:443', '[::1]:4152'] };
    expect(admitEndpoint('http://127.0.0.1:4152/x', own)).toBe('own');
    expect(admitEndpoint('http://[::1]:4152/x', own)).toBe('own');
    expect(admitEndpoint('https://push.example/x', own)).toBe('own');
    expect(admitEndpoint('http://push.example/x', own)).toBe('refused');
    expect(admitEndpoint('http://127.0.0.1:4153/x', own)).toBe('refused');
  });
});

it.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a00:1', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

it('a name that leads into our own network is not looked up', async () => {
  await expect(promisify(lookupPublic)('localhost', { all: true })).rejects.toThrow(
    'not on the public internet',
  );
});
