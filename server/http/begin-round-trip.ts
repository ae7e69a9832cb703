import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { Clock } from '../adapters/clock.ts';
import * as oidc from '../adapters/oidc.ts';
import * as saml from '../adapters/saml.ts';
import { addFlow, type Flow } from '../sql/sign-in-flow.ts';
import { markBrowser } from './flow-cookie.ts';
import { outwardBy } from './guarded-fetch.ts';
import { addressOf, ourSide } from './provider-address.ts';
import type { Services } from './services.ts';

/** Round trips take longer where somebody has to look for their phone first. */
export const FLOW_MINUTES = 10;

/** When a round trip that begins now is over, as ISO instant. */
export const flowEnd = (clock: Clock): string => clock.now().add({ minutes: FLOW_MINUTES }).toString();

/**
 * Begins a round trip: marks the browser, and notes what it is for.
 * @param isAnew whoever is signed in at the provider proves it again
 * @returns the provider's page, for the browser to go to
 * @throws ProviderRefusal
 */
export async function beginRoundTrip(
  services: Pick<Services, 'db' | 'clock' | 'providerHosts' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  method: MethodOf<'oidc' | 'saml'>,
  { isAnew = false, returnUrl = null, trial = null }: { isAnew?: boolean } & Partial<Pick<Flow, 'returnUrl' | 'trial'>>,
): Promise<URL> {
  const { db, clock, providerHosts } = services;
  const { id: methodId } = method;
  const isOidc = method.kind === 'oidc';
  const [state, verifier] = isOidc ? [oidc.newState(), oidc.newVerifier()] : [saml.newRequestId(), ''];
  const url = isOidc
    ? await oidc.requestUrl(
        { ...method, outward: outwardBy(providerHosts) },
        { redirectUri: addressOf(services, request, methodId, 'callback'), state, verifier, isAnew },
      )
    : await saml.requestUrl(method, ourSide(services, request, method), state, isAnew);
  const browserHash = markBrowser(request, reply, FLOW_MINUTES * 60);
  const until = trial?.until ?? flowEnd(clock);
  await addFlow(db, { state, methodId, browserHash, verifier, returnUrl, trial }, until);
  return url;
}
