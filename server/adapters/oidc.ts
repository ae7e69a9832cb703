import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { MethodOf, OidcSettings } from '../../src/contract/sign-in-method.ts';
import { claimsOf } from '../../src/domain/sign-in/claims.ts';
import { type Proved, type ProviderReason, ProviderRefusal } from './provider.ts';

type Method = Pick<MethodOf<'oidc'>, 'settings' | 'secrets'> & { outward: Outward };

/** How a provider is asked; whoever sets one up names its addresses. */
export interface Outward {
  /** Hosts that may lie inside. */
  hosts: readonly string[];
  fetch: (hosts: readonly string[]) => client.CustomFetch;
}

/** Providers change keys and addresses; an hour later they are read anew. */
const KEPT_MS = 3_600_000;
const MAX_KEPT = 20;
const TIMEOUT_SECONDS = 5;
/** A logout token of before is none (Back-Channel Logout 1.0, 2.6). */
const LOGOUT_AGE = '2m';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Keys that only the provider has; what the client's secret signs, its holders could sign too. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

interface Kept {
  configuration: Promise<client.Configuration>;
  keys: ReturnType<typeof createRemoteJWKSet> | null;
  until: number;
}
const kept = new Map<string, Kept>();

/** By `client_secret_basic` where the provider takes it, as all must that say nothing else. */
function authentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (taken.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Http is for this very machine, so whoever allowed it named the issuer's host. */
const fetchFor = ({ settings: { issuer, allowHttp }, outward: { hosts, fetch } }: Method) =>
  fetch(allowHttp ? [...hosts, new URL(issuer).hostname] : hosts);

function keptOf(method: Method): Kept {
  const { settings, secrets, outward } = method;
  const { issuer, clientId, allowHttp } = settings;
  const key = createHash('sha256')
    .update(JSON.stringify([issuer, clientId, allowHttp, secrets.clientSecret, outward.hosts]))
    .digest('base64');
  const known = kept.get(key);
  if (known !== undefined && known.until > Date.now()) return known;
  const configuration = client.discovery(new URL(issuer), clientId, undefined, authentication(secrets.clientSecret), {
    execute: [client.enableNonRepudiationChecks, ...(allowHttp ? [client.allowInsecureRequests] : [])],
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: fetchFor(method),
  });
  const fresh: Kept = { configuration, keys: null, until: Date.now() + KEPT_MS };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, fresh);
  // What failed is tried anew the next time.
  configuration.catch(() => kept.delete(key));
  return fresh;
}

async function configurationOf(method: Method): Promise<client.Configuration> {
  return keptOf(method).configuration.catch(async (error: unknown) => {
    const said = await saidIn(error);
    throw new ProviderRefusal('serviceGone', `discovery: ${described(error)}`, { cause: error, said });
  });
}

const described = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`;
};

interface Said {
  error?: unknown;
  error_description?: unknown;
}
/** In one line, without control characters, which a terminal would obey. */
const wordsOf = ({ error, error_description: more }: Said): string | null =>
  [error, more]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
    .replace(/\p{Cc}+/gu, ' ') || null;

/** What a provider said, by its error or its challenge (RFC 6749, 5.2; RFC 6750, 3); null where it said nothing. */
async function saidIn(error: unknown): Promise<string | null> {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return wordsOf(error);
  if (!(error instanceof client.WWWAuthenticateChallengeError)) return null;
  for (const { parameters } of error.cause) {
    const words = wordsOf(parameters);
    if (words !== null) return words;
  }
  const body = error.response.bodyUsed ? null : await bodyOf(error.response);
  return typeof body === 'object' && body !== null ? wordsOf(body) : null;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const nonceOf = (verifier: string): string => createHash('sha256').update(`nonce:${verifier}`).digest('base64url');

/** @param isAnew whoever is signed in at the provider proves it again */
export async function requestUrl(
  method: Method,
  { redirectUri, state, verifier, isAnew }: { redirectUri: string; state: string; verifier: string; isAnew: boolean },
): Promise<URL> {
  const configuration = await configurationOf(method);
  const challenge = await client.calculatePKCECodeChallenge(verifier);
  try {
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: method.settings.scope,
      state,
      nonce: nonceOf(verifier),
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(isAnew ? { prompt: 'login' } : {}),
    });
  } catch (error) {
    // It names no page to sign in at, or one without TLS.
    throw new ProviderRefusal('untrusted', `authorization_endpoint: ${described(error)}`, { cause: error });
  }
}

export const newVerifier = (): string => client.randomPKCECodeVerifier();
export const newState = (): string => client.randomState();

/**
 * Takes the provider's answer: state, issuer, code with its verifier, nonce, signature, audience and times.
 * @param current address that the browser came back to
 * @throws ProviderRefusal
 */
export async function provedByCode(
  method: Method,
  current: URL,
  { state, verifier }: { state: string; verifier: string },
): Promise<Proved> {
  const configuration = await configurationOf(method);
  try {
    const tokens = await client.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonceOf(verifier),
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new ProviderRefusal('untrusted', 'no ID token');
    const info = await userinfo(configuration, method.settings, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      // The ID token is signed, so it comes first.
      claims: claimsOf({ ...info, ...claims }),
      providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
      idToken: tokens.id_token ?? null,
    };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    throw new ProviderRefusal(reasonOf(error), described(error), { cause: error, said: await saidIn(error) });
  }
}

async function userinfo(
  configuration: client.Configuration,
  settings: OidcSettings,
  token: string,
  subject: string,
): Promise<object> {
  if (!settings.userinfo || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(configuration, token, subject);
}

/** A call that led nowhere, in whatever wraps it. */
const isCallFailed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'FailedCall' || isCallFailed(error.cause));

const PROVIDER_AWAY = new Set(['server_error', 'temporarily_unavailable']);

function reasonOf(error: unknown): ProviderReason {
  if (error instanceof client.AuthorizationResponseError)
    return PROVIDER_AWAY.has(error.error) ? 'serviceGone' : 'cancelled';
  if (error instanceof client.WWWAuthenticateChallengeError) return 'notSetUp';
  if (error instanceof client.ResponseBodyError && /client/.test(error.error)) return 'notSetUp';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isGone = code === 'OAUTH_TIMEOUT' || error instanceof TypeError || isCallFailed(error);
  return isGone ? 'serviceGone' : 'untrusted';
}

/** Where somebody signs out at the provider; null where it offers no such thing, or does not answer. */
export async function signOutUrl(method: Method, idToken: string, back: string): Promise<string | null> {
  const configuration = await configurationOf(method).catch(() => null);
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
  try {
    return client.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: back }).href;
  } catch {
    // Whoever signs out here has done so, wherever the provider would lead them.
    return null;
  }
}

/** What a logout token says (Back-Channel Logout 1.0, 2.4). */
export interface ProviderLogout {
  id: string;
  of: { providerSession: string } | { subject: string };
}

/** @throws ProviderRefusal if the token is not the provider's, not ours, old, or no logout token */
export async function readLogoutToken(method: Method, token: string): Promise<ProviderLogout> {
  const held = keptOf(method);
  const { issuer, jwks_uri: uri } = (await configurationOf(method)).serverMetadata();
  if (uri === undefined) throw new ProviderRefusal('notSetUp', 'the provider names no keys');
  held.keys ??= createRemoteJWKSet(new URL(uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [customFetch]: (url, options) =>
      fetchFor(method)(url, { ...options, body: null, headers: Object.fromEntries(options.headers) }),
  });
  const { payload, protectedHeader } = await jwtVerify(token, held.keys, {
    issuer,
    audience: method.settings.clientId,
    algorithms: ALGORITHMS,
    maxTokenAge: LOGOUT_AGE,
    clockTolerance: '30s',
    requiredClaims: ['jti'],
  }).catch((error: unknown) => {
    throw new ProviderRefusal('untrusted', described(error), { cause: error });
  });
  const { events, nonce, sid, sub, jti } = payload;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  // An ID token must not pass for it.
  if (!isLogout || nonce !== undefined || !/^(?:logout\+jwt|jwt)?$/i.test(protectedHeader.typ ?? ''))
    throw new ProviderRefusal('untrusted', 'no logout token');
  if (typeof sid === 'string') return { id: String(jti), of: { providerSession: sid } };
  if (sub === undefined) throw new ProviderRefusal('untrusted', 'neither session nor person');
  return { id: String(jti), of: { subject: sub } };
}
