import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../directory/scim-token.ts';
import { tellStopped } from '../commands/tell-stopped.ts';
import { lock } from '../db/advisory-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Writer } from '../db/database.ts';
import { networkOf } from '../http/address.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { ChangeRate } from '../http/turns.ts';
import { listScimGroups, type ScimGroupFilter } from '../sql/scim-group.ts';
import { findScimToken, noteTokenUse } from '../sql/scim-token.ts';
import { listScimUsers, type ScimUserFilter } from '../sql/scim-user.ts';
import { Braked } from './brake.ts';
import { createGroup, deleteGroup, findGroup, patchGroup, writeGroup } from './groups.ts';
import { BASE, description, errorMessage, groupMessage, sentGroup, sentUser, userMessage } from './messages.ts';
import { isFiltered, listMessage, selected, soughtIn, wants } from './query.ts';
import { ScimProblem } from './scim-problem.ts';
import { createUser, deleteUser, findUser, patchUser, writeUser } from './users.ts';
import { ask } from './waiting-list.ts';

/** In bytes, of a person. */
const MAX_BODY_LENGTH = 1024 * 1024;
/** In bytes: groups name all their members, each with name and address. */
const MAX_GROUP_LENGTH = 8 * MAX_BODY_LENGTH;
/** Of one token: providers send people one by one. */
const MAX_CALLS_A_MINUTE = 1_200;
/** From one place with no token of ours. */
const MAX_WRONG_A_MINUTE = 30;

type ById = FastifyRequest<{ Params: { id: string } }>;

/** SCIM 2.0 for providers that send people and groups by themselves (decision 0111, RFC 7644). */
export function registerScim(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const calls = new ChangeRate(MAX_CALLS_A_MINUTE, () => performance.now());
  const wrong = new ChangeRate(MAX_WRONG_A_MINUTE, () => performance.now());
  const known = new Set<string>();
  const change = <T>(work: (transaction: Writer) => Promise<T>): Promise<T> =>
    inTransaction(db, work, (error) => error instanceof Braked || error instanceof ScimProblem);
  /** Calls wait for each other before they read what they change. */
  const write = <T>(work: (transaction: Writer) => Promise<T>): Promise<T> =>
    change(async (transaction) => {
      await lock(transaction, 'signIn');
      return work(transaction);
    });

  void app.register(
    (scim, _, done) => {
      scim.addHook('onRequest', (request) => requireToken(services, { calls, wrong, known }, request));
      scim.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        if (reply.statusCode !== 204) reply.header('Content-Type', 'application/scim+json; charset=utf-8');
      });
      scim.setErrorHandler((error, request, reply) => answerError(services, error, request, reply));

      const options = { bodyLimit: MAX_BODY_LENGTH };
      const long = { bodyLimit: MAX_GROUP_LENGTH };
      scim.get('/ServiceProviderConfig', () => description('ServiceProviderConfig'));
      scim.get('/Schemas', () => description('Schema'));
      scim.get('/ResourceTypes', () => description('ResourceType'));

      scim.get('/Users', async ({ query }) => {
        const sought = soughtUser(query);
        return listMessage(query, (await listScimUsers(db, sought)).map(userMessage), sought !== null);
      });
      scim.get('/Users/:id', async ({ params, query }: ById) =>
        selected(query, userMessage(await change((t) => findUser(t, params.id)))),
      );
      scim.post('/Users', options, async ({ body, query }, reply) => {
        const sent = sentUser(body);
        const user = userMessage(await write((t) => createUser(t, sent, clock.now())));
        return reply.code(201).header('Location', user.meta.location).send(selected(query, user));
      });
      scim.put('/Users/:id', options, async ({ params, body, query }: ById) => {
        const sent = sentUser(body);
        const user = await write(async (t) => writeUser(t, await findUser(t, params.id), sent, clock.now()));
        return selected(query, userMessage(user));
      });
      scim.patch('/Users/:id', options, async ({ params, body, query }: ById) =>
        selected(query, userMessage(await write((t) => patchUser(t, params.id, body, clock.now())))),
      );
      scim.delete('/Users/:id', async ({ params }: ById, reply) => {
        await write((t) => deleteUser(t, params.id, clock.now()));
        return reply.code(204).send();
      });

      scim.get('/Groups', async ({ query }) => {
        const sought = soughtGroup(query);
        // A filter that is judged here may ask for members.
        const hasMembers = wants(query, 'members') || (sought === null && isFiltered(query));
        const groups = await listScimGroups(db, sought, hasMembers);
        return listMessage(query, groups.map(groupMessage), sought !== null);
      });
      scim.get('/Groups/:id', async ({ params, query }: ById) =>
        selected(query, groupMessage(await change((t) => findGroup(t, params.id)))),
      );
      scim.post('/Groups', long, async ({ body, query }, reply) => {
        const sent = sentGroup(body);
        const group = groupMessage(await write((t) => createGroup(t, sent, clock.now())));
        return reply.code(201).header('Location', group.meta.location).send(selected(query, group));
      });
      scim.put('/Groups/:id', long, async ({ params, body, query }: ById) => {
        const sent = sentGroup(body);
        const group = await write(async (t) => writeGroup(t, await findGroup(t, params.id), sent, clock.now()));
        return selected(query, groupMessage(group));
      });
      scim.patch('/Groups/:id', long, async ({ params, body, query }: ById) =>
        selected(query, groupMessage(await write((t) => patchGroup(t, params.id, body, clock.now())))),
      );
      scim.delete('/Groups/:id', async ({ params }: ById, reply) => {
        await write((t) => deleteGroup(t, params.id, clock.now()));
        return reply.code(204).send();
      });
      done();
    },
    { prefix: BASE },
  );
}

/** What providers look for goes to the database; any other filter is judged here. */
function soughtUser(query: unknown): ScimUserFilter {
  const userName = soughtIn(query, 'userName');
  if (userName !== null) return { userName };
  const externalId = soughtIn(query, 'externalId');
  return externalId === null ? null : { externalId };
}

function soughtGroup(query: unknown): ScimGroupFilter {
  const displayName = soughtIn(query, 'displayName');
  if (displayName !== null) return { displayName };
  const externalId = soughtIn(query, 'externalId');
  return externalId === null ? null : { externalId };
}

const TOKEN = /^Bearer ([\w-]{43})$/i;

/**
 * @param known hashes that were of a token of ours: strangers at the same place do not shut it out
 * @throws ScimProblem 401, Refusal 429 `tooManyCalls`
 */
async function requireToken(
  { db, clock }: Services,
  { calls, wrong, known }: { calls: ChangeRate; wrong: ChangeRate; known: Set<string> },
  request: FastifyRequest,
): Promise<void> {
  const place = networkOf(request.ip);
  const given = TOKEN.exec(request.headers.authorization ?? '')?.[1];
  const hash = given === undefined ? null : hashOfToken(given);
  const key = hash?.toString('hex') ?? '';
  // Before the look: who guesses makes no work for the database.
  if (!known.has(key)) wrong.require(place);
  const token = hash === null ? null : await findScimToken(db, hash);
  if (token === null) {
    known.delete(key);
    wrong.count(place);
    throw new ScimProblem(401, null, 'The token is missing, or none of ours: `npm run scim` makes one.');
  }
  known.add(key);
  calls.count(token.id);
  const today = clock.now().toString().slice(0, 10);
  if (token.usedOn !== today) await noteTokenUse(db, token.id, today);
}

async function answerError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof Braked) {
    const digest = await stop(services, error);
    const detail =
      `More than 5 % of the people from this provider would leave, or lose a role or a team, within a day. ` +
      `Nothing was changed for ${error.about}: an administrator confirms the list ${digest} ` +
      `(on the screen /#/directory, or by npm run scim), then it goes on.`;
    return reply.code(403).send(errorMessage(403, 'sensitive', detail));
  }
  if (error instanceof ScimProblem)
    return reply.code(error.status).send(errorMessage(error.status, error.scimType, error.message));
  if (isScimmy(error)) return reply.code(error.status).send(errorMessage(error.status, error.scimType, error.message));
  if (error instanceof Refusal) {
    const wait = error.details?.['retryAfter'];
    if (typeof wait === 'number') reply.header('Retry-After', wait);
    return reply.code(error.status).send(errorMessage(error.status, null, error.code));
  }
  const status = statusOf(error);
  if (status >= 500) services.log.error({ err: error, call: `${request.method} ${BASE}` }, 'unforeseen error');
  const detail = status >= 500 ? 'This did not work; the log of the server says why.' : messageOf(error);
  return reply.code(status).send(errorMessage(status, status === 400 ? 'invalidSyntax' : null, detail));
}

const isScimmy = (error: unknown): error is { status: number; scimType: string; message: string } =>
  typeof error === 'object' && error !== null && 'scimType' in error && 'status' in error;

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Notes about whom the administrators are asked, and tells them once. */
function stop({ db, clock, log }: Services, { rows }: Braked): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const { run, isFirst } = await ask(transaction, rows, now);
    if (isFirst) await tellStopped(transaction, now, 'SCIM', run.id);
    log.warn({ people: run.people, asked: run.rows.length }, 'SCIM would take too much');
    return run.digest;
  });
}
