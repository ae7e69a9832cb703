import type { Claims } from '../../src/domain/sign-in/claims.ts';

/** Why a provider's answer signs nobody in; each has words `error.signInRefused.<reason>`. */
export type ProviderReason = 'cancelled' | 'over' | 'serviceGone' | 'untrusted' | 'notSetUp';

/** A provider's answer that signs nobody in; the message is for the log, and names no secret. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly reason: ProviderReason;
  /** The provider's own words, for whoever sets it up; null where only we, or our libraries, said something. */
  readonly said: string | null;

  constructor(
    reason: ProviderReason,
    message: string,
    { said = null, ...options }: ErrorOptions & { said?: string | null } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.said = said;
  }
}

/** Somebody as a provider proved them. */
export interface Proved {
  issuer: string;
  subject: string;
  claims: Claims;
  /** The provider's own session, where it names it. */
  providerSession: string | null;
  /** OpenID Connect alone. */
  idToken: string | null;
}
