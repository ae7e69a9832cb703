import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectionName } from '../../src/domain/intent/intent.ts';
import type { Temporal } from 'temporal-polyfill';
import { timeOf } from './dates.ts';
import type { Reader } from '../db/database.ts';
import { readRevisionsTogether } from '../sql/topic.ts';
import type { Alike, Caller, ParsedInput, ReadContext, Topics } from './handler.ts';
import { type BoundCall, callerOf } from './request.ts';
import type { Services } from './services.ts';
import { shapeOf } from './shape.ts';
import { collectionTag, contentTag, tagMatches, type Timed } from './tag.ts';
import { validate } from './validate.ts';

export interface AnyReadRoute {
  topics: { of(input: ParsedInput, caller: Caller, db: Reader): Topics | Promise<Topics> }['of'] | null;
  taggedByContent?: true;
  timed?: Timed;
  heavy?: true;
  read(context: ReadContext, input: ParsedInput): Promise<unknown>;
  alike?: Alike<ParsedInput>;
  readRows?(context: ReadContext, input: ParsedInput, ids: readonly string[]): Promise<unknown>;
}

/** Answers a GET; 304 without reading rows if nothing changed. */
export async function answerRead(
  services: Services,
  call: BoundCall,
  route: AnyReadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const input = validate(call.endpoint, request);
  const caller = callerOf(request);
  const now = services.clock.now();
  const context = readContextOf(services, caller, now);
  reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Authorization');
  const content = async () => JSON.stringify(await route.read(context, input));
  const topics = route.topics === null ? null : await route.topics(input, caller, services.db);
  // Read before the rows: these may be newer than the revision, never older.
  const revisions = topics === null ? null : await readRevisionsTogether(services.db, topics);
  if (topics !== null && revisions !== null) reply.header('Revision', revisionOf(topics, revisions));
  if (topics === null || revisions === null || route.taggedByContent === true) {
    const text = await content();
    return respond(request, reply, contentTag(text), () => Promise.resolve(text));
  }
  return respond(
    request,
    reply,
    collectionTag(topics, revisions, {
      caller,
      url: request.url,
      epoch: services.epoch.name,
      shape: shapeOf(call.endpoint),
      time: await timeOf(services.dates, route.timed, now),
    }),
    content,
  );
}

export const readContextOf = (services: Services, caller: Caller, now: Temporal.Instant): ReadContext => ({
  db: services.db,
  caller,
  now,
  text: (key, values) => services.messages.text(caller, key, values),
});

/** Revision of the first topic's collection; scopes add up, so any change raises it. */
function revisionOf(topics: Topics, revisions: Map<string, number>): number {
  const name = collectionName(topics[0]);
  return topics
    .filter((topic) => collectionName(topic) === name)
    .reduce((sum, topic) => sum + (revisions.get(topic) ?? 0), 0);
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  content: () => Promise<string>,
): Promise<unknown> {
  if (tagMatches(request.headers['if-none-match'], tag)) return reply.header('ETag', tag).code(304).send();
  const text = await content();
  return reply.header('ETag', tag).type('application/json; charset=utf-8').send(text);
}
