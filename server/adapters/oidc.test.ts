import { expect, it } from 'vitest';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { requestUrl, signOutUrl } from './oidc.ts';
import { ProviderRefusal } from './provider.ts';

let count = 0;
/** A provider that says of itself what is given. */
function provider(said: object) {
  // What is known of an issuer is kept.
  count += 1;
  const issuer = `https://idp.example/${String(count)}`;
  const method = signInMethod.parse({
    id: 'idp',
    kind: 'oidc',
    name: 'Example',
    settings: { issuer, clientId: 'roost' },
    secrets: {},
  });
  if (method.kind !== 'oidc') throw new Error('another kind');
  return { ...method, outward: { hosts: [], fetch: () => () => Promise.resolve(Response.json({ issuer, ...said })) } };
}
const ODD: [string, object][] = [
  ['no address', {}],
  ['one without TLS', { authorization_endpoint: 'http://idp.example/a', end_session_endpoint: 'http://idp.example/e' }],
  ['a script', { authorization_endpoint: 'javascript:alert(1)', end_session_endpoint: 'javascript:alert(1)' }],
  ['what is no address', { authorization_endpoint: '/a', end_session_endpoint: '/e' }],
];

it.each(ODD)('a provider that names %s to sign in at is not trusted', async (_, said) => {
  const made = { redirectUri: 'https://roost.example/callback', state: 's', verifier: 'v'.repeat(43), isAnew: false };
  const refused = await requestUrl(provider(said), made).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderRefusal);
  expect(refused).toMatchObject({ reason: 'untrusted' });
});

it.each(ODD)(
  'a provider that names %s to sign out at is left alone: whoever signs out here has done so',
  async (_, said) => {
    expect(await signOutUrl(provider(said), 'token', 'https://roost.example/signed-out')).toBeNull();
  },
);
