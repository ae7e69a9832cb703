import type { FastifyRequest } from 'fastify';
import { haveSameRoles } from '../../src/domain/access/authority.ts';
import type { Services } from './services.ts';
import { bearerToken } from './sign-in.ts';

/**
 * Whether who was let in would be let in as the same again: a call that waits for its turn or its body, or an answer
 * that is taken slowly, lasts as long as its caller likes, and meanwhile their login may have ended, or a role gone.
 */
export async function isStillAdmitted(
  { pokes, sessions, clock }: Pick<Services, 'pokes' | 'sessions' | 'clock'>,
  request: FastifyRequest,
): Promise<boolean> {
  const { session, loginsChanged } = request;
  if (session === null || session.caller.isGateway === true) return true;
  const isKnown = !sessions.isDeaf && loginsChanged === pokes.loginsChanged;
  if (isKnown && clock.now().epochMilliseconds < session.expiresAt) return true;
  const { loginsChanged: known } = pokes;
  const found = await sessions.ofBearer(bearerToken(request.headers.authorization) ?? '');
  if (found === null || !haveSameRoles(found.caller.authorities, session.caller.authorities)) return false;
  request.loginsChanged = known;
  return true;
}
