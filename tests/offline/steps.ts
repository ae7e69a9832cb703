import type { Command } from './model/command.ts';
import type { PageHears } from './model/acts/page-hears.ts';
import type { Fault } from './model/faults.ts';

/** Steps of which kept histories are made. */
export const book: Command = { do: 'book', room: 0, date: 0, agreed: true };
export const plan = (status: 'HOME' | 'AWAY', date = 0): Command => ({ do: 'plan', date, status });
export const several: Command = { do: 'several', room: 0, date: 0 };
export const changeInfo: Command = { do: 'changeInfo', to: true };
export const takenByStranger: Command = { do: 'stranger', room: 0, date: 0 };
/** The person does not wait until what they took away can no longer be taken back. */
export const release: Command = { do: 'release' };
/** @param faults of its first requests, in order */
export const send = (...faults: Fault[]): Command => ({ do: 'drain', hurried: true, faults });
export const fetchAll = (...faults: Fault[]): Command => ({ do: 'pull', staleOnly: false, faults });
/** The lease of a send runs out, that is noticed, and its back-off passes. */
export const lease: Command[] = [
  { do: 'wait', ms: 25_000 },
  { do: 'drain', hurried: false },
  { do: 'wait', ms: 5000 },
];
export const days = (count: number): Command[] =>
  Array.from({ length: Math.ceil(count / 2) }, (): Command => ({ do: 'wait', ms: 2 * 86_400_000 }));
export const signIn: Command = { do: 'signIn', as: 0 };
/** A page is open, and something happens so many times. */
export const hear = (what: PageHears['what'], stream?: PageHears['stream'], times = 1): Command => ({
  do: 'hearOnPage',
  news: { what, room: 0, date: 0, lost: null, times, stream },
});
