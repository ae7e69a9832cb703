import { expect, it } from 'vitest';
import type { Fullness } from './model/storage.ts';
import type { Command } from './model/command.ts';
import type { Fault } from './model/faults.ts';
import { play } from './model/history.ts';
import { book, fetchAll, lease, plan, release, send, several, takenByStranger } from './steps.ts';

const full = (how: Fullness, atCommit: boolean): Command => ({ do: 'fill', full: how, atCommit });

/** Histories that chance seldom meets, and every one that once broke an invariant. */
it.each<[what: string, steps: Command[], faults?: Fault[]]>([
  [
    'a frozen drain wakes with an old conflict after the choice was made',
    [takenByStranger, book, send('freeze'), ...lease, send(), { do: 'choose', which: 1 }, { do: 'thaw' }],
  ],
  [
    'a frozen drain wakes with an old refusal after another try',
    [
      book,
      send(),
      { do: 'cancel', which: 0 },
      release,
      { do: 'checkIn', which: 0 },
      send('none', 'freeze'),
      ...lease,
      send(),
      { do: 'retry', which: 0 },
      { do: 'thaw' },
    ],
  ],
  [
    'a frozen drain wakes with a row that has changed since',
    [book, send('freeze'), ...lease, send(), { do: 'checkIn', which: 0 }, send(), { do: 'thaw' }],
  ],
  [
    'a frozen drain wakes with a row that has gone since',
    [book, send('freeze'), ...lease, send(), { do: 'cancel', which: 0 }, release, send(), { do: 'thaw' }],
  ],
  [
    'a pull that began before a booking lands after it',
    [fetchAll(), fetchAll('none', 'none', 'freeze'), book, send(), { do: 'thaw' }],
  ],
  [
    'a pull of the calendar that began before a cancellation lands after it',
    [book, send(), fetchAll('freeze'), { do: 'cancel', which: 0 }, release, send(), { do: 'thaw' }],
  ],
  [
    'a reply that is older than what was pulled since',
    [book, send(), { do: 'checkIn', which: 0 }, send('freeze'), takenByStranger, fetchAll(), ...lease, { do: 'thaw' }],
  ],
  [
    'applied, the reply lost, given up',
    [book, send('lostReply'), { do: 'giveUp', which: 0 }, send(), { do: 'dismiss', which: 0 }],
  ],
  [
    'lost, given up, and it arrives after all',
    [book, send('zombie'), { do: 'giveUp', which: 0 }, send(), { do: 'zombie' }],
  ],
  [
    'given up while nothing gets through, and it arrives before the void does',
    [book, send('zombie'), { do: 'giveUp', which: 0 }, { do: 'zombie' }, send()],
  ],
  ['killed after the send, before the reply', [book, send('killAfter'), { do: 'checkIn', which: 0 }, ...lease, send()]],
  ['killed before the send', [book, send('killBefore'), ...lease, send()]],
  [
    'two drains without a lock',
    [
      book,
      { do: 'checkIn', which: 0 },
      { do: 'plan', date: 1, status: 'HOME' },
      { do: 'drainTwice' },
      { do: 'drainTwice' },
    ],
  ],
  ['the reply is there and its commit fails', [book, send('abort'), ...lease, send()]],
  [
    'another account signs in between two sends',
    [
      book,
      { do: 'plan', date: 1, status: 'HOME' },
      send('switched'),
      { do: 'drain', hurried: true },
      { do: 'signIn', as: 0 },
      send(),
    ],
  ],
  [
    'the token is revoked and the cookie is gone',
    [book, { do: 'loseCookie' }, send('revoked'), send(), { do: 'signIn', as: 0 }, send()],
  ],
  [
    'the cookie belongs to another account',
    [book, { do: 'signIn', as: 1 }, { do: 'signIn', as: 0 }, send('revoked'), send()],
  ],
  [
    'another account signs in during a pull',
    [book, send(), fetchAll('switched'), { do: 'signIn', as: 0 }, fetchAll('none', 'switched')],
  ],
  [
    "the token is renewed by another account's cookie",
    [book, send(), { do: 'otherCookie' }, fetchAll('revoked'), fetchAll(), send()],
  ],
  [
    'a kind from a later version',
    [
      { do: 'wantUnknown' },
      send(),
      { do: 'wait', ms: 2 * 86_400_000 },
      { do: 'signIn', as: 0 },
      { do: 'update' },
      send(),
    ],
  ],
  [
    'what hangs on a refused thing stops nothing else of the day',
    [
      { do: 'plan', date: 0, status: 'HOME' },
      send(),
      { do: 'checkIn', which: 0 },
      send(),
      book,
      { do: 'cancel', which: 1 },
      release,
      send(),
      { do: 'checkOut', which: 0 },
      release,
      send(),
    ],
  ],
  [
    'an older wish is tried again after a newer one was done',
    [
      book,
      send(),
      { do: 'checkIn', which: 0 },
      send(),
      { do: 'plan', date: 0, status: 'HOME' },
      send(),
      { do: 'checkOut', which: 0 },
      release,
      { do: 'plan', date: 0, status: 'AWAY' },
      send(),
      { do: 'retry', which: 0 },
      send(),
    ],
  ],
  [
    'its thing was refused, and what hangs on it goes with another try',
    [
      { do: 'plan', date: 0, status: 'HOME' },
      send(),
      { do: 'checkIn', which: 0 },
      send(),
      book,
      { do: 'cancel', which: 1 },
      release,
      send(),
      { do: 'checkOut', which: 0 },
      release,
      send(),
      { do: 'retry', which: 0 },
      send(),
    ],
  ],
  ['a clock that is put back by a day while a try is due', [book, send('e429'), { do: 'clock', hours: -24 }, send()]],
  [
    'asleep for months with a send unanswered',
    [
      book,
      send('lostReply'),
      ...Array.from({ length: 8 }, (): Command => ({ do: 'wait', ms: 2 * 86_400_000 })),
      { do: 'signIn', as: 0 },
      send(),
    ],
  ],
  [
    'a pull runs while the queue is sent',
    [
      fetchAll(),
      several,
      { do: 'drainAndPull' },
      takenByStranger,
      { do: 'drainAndPull', faults: ['none', 'freeze'] },
      { do: 'thaw' },
      send(),
    ],
  ],
  [
    'a worker is killed while it drains and fetches, and others take its place',
    [
      { do: 'drain', hurried: true, faults: ['freeze'] },
      several,
      { do: 'drainAndPull', faults: ['none', 'crash'] },
      { do: 'thaw' },
      { do: 'drainTwice' },
      { do: 'drainAndPull', faults: ['connectionLost'] },
      { do: 'signIn', as: 0 },
    ],
    ['none', 'killBetween'],
  ],
  ...[true, false].flatMap((atCommit): [string, Command[]][] => [
    [
      `the device is full when something is wished, and mirrors make way (noticed at the ${atCommit ? 'commit' : 'write'})`,
      [fetchAll(), full('tight', atCommit), book, send()],
    ],
    [
      `the device is full when it is sent (noticed at the ${atCommit ? 'commit' : 'write'})`,
      [fetchAll(), book, full('tight', atCommit), send(), ...lease, send()],
    ],
    [
      `the device is full and nothing can make way (noticed at the ${atCommit ? 'commit' : 'write'})`,
      [book, full('tight', atCommit), send(), ...lease, send()],
    ],
    [
      `nothing at all can be written (noticed at the ${atCommit ? 'commit' : 'write'})`,
      [book, full('always', atCommit), book, send(), fetchAll(), full('no', atCommit), ...lease, send()],
    ],
    [
      `the device is full during a pull (noticed at the ${atCommit ? 'commit' : 'write'})`,
      [book, send(), full('tight', atCommit), fetchAll(), { do: 'checkIn', which: 0 }, send()],
    ],
  ]),
  [
    'connections are lost without a word while it is sent',
    [book, { do: 'plan', date: 1, status: 'HOME' }, send('connectionLost'), ...lease, send()],
  ],
  ['connections are lost before anything is wished', [book, { do: 'loseConnections' }, book, send()]],
  [
    'a newer version changes the tables while the older one sends',
    [several, send('versionchange'), ...lease, { do: 'drain', hurried: true, old: true }, send()],
  ],
  [
    'a newer version finds the queue of an older one, whose worker goes on',
    [book, { do: 'newerTables' }, { do: 'drain', hurried: true, old: true }, { do: 'checkIn', which: 0 }, send()],
  ],
  ['the sign-in ends in the middle of the queue', [several, { do: 'signedOut' }, { do: 'signIn', as: 0 }, send()]],
  [
    'mirrors are given up and the app is updated while much waits',
    [fetchAll(), several, { do: 'evict' }, { do: 'update' }, send()],
  ],
  [
    'an old reply comes after the mirror was given up',
    [
      several,
      { do: 'drainAndPull', faults: ['none', 'freeze'] },
      { do: 'pull', staleOnly: false, faults: ['full'] },
      { do: 'plan', date: 0, status: 'HOME' },
      several,
      { do: 'decide', which: 0, how: 0 },
      { do: 'drain', hurried: false },
    ],
  ],
  [
    'sent once, then blocked by what was given up before it, then given up too',
    [
      { do: 'several', room: 1, date: 0 },
      { do: 'stranger', room: 1, date: 0 },
      { do: 'drainTwice' },
      { do: 'giveUp', which: 0 },
      { do: 'wait', ms: 500 },
      { do: 'drainTwice' },
      { do: 'decide', which: 1, how: 0 },
    ],
  ],
  [
    'a workstation is used and left, then cleaned by its own person, and booked again',
    [
      fetchAll(),
      book,
      send(),
      { do: 'checkIn', which: 0 },
      send(),
      { do: 'checkOut', which: 0 },
      release,
      send(),
      fetchAll(),
      { do: 'clean', room: 0, other: null },
      send('lostReply'),
      ...lease,
      send(),
      book,
      send(),
    ],
  ],
  [
    'a workstation for a guest is taken, and the one chosen for it is one that was booked since',
    [
      { do: 'hold', room: 2, date: 0 },
      { do: 'book', room: 0, date: 0, agreed: false },
      { do: 'book', room: 1, date: 0, agreed: true },
      { do: 'lose', room: 2, date: 0 },
      { do: 'decide', which: 0, how: 0 },
      { do: 'drain', hurried: false },
    ],
  ],
  [
    'a cleaner closes what another account left on the same device',
    [
      several,
      { do: 'checkOut', which: 0 },
      release,
      { do: 'signIn', as: 1 },
      { do: 'present', where: 'here' },
      { do: 'cleanFloor' },
    ],
  ],
  [
    'a cleaner hears late that a workstation was cleaned which another account has used and left since',
    [
      { do: 'clean', room: 2, other: null },
      { do: 'signIn', as: 1 },
      { do: 'several', room: 2, date: 0 },
      { do: 'checkOut', which: 0 },
      release,
      { do: 'drainTwice' },
      { do: 'poke' },
      { do: 'soil', room: 0 },
      takenByStranger,
    ],
  ],
  [
    'nothing of a pull can be kept while the clock is a day ahead, and then it is put back',
    [
      book,
      { do: 'pull', staleOnly: false },
      { do: 'drain', hurried: true, faults: ['full'] },
      { do: 'clock', hours: 24 },
      { do: 'book', room: 0, date: 0, agreed: false },
      plan('HOME'),
      { do: 'asked', date: 0, how: 'accept' },
    ],
    ['switched'],
  ],
  [
    'another database takes the place of this one between the first answer and what the open stream says next',
    [
      { do: 'asked', date: 0, part: 'FULLDAY', how: 'accept' },
      { do: 'hearOnPage', news: { what: 'emptied', room: 0, date: 0, lost: null, opening: 'between' } },
    ],
  ],
  [
    'what was cancelled is aimed at another room, with what hangs on it',
    [book, { do: 'checkIn', which: 0 }, { do: 'giveUp', which: 0 }, { do: 'aim', which: 1 }, send()],
  ],
])('%s', async (_, steps, faults = []) => {
  await expect(play({ seed: 1, faults, steps })).resolves.toBeUndefined();
});
