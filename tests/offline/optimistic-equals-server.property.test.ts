import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostDoes } from './model/acts/announced-visit.ts';
import type { Command } from './model/command.ts';
import { days, assertOptimisticEqualsServer } from './model/optimistic-equals-server.ts';
import { RealServer } from './model/real-server.ts';

let server: RealServer;
beforeAll(async () => {
  server = await RealServer.start();
});
afterAll(() => server.close());

const asked = (part: 'FULLDAY' | 'MORNING', how: 'accept' | 'decline' = 'accept'): Command => ({
  do: 'asked',
  date: 0,
  part,
  how,
});
const proposed: Command[] = [{ do: 'teamDay', date: 0, part: 'FULLDAY', stranger: true }];

const visits = (how: HostDoes): Command => ({ do: 'host', how, which: 0 });
/** Asked for, and reserved. */
const reserved = [visits('reserve'), visits('reserve')];

const parked = [visits('park'), visits('park')];

/** What was once shown otherwise than the server had it. */
it.each<[what: string, steps: Command[]]>([
  [
    'a further stretch of a day with the team is no answer to the team',
    [asked('FULLDAY'), { do: 'plan', date: 0, status: 'HOME', part: 'LATE_MORNING' }],
  ],
  [
    'a workstation for a proposal, in the place of something else, is an answer to the team',
    [...proposed, { do: 'bookFor', which: 0, room: 0, agreed: true }],
  ],
  [
    'a workstation that takes the place of another plan leaves a proposal of that time',
    [{ do: 'plan', date: 0, status: 'HOME' }, ...proposed, { do: 'book', room: 0, date: 0, agreed: true }],
  ],
  [
    'a workstation that is reserved for a visit, used by it, and goes with it',
    [visits('announce'), ...reserved, visits('move'), ...reserved, visits('receive'), visits('seeOff')],
  ],
  [
    'a visit that is cancelled gives its workstations back',
    [visits('announce'), ...reserved, visits('reserve'), visits('reserve'), visits('cancel')],
  ],
  [
    'a workstation that is given back is missed by its visit',
    [visits('announce'), ...reserved, { do: 'cancel', which: 0 }, visits('save'), visits('reserve')],
  ],
  [
    'a parking place that is reserved for a visit, and given back',
    [visits('announce'), ...parked, visits('giveParkingBack'), visits('park'), visits('save')],
  ],
  ['a parking place goes with its visit', [visits('announce'), ...parked, visits('move'), ...parked, visits('cancel')]],
  [
    'who comes to a floor on a planned day is there once',
    [
      { do: 'plan', date: 0, status: 'OFFICE' },
      { do: 'present', where: 'here' },
    ],
  ],
  ['a visit with a workstation and no parking place waits', [visits('announce'), ...parked, ...reserved]],
])('%s', async (_, steps) => {
  await expect(
    assertOptimisticEqualsServer({ steps, answers: [0, 0, 0] }, await server.next()),
  ).resolves.toBeUndefined();
});

it('a walk-in is inside, or waits for their host, as reception sees it before the server', async () => {
  const steps = [1, 2, 3].map((which): Command => ({ do: 'host', how: 'walkIn', which }));
  await expect(
    assertOptimisticEqualsServer(
      { steps: [...steps, visits('receive'), visits('seeOff')], answers: [0, 0, 0] },
      await server.next({ cleaner: 0 }),
    ),
  ).resolves.toBeUndefined();
});

it('what waits is shown as the server will have it', { timeout: 600_000 }, async () => {
  const property = fc.asyncProperty(days, async (one) => assertOptimisticEqualsServer(one, await server.next()));
  const found = await fc.check(property, { seed: 20_261_201, numRuns: 10, interruptAfterTimeLimit: 400_000 });
  expect(found.failed ? `${String(found.errorInstance)}\n${JSON.stringify(found.counterexample)}` : 'foreseen').toBe(
    'foreseen',
  );
});
