import { expect, it } from 'vitest';
import type { Command } from './model/commands.ts';
import type { Fault } from './model/faults.ts';
import { play } from './model/history.ts';

const book: Command = { do: 'book', room: 0, date: 0, agreed: true };
const send = (...faults: Fault[]): Command => ({ do: 'drain', hurried: true, faults });
const fetchAll = (...faults: Fault[]): Command => ({ do: 'pull', staleOnly: false, faults });
/** The lease of a send runs out, that is noticed, and its back-off passes. */
const lease: Command[] = [{ do: 'wait', ms: 25_000 }, { do: 'drain', hurried: false }, { do: 'wait', ms: 5000 }];
const takenByStranger: Command = { do: 'stranger', room: 0, date: 0 };

/** Histories that chance seldom meets, and every one that once broke an invariant. */
it.each<[what: string, steps: Command[]]>([
  ['a frozen drain wakes with an old conflict after the choice was made', [takenByStranger, book, send('freeze'), ...lease, send(), { do: 'choose', which: 1 }, { do: 'thaw' }]],
  ['a frozen drain wakes with an old refusal after another try', [book, send(), { do: 'cancel', which: 0 }, { do: 'checkIn', which: 0 }, send('none', 'freeze'), ...lease, send(), { do: 'retry', which: 0 }, { do: 'thaw' }]],
  ['a frozen drain wakes with a row that has changed since', [book, send('freeze'), ...lease, send(), { do: 'checkIn', which: 0 }, send(), { do: 'thaw' }]],
  ['a frozen drain wakes with a row that has gone since', [book, send('freeze'), ...lease, send(), { do: 'cancel', which: 0 }, send(), { do: 'thaw' }]],
  ['a pull that began before a booking lands after it', [fetchAll(), fetchAll('none', 'freeze'), book, send(), { do: 'thaw' }]],
  ['a pull of the calendar that began before a cancellation lands after it', [book, send(), fetchAll('freeze'), { do: 'cancel', which: 0 }, send(), { do: 'thaw' }]],
  ['a reply that is older than what was pulled since', [book, send(), { do: 'checkIn', which: 0 }, send('freeze'), takenByStranger, fetchAll(), ...lease, { do: 'thaw' }]],
  ['applied, the reply lost, given up', [book, send('lostReply'), { do: 'giveUp', which: 0 }, send(), { do: 'dismiss', which: 0 }]],
  ['lost, given up, and it arrives after all', [book, send('zombie'), { do: 'giveUp', which: 0 }, send(), { do: 'zombie' }]],
  ['given up while nothing gets through, and it arrives before the void does', [book, send('zombie'), { do: 'giveUp', which: 0 }, { do: 'zombie' }, send()]],
  ['killed after the send, before the reply', [book, send('killAfter'), { do: 'checkIn', which: 0 }, ...lease, send()]],
  ['killed before the send', [book, send('killBefore'), ...lease, send()]],
  ['two drains without a lock', [book, { do: 'checkIn', which: 0 }, { do: 'plan', date: 1, status: 'HOME' }, { do: 'drainTwice' }, { do: 'drainTwice' }]],
  ['the reply is there and its commit fails', [book, send('abort'), ...lease, send()]],
  ['another account signs in between two sends', [book, { do: 'plan', date: 1, status: 'HOME' }, send('switched'), { do: 'drain', hurried: true }, { do: 'signIn', as: 0 }, send()]],
  ['the token is revoked and the cookie is gone', [book, { do: 'loseCookie' }, send('revoked'), send(), { do: 'signIn', as: 0 }, send()]],
  ['the cookie belongs to another account', [book, { do: 'signIn', as: 1 }, { do: 'signIn', as: 0 }, send('revoked'), send()]],
  ['another account signs in during a pull', [book, send(), fetchAll('switched'), { do: 'signIn', as: 0 }, fetchAll('none', 'switched')]],
  ["the token is renewed by another account's cookie", [book, send(), { do: 'otherCookie' }, fetchAll('revoked'), fetchAll(), send()]],
  ['a kind from a later version', [{ do: 'wantUnknown' }, send(), { do: 'wait', ms: 2 * 86_400_000 }, { do: 'signIn', as: 0 }, { do: 'update' }, send()]],
  ['what hangs on a refused thing stops nothing else of the day', [
    { do: 'plan', date: 0, status: 'HOME' }, send(), { do: 'checkIn', which: 0 }, send(), book, { do: 'cancel', which: 1 }, send(), { do: 'checkOut', which: 0 }, send(),
  ]],
  ['an older wish is tried again after a newer one was done', [
    book, send(), { do: 'checkIn', which: 0 }, send(), { do: 'plan', date: 0, status: 'HOME' }, send(), { do: 'checkOut', which: 0 }, { do: 'plan', date: 0, status: 'AWAY' }, send(), { do: 'retry', which: 0 }, send(),
  ]],
  ['its thing was refused, and what hangs on it goes with another try', [
    { do: 'plan', date: 0, status: 'HOME' }, send(), { do: 'checkIn', which: 0 }, send(), book, { do: 'cancel', which: 1 }, send(), { do: 'checkOut', which: 0 }, send(), { do: 'retry', which: 0 }, send(),
  ]],
  ['a clock that is put back by a day while a try is due', [book, send('e429'), { do: 'clock', hours: -24 }, send()]],
  ['asleep for months with a send unanswered', [book, send('lostReply'), ...Array.from({ length: 8 }, (): Command => ({ do: 'wait', ms: 2 * 86_400_000 })), { do: 'signIn', as: 0 }, send()]],
])('%s', async (_, steps) => {
  await expect(play({ seed: 1, faults: [], steps })).resolves.toBeUndefined();
});
