import { expect, it } from 'vitest';
import { isPushEndpoint, PUSH_HOSTS } from './push-endpoint.ts';

it.each([
  ['no address', 'fcm.googleapis.com/fcm/send/abc', false],
  ['not encrypted', 'http://fcm.googleapis.com/fcm/send/abc', false],
  ['this machine', 'https://127.0.0.1/abc', false],
  ['a machine of ours', 'https://intranet.example/abc', false],
  ['another port', 'https://fcm.googleapis.com:8443/abc', false],
  ['a name that ends alike', 'https://evil-push.apple.com.example/abc', false],
  ['a name that ends alike, without its dot', 'https://evilpush.apple.com/abc', false],
  ['the name itself, of which only names below are known', 'https://push.apple.com/abc', false],
  ['with a password', 'https://me:secret@fcm.googleapis.com/abc', false],
  ['with the host as a user', 'https://fcm.googleapis.com@example.org/abc', false],
  ['endless', `https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
  ['Chromium', 'https://fcm.googleapis.com/fcm/send/abc', true],
  ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['Safari', 'https://web.push.apple.com/abc', true],
  ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=abc', true],
])('%s', (_, endpoint, known) => {
  expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(known);
});

it('hosts of the configuration are known with their port alone', () => {
  const hosts = [...PUSH_HOSTS, 'push.example.org:8443'];
  expect(isPushEndpoint('https://push.example.org:8443/abc', hosts)).toBe(true);
  expect(isPushEndpoint('https://push.example.org/abc', hosts)).toBe(false);
});
