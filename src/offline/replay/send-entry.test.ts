import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyAll, DrainGround, intentsOf, isBatch } from '../../../tests/support/drain-ground.ts';

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
