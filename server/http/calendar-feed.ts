import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { meetingsFrom } from '../../src/domain/mirror/windows.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeNotifications } from '../organisation/write-notifications.ts';
import { feedFile } from './feed-file.ts';
import { findFeedOwner, putFeed, removeFeed } from '../sql/calendar-feed.ts';
import { findMeetings } from '../sql/meeting.ts';
import { isFeatureOn } from '../sql/setting.ts';
import { raiseTopics } from '../sql/topic.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { countWrongLink } from './wrong-link.ts';

const SECRET_BYTES = 32;
const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the caller's link anew. No intent: a record would keep the secret, which is told this once. */
export const answerNewFeed: SpecialRoute = async ({ db, clock, feedRate }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const [owner, at] = [session.caller.id, clock.now()];
  // Each is told in the bell.
  feedRate.count(`made ${owner}`);
  await inTransaction(db, async (transaction) => {
    await putFeed(transaction, owner, hashOf(secret), at.toString());
    // Whoever sits at an open session may make one: its owner hears of it.
    const told = {
      employeeId: owner,
      type: 'calendarLinkMade' as const,
      subject: '',
      values: {},
      inApp: true as const,
    };
    const list = [{ ...told, goto: { name: 'settings' as const, params: {} } }];
    const ids = (await writeNotifications(transaction, list, at.toString())).map(({ id }) => id);
    await raiseTopics(transaction, { [collectionKey('notifications', owner)]: ids });
  });
  return reply.header('Cache-Control', 'no-store').send({ path: `/public/calendar/${secret}.ics` });
};

/** Revokes the caller's link. Needs no intent: repeating it changes nothing. */
export const answerFeedRevoked: SpecialRoute = async ({ db }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const owner = session.caller.id;
  await db.transaction().execute((transaction) => removeFeed(transaction, owner));
  return reply.header('Cache-Control', 'no-store').send({});
};

/** `GET /public/calendar/<secret>.ics`: meetings of whose link it is, for a calendar that subscribes to them. */
export function registerCalendarFeed(app: FastifyInstance, services: Services): void {
  const { db, clock, feedRate } = services;
  app.get<{ Params: { file: string } }>('/public/calendar/:file', async (request, reply) => {
    const secret = request.params.file.replace(/\.ics$/, '');
    const owner = isSecret(secret) ? await findFeedOwner(db, hashOf(secret)) : undefined;
    if (owner === undefined) throw await countWrongLink(services, request.ip);
    feedRate.count(owner);
    if (!(await isFeatureOn(db, 'meetings'))) throw new Refusal(404, 'featureOff');
    const from = meetingsFrom(clock.now().epochMilliseconds);
    const text = feedFile(owner, await findMeetings(db, { of: owner, from }));
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.header('Content-Type', 'text/calendar; charset=utf-8').send(text);
  });
}
