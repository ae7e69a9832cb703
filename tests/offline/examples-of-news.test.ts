import { afterAll, expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import { play } from './model/history.ts';
import { RealServer } from './model/real-server.ts';
import { book, fetchAll, hear, send, several } from './steps.ts';

const newTeam: Command = { do: 'leaves' };
const hides: Command = { do: 'hides' };
const putBack: Command = { do: 'restore', copy: true };
const older: Command = { do: 'deploy' };
const taken: Command = { do: 'stranger', room: 0, date: 0 };

/** Histories of rows that come with the news, or by a delta. */
it.each<[what: string, steps: Command[]]>([
  [
    'it changes after a page has its answer, and before its stream is open',
    [
      fetchAll(),
      { do: 'hearOnPage', news: { what: 'stranger', room: 0, date: 0, lost: null, times: 1, opening: 'between' } },
    ],
  ],
  [
    'files are put back, and the news that follow begin before what is here',
    [taken, fetchAll(), hear('restored', 'lost', 2)],
  ],
  [
    'files are put back to before a reply, and it changes before anybody asks',
    [fetchAll(), book, send(), putBack, hides],
  ],
  ['files are put back to before a reply, and nothing changes', [fetchAll(), several, send(), putBack]],
  ['somebody leaves the team and comes back', [taken, fetchAll(), hear('leaves'), book, send(), newTeam, fetchAll()]],
  ['who cleans no more loses what needs cleaning', [{ do: 'soil', room: 0 }, fetchAll(), hear('dismissed')]],
  [
    'who cleaned no more cleans again, and gets what needs cleaning',
    [{ do: 'dismissed' }, { do: 'signIn', as: 0 }, { do: 'soil', room: 0 }, fetchAll(), hear('dismissed')],
  ],
  [
    'a role is taken and given while a page listens, and an answer is lost',
    [
      { do: 'soil', room: 0 },
      fetchAll(),
      { do: 'hearOnPage', news: { what: 'dismissed', room: 0, date: 0, lost: 0, times: 1 } },
      { do: 'hearOnPage', news: { what: 'dismissed', room: 0, date: 0, lost: 0, times: 1 } },
    ],
  ],
  [
    'who cleans no more loses what needs cleaning on a server of before, too, though none of it has changed',
    [older, { do: 'soil', room: 0 }, hear('dismissed')],
  ],
  [
    'who cleaned no more cleans again in a database that was put back',
    [{ do: 'dismissed' }, { do: 'signIn', as: 0 }, hear('restored'), hear('stranger')],
  ],
  [
    'a server of before takes the place of this one, and makes way again',
    [fetchAll(), hear('deployed', undefined, 2), taken, hear('deployed', undefined, 2)],
  ],
  ['a server of before, which counts no messages, tells of something in vain', [older, hear('stranger', 'lost')]],
])('%s', async (_, steps) => {
  await expect(play({ seed: 1, faults: [], steps })).resolves.toBeUndefined();
});

let real: RealServer | null = null;
afterAll(() => real?.close());

/** The stranger is at a workstation on one day, and without one on another. */
const comes: Command[] = [taken, { ...taken, date: 1 }, { ...taken, date: 1 }];

it.each<[what: string, steps: Command[]]>([
  [
    'who planned to be here and is in the other building is expected here no more',
    [{ do: 'plan', date: 0, status: 'OFFICE' }, send(), fetchAll(), hear('moves')],
  ],
  ['who shares no longer where they are leaves every list', [...comes, fetchAll(), hear('hides')]],
  ['who shares again comes back into every list', [...comes, hides, fetchAll(), hear('hides')]],
  ['who leaves the team has nobody of it in any list', [...comes, fetchAll(), hear('leaves')]],
])('%s', { timeout: 60_000 }, async (_, steps) => {
  real ??= await RealServer.start();
  await expect(play({ seed: 1, faults: [], steps }, await real.next())).resolves.toBeUndefined();
});
