import { afterAll, describe, expect, it } from 'vitest';
import type { ActOfOtherDevice } from './model/acts/other-device.ts';
import type { Command } from './model/command.ts';
import { play } from './model/history.ts';
import { RealServer } from './model/real-server.ts';
import { book, fetchAll, plan, release, send, several } from './steps.ts';

const other = (what: ActOfOtherDevice['what'], ago = 0): Command => ({
  do: 'onOtherDevice',
  act: { what, date: 0, room: 0, ago },
});
const present: Command = { do: 'present', where: 'here' };
const wait: Command = { do: 'wait', ms: 25_000 };

let real: Promise<RealServer> | null = null;
afterAll(async () => {
  await (await real)?.close();
});

/** What only the change itself knows that it displaces is asked about on either server. */
const DISPLACED: [what: string, steps: Command[]][] = [
  [
    'presence comes after a newer plan of that day, which is asked about',
    [fetchAll(), present, wait, other('plan'), wait, send(), { do: 'choose', which: 0 }, send(), fetchAll()],
  ],
  [
    'a team day is accepted after a newer booking of that day, whose question is the only one',
    [
      { do: 'teamDay', date: 0, stranger: true },
      fetchAll(),
      { do: 'answer', how: 'accept', which: 0 },
      wait,
      other('book'),
      wait,
      send(),
      { do: 'choose', which: 0 },
      send(),
      fetchAll(),
    ],
  ],
  [
    'a team day is accepted at last, after a newer plan of that day, which is asked about',
    [
      { do: 'asked', date: 0, how: 'decline' },
      release,
      send(),
      { do: 'answerAgain', which: 0 },
      { do: 'answer', how: 'accept', which: 0 },
      wait,
      other('plan'),
      wait,
      send(),
      { do: 'choose', which: 0 },
      send(),
      fetchAll(),
    ],
  ],
  [
    'a team day is accepted and a plan made, both after a newer booking of that day',
    [
      { do: 'asked', date: 0, part: 'LATE_MORNING', how: 'accept' },
      { do: 'overtake', act: { what: 'book', date: 0, room: 0, ago: 0 }, booked: false },
    ],
  ],
  [
    'an offered workstation is taken for a day, and arrives after a newer plan of it, which is asked about',
    [
      { do: 'offered', what: 'workstation', take: true, date: 0 },
      wait,
      other('plan'),
      wait,
      send(),
      { do: 'choose', which: 0 },
      send(),
      fetchAll(),
    ],
  ],
];

/** Histories of two devices of one person. */
const HISTORIES: [what: string, steps: Command[]][] = [
  ...DISPLACED,
  ['the same workstation is booked on both', [fetchAll(), book, other('book'), wait, send()]],
  [
    'an absence comes after a newer plan to be away for a part of it, and an older plan after that',
    [
      fetchAll(),
      { do: 'away', date: 0, days: 0, back: false, which: 0 },
      plan('HOME'),
      wait,
      { do: 'onOtherDevice', act: { what: 'plan', date: 0, room: 0, ago: 0, part: 'LATE_MORNING' } },
      wait,
      send(),
      fetchAll(),
    ],
  ],
  [
    'an absence comes after the same plan for that day, and a check-in of a clock a day behind',
    [
      { do: 'asked', date: 0, part: 'FULLDAY', how: 'accept' },
      { do: 'away', date: 0, days: 0, back: false, which: 0 },
      { do: 'onOtherDevice', act: { what: 'plan', date: 0, room: 0, ago: 0, part: 'FULLDAY' } },
      { do: 'visitorDecides', which: 0, how: 0 },
      { do: 'clock', hours: -24 },
      { do: 'checkIn', which: 0 },
    ],
  ],
  [
    'the same workstation is booked on both, and what hangs on the one here goes to the one there',
    [
      fetchAll(),
      book,
      { do: 'checkIn', which: 0 },
      { do: 'cancel', which: 0 },
      wait,
      other('book'),
      send(),
      fetchAll(),
    ],
  ],
  ['the same is given up on both', [book, send(), { do: 'cancel', which: 0 }, other('cancel'), wait, send()]],
  ['the same is checked in to on both', [book, send(), { do: 'checkIn', which: 0 }, wait, other('checkIn'), send()]],
  [
    'an older plan comes after a newer one, and is taken all the same',
    [fetchAll(), plan('HOME'), wait, other('plan'), wait, send(), { do: 'choose', which: 0 }, send(), fetchAll()],
  ],
  [
    'an older plan comes after a newer one, which is kept',
    [fetchAll(), plan('HOME'), wait, other('plan'), wait, send(), { do: 'giveUp', which: 0 }, send(), fetchAll()],
  ],
  [
    'the older plan is the other device’s',
    [fetchAll(), plan('HOME'), send(), wait, other('plan', 600_000), fetchAll()],
  ],
  [
    'an older plan takes the morning of a newer one, and an older booking the whole day',
    [
      { do: 'plan', date: 0, status: 'HOME', part: 'MORNING' },
      { do: 'book', room: 0, date: 0, agreed: false },
      { do: 'overtake', act: { what: 'plan', date: 0, room: 0, ago: 0 }, booked: false },
      fetchAll('freeze'),
      send('freeze'),
    ],
  ],
  [
    'an older plan takes the morning of a newer one, and another the afternoon, later',
    [
      fetchAll(),
      { do: 'plan', date: 0, status: 'HOME', part: 'MORNING' },
      { do: 'plan', date: 0, status: 'HOME', part: 'AFTERNOON' },
      wait,
      other('plan'),
      wait,
      send(),
      { do: 'choose', which: 0 },
      send('none', 'e503'),
      { do: 'wait', ms: 400_000 },
      send(),
    ],
  ],
  [
    'an older plan comes after a newer one, which the other device has repeated with an older moment',
    [fetchAll(), plan('HOME'), wait, other('plan'), other('plan', 600_000), send(), fetchAll()],
  ],
  [
    'a proposal, which nobody can give up, goes after that was refused',
    [
      { do: 'teamDay', date: 0, stranger: false },
      send(),
      { do: 'cancel', which: 0 },
      plan('HOME'),
      { do: 'overtake', act: { what: 'plan', date: 2, room: 0, ago: 0 }, booked: false },
    ],
  ],
  [
    'several of one device are in their order, whatever came between',
    [
      fetchAll(),
      plan('HOME'),
      plan('AWAY'),
      wait,
      other('plan', 20_000),
      wait,
      send('lostReply'),
      wait,
      send(),
      fetchAll(),
    ],
  ],
  [
    'an older plan was made a request before its drain froze, and is sent when it wakes',
    [
      { do: 'told', how: 'read' },
      plan('HOME', 2),
      send('freeze'),
      { do: 'wait', ms: 25_000 },
      { do: 'drainTwice' },
      several,
      { do: 'onOtherDevice', act: { what: 'plan', date: 2, room: 0, ago: 0 } },
    ],
  ],
];

describe.each(['model', 'real'] as const)('two devices of one person on the %s server', (server) => {
  it.each(server === 'real' ? DISPLACED : HISTORIES)('%s', { timeout: 60_000 }, async (_, steps) => {
    const backend = server === 'real' ? [await (await (real ??= RealServer.start())).next()] : [];
    await expect(play({ seed: 1, faults: [], steps }, ...backend)).resolves.toBeUndefined();
  });
});
