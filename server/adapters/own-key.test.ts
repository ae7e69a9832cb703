import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { isOfKey, makeOwnKey } from './own-key.ts';

const made = makeOwnKey('Roost idp', Temporal.Instant.from('2026-11-23T08:00:00Z'));

it.each([
  ['another key', async () => ({ ...(await made), key: (await makeOwnKey('x', Temporal.Now.instant())).key })],
  ['no key', async () => ({ ...(await made), key: 'nonsense' })],
  ['no certificate', async () => ({ ...(await made), certificate: '' })],
])('%s is not of the certificate', async (_, make) => expect(isOfKey(await make())).toBe(false));

it('makes a certificate of its key that proves itself, for ten years, of no authority', async () => {
  const { key, certificate } = await made;
  expect(isOfKey({ key, certificate })).toBe(true);
  const read = new X509Certificate(certificate);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read).toMatchObject({ subject: 'CN=Roost idp', issuer: 'CN=Roost idp', ca: false });
  expect(new Date(read.validFrom).toISOString()).toBe('2026-11-22T08:00:00.000Z');
  expect(new Date(read.validTo).toISOString()).toBe('2036-11-22T08:00:00.000Z');
});

it('is read by openssl, also where the years have four digits', async () => {
  const { certificate } = await makeOwnKey('Ünïcode', Temporal.Instant.from('2049-06-01T00:00:00Z'));
  const text = execFileSync('openssl', ['x509', '-noout', '-text', '-nameopt', 'utf8'], { input: certificate });
  expect(text.toString()).toMatch(/Version: 3[\s\S]*CN\s?=\s?Ünïcode[\s\S]*Not After : May 31 00:00:00 2059 GMT/);
  expect(text.toString()).toContain('CA:FALSE');
});
