import { expect, it } from 'vitest';
import type { ActOfOtherDevice } from './model/acts/other-device.ts';
import type { Command } from './model/commands.ts';
import { play } from './model/history.ts';
import { book, fetchAll, plan, send } from './steps.ts';

const other = (what: ActOfOtherDevice['what'], ago = 0): Command => ({
  do: 'onOtherDevice',
  act: { what, date: 0, room: 0, ago },
});
const wait: Command = { do: 'wait', ms: 25_000 };

/** Histories of two devices of one person. */
it.each<[what: string, steps: Command[]]>([
  ['the same workstation is booked on both', [fetchAll(), book, other('book'), wait, send()]],
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
])('%s', async (_, steps) => {
  await expect(play({ seed: 1, faults: [], steps })).resolves.toBeUndefined();
});
