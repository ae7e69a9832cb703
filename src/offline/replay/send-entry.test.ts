import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyAll, DrainGround, intentsOf, isBatch } from '../../../tests/support/drain-ground.ts';
import { takeBack } from '../outbox/actions.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

/** What a person chose for so many members of a team, half of them each way. */
const chosen = (count: number) => ({
  replaceMyOtherLocation: false,
  resolutions: [
    {
      conflictType: 'team.day.membersAway',
      resolutions: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`member-${index}`, index % 2 === 0 ? 'INVITE' : 'LEAVE_OUT']),
      ),
    },
  ],
});

it('choices for few things go in a header', async () => {
  await ground.fill(1, () => ({ resolution: chosen(60) }));
  await ground.drain();
  expect(ground.asked.map(({ url }) => url)).not.toContain('/api/intents/batch');
  expect(ground.asked[0]?.headers['Conflict-Resolution']).toContain('INVITE');
  expect(await ground.states()).toEqual({ done: 1 });
});

it('choices for hundreds of things, which no server takes as a header, go in the body', async () => {
  await ground.fill(1, () => ({ resolution: chosen(1200) }));
  ground.answering = (asked) =>
    Object.values(asked.headers).join('').length > 8000 ? new Response(null, { status: 431 }) : applyAll(asked);
  await ground.drain();
  expect(ground.asked.map((asked) => [isBatch(asked), intentsOf(asked)])).toEqual([[true, ['i1']]]);
  expect(JSON.stringify(ground.asked[0]?.body)).toContain('member-1199');
  expect(await ground.states()).toEqual({ done: 1 });
});

it('is tried again where that does not get through', async () => {
  await ground.fill(1, () => ({ resolution: chosen(1200) }));
  ground.answering = () => {
    throw new TypeError('no network');
  };
  await ground.drain();
  expect(await ground.states()).toEqual({ queued: 1 });
  ground.answering = applyAll;
  await ground.drain(true);
  expect(await ground.states()).toEqual({ done: 1 });
});

it.each([
  ['one by one', 2, ['i2', 'void i1']],
  ['many at once', 5, ['i2', 'i3', 'i4', 'i5', 'void i1']],
])('what was given up while the token was renewed does not go: %s', async (_, count, expected) => {
  await ground.fill(count);
  await ground.device.sessions.update('session', { tokenExpiresAt: ground.now - 1, signedInAt: ground.now - 2 });
  ground.answering = async (asked) => {
    const voided = /intents\/(i\d+)\/void$/.exec(asked.url)?.[1];
    if (voided !== undefined) return Response.json({ id: voided, state: 'voided', status: 410, response: {} });
    if (asked.url !== '/api/authenticate') return applyAll(asked);
    await takeBack(ground.db, 1, { now: ground.now, afterwards: () => undefined });
    const expiresAt = new Date(ground.now + 3_600_000).toISOString();
    return Response.json({ token: 'new', expiresAt, user: { id: ground.db.accountId } });
  };
  await ground.drain();
  await ground.drain();
  const sent = ground.asked.flatMap((asked) => {
    if (isBatch(asked)) return intentsOf(asked);
    if (asked.url.endsWith('/void')) return `void ${asked.url.split('/').at(-2)}`;
    return asked.method === 'GET' ? [] : String(asked.headers['Idempotency-Key']);
  });
  expect(sent).toEqual(expected);
  expect(await ground.states()).toEqual({ cancelled: 1, done: count - 1 });
});
