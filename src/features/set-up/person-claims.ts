import type { ProviderKind } from '../../domain/set-up/method-fields.ts';
import type { Trial } from '../../domain/set-up/set-up.ts';

/** Claims of a token about itself (OpenID Connect Core 2, Front-Channel Logout): nothing of a person. */
const OF_TOKENS = new Set('iss aud exp iat nbf jti nonce sid azp acr amr auth_time at_hash c_hash s_hash'.split(' '));

/** What came of the person. */
export const personClaims = (kind: ProviderKind, claims: Trial['claims']): Trial['claims'] =>
  kind === 'oidc' ? claims.filter(({ name }) => !OF_TOKENS.has(name)) : claims;
