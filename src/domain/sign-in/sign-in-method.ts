import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** Ways to sign in: our own passwords, a directory (LDAP), OpenID Connect, SAML 2 (spec 2, "Global behaviour"). */
export const SIGN_IN_KINDS = ['password', 'directory', 'oidc', 'saml'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** The one method of kind `password`. */
export const PASSWORD_METHOD = 'password';

/** A method as the sign-in page offers it. */
export interface OfferedMethod {
  id: string;
  kind: SignInKind;
  /** On its button. */
  name: string;
}

/** Whether somebody types name and password here, rather than at a provider. */
export const isTypedHere = ({ kind }: Pick<OfferedMethod, 'kind'>): boolean =>
  kind === 'password' || kind === 'directory';

/** An active method, and whether an administrator has come in by it since it was set up so. */
export interface ActiveMethod {
  id: string;
  isProved: boolean;
}

/**
 * Whether a method may be switched off, or replaced by other settings: an administrator must have come in by one that
 * stays. Our own passwords need no proof.
 * @param byThem the proofs are of the very administrator who does it
 */
export function mayDeactivate(active: readonly ActiveMethod[], id: string, byThem = false): Verdict {
  const others = active.filter((method) => method.id !== id);
  if (others.some((method) => method.id === PASSWORD_METHOD || method.isProved)) return ALLOWED;
  return refused(
    others.length === 0 ? 'lastSignInMethod' : byThem ? 'signInMethodUnprovedByYou' : 'signInMethodUnproved',
  );
}
