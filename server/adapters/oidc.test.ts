import { expect, it } from 'vitest';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { provedByCode, requestUrl, signOutUrl } from './oidc.ts';
import { ProviderRefusal } from './provider.ts';

let count = 0;
/** A provider that says of itself what is given. @param answer to a code */
function provider(said: object, answer = () => Response.json({})) {
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
  const fetch = (url: string) =>
    Promise.resolve(url.endsWith('/token') ? answer() : Response.json({ issuer, ...said }));
  return { ...method, outward: { hosts: [], fetch: () => fetch } };
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

const refused = (body: object | string, challenge?: string) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status: challenge === undefined ? 400 : 401,
    headers: {
      'content-type': 'application/json',
      ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
    },
  });
const WRONG = { error: 'invalid_client', error_description: 'wrong\u001B[31m secret' };

it.each<[string, () => Response, string | null]>([
  [
    'a challenge',
    () => refused('', 'Basic realm="x", error="invalid_client", error_description="wrong secret"'),
    'invalid_client: wrong secret',
  ],
  ['the body beside a challenge', () => refused(WRONG, 'Basic realm="x"'), 'invalid_client: wrong [31m secret'],
  ['a body', () => refused(WRONG), 'invalid_client: wrong [31m secret'],
  ['a challenge that says nothing', () => refused('', 'Basic realm="x"'), null],
  ['no words of ours', () => Response.json({ access_token: 'a', token_type: 'bearer' }), null],
])('tells what the provider said in %s', async (_, answer, said) => {
  const current = new URL('https://roost.example/callback?code=c&state=s');
  const asked = provider({ token_endpoint: 'https://idp.example/token' }, answer);
  const error = await provedByCode(asked, current, { state: 's', verifier: 'v'.repeat(43) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderRefusal);
  expect(error).toMatchObject({ said });
});

it('tells what the provider said on the way back', async () => {
  const current = new URL('https://roost.example/callback?error=access_denied&error_description=not+you&state=s');
  const error = provedByCode(provider({}), current, { state: 's', verifier: 'v'.repeat(43) });
  await expect(error).rejects.toMatchObject({ reason: 'cancelled', said: 'access_denied: not you' });
});
