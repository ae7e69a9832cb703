import { setUpEndpoints } from '../../src/contract/set-up.ts';
import { readMetadata } from '../adapters/saml-metadata.ts';
import { ProviderRefusal } from '../adapters/provider.ts';
import { DirectoryProblem } from '../adapters/try-directory.ts';
import { addressOf as outwardAddress } from '../calendar/address.ts';
import { call } from '../calendar/call.ts';
import { FailedCall } from '../calendar/failed-call.ts';
import { inTransaction } from '../db/transaction.ts';
import { noteSamples } from '../sql/sign-in-trial.ts';
import { beginRoundTrip, flowEnd } from './begin-round-trip.ts';
import { listSamples } from './list-samples.ts';
import { connectionOf, draftPrint } from './method-settings.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { todayHere } from './set-up.ts';
import { draftOf, failedTrial, noteTrial, tryTyped } from './set-up-trial.ts';
import { validate } from './validate.ts';

const trying = setUpEndpoints['POST /api/set-up/methods/:id/try'];
const sampling = setUpEndpoints['POST /api/set-up/methods/:id/samples'];
const reading = setUpEndpoints['POST /api/set-up/metadata'];

/** Signs the caller in by a draft, and makes no session: what came is looked at, and the caller's own goes on. */
export const answerTried: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  const { caller, loginId } = session;
  services.setUpRate.count(caller.id);
  validate(trying, request);
  const { id } = trying.params.parse(request.params);
  const typed = trying.body.parse(request.body ?? null);
  const { db, clock } = services;
  const { method } = await draftOf(db, id);
  audit(services, session, 'a draft of a way to sign in is tried', id);
  if (method.kind === 'directory') {
    await tryTyped(services, request, method, typed ?? { name: '', password: '' }, { employeeId: caller.id, loginId });
    return sent(reply, { url: null });
  }
  const trial = { employeeId: caller.id, connection: connectionOf(method), isByCommand: false, until: flowEnd(clock) };
  try {
    const url = await beginRoundTrip(services, request, reply, method, { trial });
    return await sent(reply, { url: url.href });
  } catch (error) {
    const outcome = failedTrial(error, method.kind);
    if (outcome === null) throw error;
    if (error instanceof ProviderRefusal)
      services.log.warn({ method: id, why: error.message }, 'a provider signed nobody in');
    await noteTrial(services, id, trial, outcome);
    return sent(reply, { url: null });
  }
};

/** Twenty people by the draft: of a directory the first ones, of a provider those who came. */
export const answerSamples: SpecialRoute = async (services, request, reply) => {
  const { caller } = administratorOf(request);
  services.setUpRate.count(caller.id);
  const { id } = sampling.params.parse(request.params);
  const { db, clock } = services;
  const { method } = await draftOf(db, id);
  const seen = { methodId: id, employeeId: caller.id, draft: draftPrint(method) };
  const noted = () => inTransaction(db, (transaction) => noteSamples(transaction, seen, clock.now().toString()));
  try {
    const samples = await listSamples(db, services, method, await todayHere(db, services));
    await noted();
    return await sent(reply, samples);
  } catch (error) {
    if (!(error instanceof DirectoryProblem)) throw error;
    // Some let people sign in and list nobody: then nobody can be shown.
    if (error.problem === 'directoryFailed') await noted();
    return sent(reply, { problem: error.problem, why: error.message.slice(0, 500) });
  }
};

/** Reads metadata: by its address, unless it leads inside, or as somebody pastes it. */
export const answerMetadata: SpecialRoute = async (services, request, reply) => {
  services.setUpRate.count(administratorOf(request).caller.id);
  validate(reading, request);
  const given = reading.body.parse(request.body);
  try {
    const fields = readMetadata('xml' in given ? given.xml : await fetched(services, given.address.trim()));
    return await sent(reply, typeof fields === 'string' ? { problem: fields, why: null } : { fields });
  } catch (error) {
    if (!(error instanceof FailedCall)) throw error;
    return sent(reply, { problem: problemOf(error), why: error.message });
  }
};

async function fetched({ providerHosts, stopping }: Services, text: string): Promise<string> {
  if (!URL.canParse(text)) throw new FailedCall('addressInvalid');
  const url = new URL(text);
  outwardAddress(url.origin, providerHosts);
  const sentHeaders = { accept: 'application/samlmetadata+xml, application/xml, text/xml' };
  const { status, body } = await call(url, { method: 'GET', headers: sentHeaders }, { hosts: providerHosts, stopping });
  if (status !== 200) throw new FailedCall('notFound', status);
  return body;
}

function problemOf({ failure }: FailedCall) {
  if (failure === 'addressInvalid') return 'notAddress';
  if (failure === 'addressInside' || failure === 'addressPlain') return 'addressInside';
  if (failure === 'addressUnknown' || failure === 'unreachable') return failure;
  return failure === 'untrusted' ? 'untrustedCertificate' : 'noProvider';
}
