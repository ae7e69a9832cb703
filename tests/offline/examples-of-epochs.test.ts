import { expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import type { Fault } from './model/faults.ts';
import { play } from './model/history.ts';
import { book, fetchAll, lease, release, send, takenByStranger } from './steps.ts';

const backup: Command = { do: 'backup' };
const restore: Command = { do: 'restore' };

/** Histories in which the server's database is not the one it was. */
it.each<[what: string, steps: Command[], faults?: Fault[]]>([
  [
    'a backup takes the place of the database, and what was done since is lost',
    [
      fetchAll(),
      book,
      send(),
      backup,
      { do: 'checkIn', which: 0 },
      send(),
      restore,
      fetchAll(),
      { do: 'checkIn', which: 0 },
      send(),
    ],
  ],
  [
    'an empty database takes its place',
    [
      fetchAll(),
      book,
      send(),
      { do: 'plan', date: 1, status: 'HOME' },
      restore,
      send(),
      { do: 'plan', date: 1, status: 'AWAY' },
      send(),
    ],
  ],
  [
    'the reply was lost, and so was the effect',
    [fetchAll(), backup, book, send('lostReply'), restore, ...lease, send()],
  ],
  [
    'the stored answer of an epoch that is over comes under the new one',
    [
      fetchAll(),
      book,
      send(),
      { do: 'cancel', which: 0 },
      release,
      send('lostReply'),
      { do: 'plan', date: 0, status: 'HOME' },
      backup,
      ...lease,
      fetchAll(),
      restore,
      send(),
      { do: 'plan', date: 0, status: 'AWAY' },
      send(),
    ],
  ],
  [
    'a stored answer comes first of all in the new epoch, and what it made has gone since',
    [
      fetchAll(),
      book,
      send('lostReply'),
      takenByStranger,
      fetchAll(),
      { do: 'cancel', which: 0 },
      release,
      backup,
      restore,
      ...lease,
      send(),
      fetchAll(),
    ],
  ],
  [
    'a frozen drain wakes in another epoch',
    [fetchAll(), backup, book, send('freeze'), ...lease, restore, fetchAll(), { do: 'thaw' }, send()],
  ],
  [
    'a worker is frozen before it sends what is then given up, and wakes where nothing tells of that',
    [
      book,
      { do: 'wait', ms: 3_700_000 },
      // It falls asleep over the renewal of its token.
      send('freeze'),
      { do: 'giveUp', which: 0 },
      send(),
      restore,
      { do: 'thaw' },
    ],
  ],
  [
    'a worker is frozen between its last look and its request, and wakes where nothing tells that it was given up',
    [
      fetchAll(),
      book,
      { do: 'plan', date: 1, status: 'HOME' },
      // Of two requests the first freezes it, and the second has been made.
      send('freeze'),
      { do: 'giveUp', which: 0 },
      { do: 'giveUp', which: 0 },
      send(),
      restore,
      { do: 'thaw' },
    ],
  ],
  [
    'many arrive late at another database, and then anew',
    [
      fetchAll(),
      book,
      ...[0, 1, 2].map((date): Command => ({ do: 'plan', date, status: 'HOME' })),
      send('zombie'),
      restore,
      { do: 'zombie' },
      ...lease,
      send(),
    ],
  ],
  [
    'a frozen pull wakes in another epoch',
    [
      fetchAll(),
      backup,
      book,
      send(),
      fetchAll('freeze'),
      restore,
      { do: 'plan', date: 0, status: 'HOME' },
      send(),
      { do: 'thaw' },
      fetchAll(),
    ],
  ],
  [
    'a poke of the new epoch comes before anything else of it',
    [
      fetchAll(),
      backup,
      book,
      send(),
      { do: 'checkIn', which: 0 },
      send(),
      restore,
      { do: 'poke' },
      { do: 'pull', staleOnly: true },
    ],
  ],
  [
    "a poke is the first thing heard, and the server's database is put back before the first answer",
    [
      { do: 'soil', room: 0 },
      { do: 'poke' },
      send('connectionLost'),
      { do: 'lose', room: 2, date: 0 },
      { do: 'restore' },
      { do: 'signIn', as: 0 },
      { do: 'lose', room: 0, date: 0 },
    ],
  ],
  [
    "the server's database is put back to before a check-in, and a booking is the first thing sent to it",
    [
      { do: 'book', room: 0, date: 1, agreed: false },
      send(),
      { do: 'backup' },
      { do: 'checkIn', which: 0 },
      send(),
      { do: 'restore' },
      book,
      { do: 'checkIn', which: 3 },
    ],
  ],
])('%s', async (_, steps, faults = []) => {
  await expect(play({ seed: 1, faults, steps })).resolves.toBeUndefined();
});
