import type { FastifyRequest } from 'fastify';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { firstLocale } from '../../src/domain/employee/employee.ts';
import { askDirectory, DirectoryGone, DirectoryRefused } from '../adapters/directory.ts';
import { admitPerson } from './admit-person.ts';
import { directoryIdentity } from '../sql/sign-in-identity.ts';
import type { Origin } from '../sql/session.ts';
import { arePasswordsOn, listMethods, type StoredMethod } from '../sql/sign-in-method.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { ownPassword, type Place, withinLimits, WrongHere } from './sign-in.ts';

/** Who came in, and by what; no origin means our own password. */
export interface CameIn {
  employeeId: string;
  origin: Origin | undefined;
  method: StoredMethod | null;
}

/**
 * Signs in whoever typed name and password here: by our own passwords, then by each directory, in their order. One that
 * does not answer leaves the others their turn.
 * @throws Refusal 401 `badCredentials`, 403 or 503 `signInRefused` with the reason, 429 `tooManyAttempts`
 */
export async function signInTyped(
  services: Services,
  request: FastifyRequest,
  { name, password }: { name: string; password: string },
  device: Place['device'],
): Promise<CameIn> {
  const { db, clock, log } = services;
  const [passwords, active] = await Promise.all([arePasswordsOn(db), listMethods(db, 'active')]);
  return withinLimits(db, clock, { address: request.ip, device }, name, async (account) => {
    const own = passwords ? await ownPassword(account, password) : null;
    if (own !== null) return { employeeId: own, origin: undefined, method: null };
    let isGone = false;
    let isRefused = false;
    for (const stored of active) {
      const { method } = stored;
      if (method.kind !== 'directory') continue;
      try {
        const origin = await byDirectory(services, request, method, { name, password });
        if (origin !== null) return { ...origin, method: stored };
      } catch (error) {
        const reason = error instanceof Error ? error.message : '';
        if (error instanceof DirectoryRefused) {
          log.warn({ method: method.id, reason }, 'the directory lets somebody in no more');
          isRefused = true;
        } else if (error instanceof DirectoryGone) {
          log.warn({ method: method.id, reason }, 'the directory does not answer');
          isGone = true;
        } else throw error;
      }
    }
    // Whether the password was right is not told: it counts as a guess.
    if (isRefused) throw new WrongHere(403, 'signInRefused', { reason: 'refusedThere' });
    if (isGone) {
      const Refused = passwords && account !== undefined ? WrongHere : Refusal;
      throw new Refused(503, 'signInRefused', { reason: 'serviceGone' });
    }
    return null;
  });
}

async function byDirectory(
  { db, clock }: Services,
  request: FastifyRequest,
  method: MethodOf<'directory'>,
  credentials: { name: string; password: string },
): Promise<Omit<CameIn, 'method'> | null> {
  const { id, settings, secrets } = method;
  const person = await askDirectory(settings, secrets.bindPassword, credentials);
  if (person === null) return null;
  const { subject, claims } = person;
  const locale = firstLocale(request.headers['accept-language'] ?? '');
  const employeeId = await db
    .transaction()
    .execute((transaction) =>
      admitPerson(
        transaction,
        { identity: directoryIdentity(method, subject), claims, doRunsRemove: true },
        settings.mapping,
        clock.now(),
        locale,
      ),
    );
  return { employeeId, origin: { methodId: id, subject, providerSession: null, idToken: null } };
}
