import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRevisions } from '../sql/topic.ts';
import type { Caller, ParsedInput, ReadContext, Topics } from './handler.ts';
import { type BoundCall, callerOf } from './request.ts';
import type { Services } from './services.ts';
import { collectionTag, contentTag, tagMatches } from './tag.ts';
import { validate } from './validate.ts';

/** A read of whatever call. */
export interface AnyReadRoute {
  topics: { of(input: ParsedInput, caller: Caller): Topics }['of'] | null;
  timed?: true | 'quarterHour';
  read(context: ReadContext, input: ParsedInput): Promise<unknown>;
}

/** Answers a GET; 304 without touching the rows where nothing changed for this caller. */
export async function answerRead(services: Services, call: BoundCall, route: AnyReadRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const input = validate(call.endpoint, request);
  const caller = callerOf(request);
  const now = services.clock.now();
  const context: ReadContext = { db: services.db, caller, now, text: (key, values) => services.messages.text(caller.locale, key, values) };
  reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Authorization');
  if (route.topics === null) {
    const content = JSON.stringify(await route.read(context, input));
    return respond(request, reply, contentTag(content), () => Promise.resolve(content));
  }
  const topics = route.topics(input, caller);
  // Before the rows: those may then be newer than the revision says, never older.
  const revisions = await readRevisions(services.db, topics);
  reply.header('Revision', revisions.get(topics[0]) ?? 0);
  const tag = collectionTag(topics, revisions, { caller, url: request.url, timed: route.timed, now });
  return respond(request, reply, tag, async () => JSON.stringify(await route.read(context, input)));
}

async function respond(request: FastifyRequest, reply: FastifyReply, tag: string, content: () => Promise<string>): Promise<unknown> {
  if (tagMatches(request.headers['if-none-match'], tag)) return reply.header('ETag', tag).code(304).send();
  const text = await content();
  return reply.header('ETag', tag).type('application/json; charset=utf-8').send(text);
}
