import type { FastifyRequest } from 'fastify';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { ProviderRefusal } from '../adapters/provider.ts';
import type { OurSide } from '../adapters/saml.ts';
import type { Services } from './services.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
/** A path within the app: never another host's, nor one that a browser would read as such. */
const WITHIN = /^\/(?![/\\])[^\p{Cc}\\]{0,499}$/u;

/** What to do where our own address is not known, which is nothing that a provider said. */
export const ADDRESS_UNKNOWN = 'PUBLIC_URL must name the address of the app';

/**
 * Address of ours that a provider knows. What a caller says of the host counts on this very machine alone.
 * @throws ProviderRefusal `notSetUp`
 */
export function addressOf(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  request: FastifyRequest,
  methodId: string,
  page: string,
): string {
  if (publicUrl === null && !LOOPBACK.test(request.hostname)) throw new ProviderRefusal('notSetUp', ADDRESS_UNKNOWN);
  return `${publicUrl ?? `${request.protocol}://${request.host}`}/public/sign-in/${methodId}/${page}`;
}

/** What the addresses of all methods begin with; null where {@link addressOf} would refuse. */
export function basePathOf({ publicUrl }: Pick<Services, 'publicUrl'>, request: FastifyRequest): string | null {
  if (publicUrl === null && !LOOPBACK.test(request.hostname)) return null;
  return `${publicUrl ?? `${request.protocol}://${request.host}`}/public/sign-in`;
}

export const ourSide = (
  services: Pick<Services, 'publicUrl'>,
  request: FastifyRequest,
  { id, settings }: MethodOf<'saml'>,
): OurSide => ({
  entityId: settings.entityId ?? addressOf(services, request, id, 'metadata'),
  answers: addressOf(services, request, id, 'answer'),
});

/** Where somebody wanted to go, or null. */
export function returnUrlOf({ query }: FastifyRequest): string | null {
  const value = typeof query === 'object' && query !== null && 'returnUrl' in query ? query.returnUrl : null;
  return typeof value === 'string' && WITHIN.test(value) ? value : null;
}

/** Our sign-in page, which fetches the session or says what went wrong, and leads on. It is never another's. */
export function returnAddress(
  said: { by: string; returnUrl: string | null } | { problem: string; returnUrl: string | null },
): string {
  const { returnUrl, ...rest } = said;
  return `/#/login?${new URLSearchParams({ ...rest, ...(returnUrl === null ? {} : { returnUrl }) }).toString()}`;
}
