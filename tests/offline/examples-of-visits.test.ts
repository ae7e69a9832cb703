import { expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import { takeCounts } from './model/coverage-counts.ts';
import { play } from './model/history.ts';
import { ModelBackend } from './model/model-backend.ts';
import { ticks } from './model/random.ts';

/** A visitor, their workstation and one's own day (docs/sync-protocol.md, "Lanes"). */
it.each<[what: string, steps: Command[]]>([
  [
    'a day does not wait for what hangs, over a workstation of theirs, on a visitor who was called off',
    [
      { do: 'onOtherDevice', act: { what: 'plan', date: 0, room: 0, ago: 0, part: 'FULLDAY' } },
      { do: 'drainAndPull', faults: [] },
      { do: 'host', how: 'reserve', which: 0 },
      { do: 'decide', which: 0, how: 0 },
      { do: 'checkIn', which: 1 },
      { do: 'checkIn', which: 0 },
    ],
  ],
  [
    'somebody who asked is approved, let in and seen off, and what was parked is given back',
    [
      { do: 'host', how: 'approve', which: 0 },
      { do: 'drainAndPull', faults: [] },
      { do: 'host', how: 'giveParkingBack', which: 0 },
      { do: 'drainAndPull', faults: ['lostReply'] },
      { do: 'host', how: 'seeOff', which: 0 },
      { do: 'drainAndPull', faults: [] },
    ],
  ],
  [
    'reception asks the host of a walk-in, who approves, and lets them in; who is not reception does not',
    [
      { do: 'host', how: 'walkIn', which: 1 },
      { do: 'drainAndPull', faults: [] },
      { do: 'signIn', as: 1 },
      { do: 'host', how: 'walkIn', which: 2 },
      { do: 'host', how: 'walkIn', which: 1 },
      { do: 'drainAndPull', faults: ['lostReply'] },
      { do: 'signIn', as: 0 },
      { do: 'drainAndPull', faults: [] },
      { do: 'host', how: 'approve', which: 1 },
      { do: 'drainAndPull', faults: [] },
      { do: 'signIn', as: 1 },
      { do: 'drainAndPull', faults: [] },
      { do: 'host', how: 'receive', which: 0 },
      { do: 'drainAndPull', faults: [] },
    ],
  ],
])('%s', async (_, steps) => {
  await expect(play({ seed: 1, faults: [], steps })).resolves.toBeUndefined();
});

it.each([2000, 2100])(
  'a page takes its time while a server works on what the worker sends: %i turns',
  async (turns) => {
    const backend = new ModelBackend();
    const handle = backend.handle.bind(backend);
    backend.handle = async (call, now) => {
      if (call.url.startsWith('/api/intents') || 'Idempotency-Key' in call.headers) await ticks(turns);
      return handle(call, now);
    };
    const steps: Command[] = [
      { do: 'host', how: 'giveParkingBack', which: 4 },
      { do: 'hearOnPage', news: { what: 'deployed', room: 2, date: 0, lost: 1, times: 1, opening: 'truncated' } },
    ];
    await expect(play({ seed: 20, faults: [], steps }, backend)).resolves.toBeUndefined();
  },
);

it('carries all of that out', () => {
  const met = takeCounts();
  expect(met['rejected visit.announce forbidden']).toBeGreaterThan(0);
  for (const kind of [
    'visit.announce',
    'visit.approve',
    'visit.receive',
    'visit.see-off',
    'visit.park',
    'visit.give-parking-back',
  ])
    expect([kind, (met[`done ${kind}`] ?? 0) > 0]).toEqual([kind, true]);
});
