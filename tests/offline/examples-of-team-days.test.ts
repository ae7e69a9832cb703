import { afterAll, describe, expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import { play } from './model/history.ts';
import { RealServer } from './model/real-server.ts';
import { book, fetchAll, plan, release, send } from './steps.ts';

let real: Promise<RealServer> | null = null;
afterAll(async () => {
  await (await real)?.close();
});

const declined: Command = { do: 'asked', date: 0, how: 'decline' };
const again: Command = { do: 'answerAgain', which: 0 };

/** A declined team day is answered again. */
const HISTORIES: [what: string, steps: Command[]][] = [
  ['online', [declined, release, send(), again, send()]],
  ['before the answer was sent', [declined, again, send()]],
  [
    'and accepted, where the reply is lost',
    [declined, release, send(), again, { do: 'answer', how: 'accept', which: 0 }, send('lostReply'), send()],
  ],
  [
    'twice, with the app killed in between',
    [declined, release, send(), again, send('killAfter'), again, send(), send()],
  ],
  [
    'and given up like a plan, which is refused, while another device plans',
    [
      declined,
      again,
      { do: 'onOtherDevice', act: { what: 'plan', date: 2, room: 0, ago: 0 } },
      { do: 'cancel', which: 0 },
    ],
  ],
  ['beside a day at home', [plan('HOME'), declined, release, send(), again, send()]],
];

const led: Command = { do: 'teamDay', date: 0, stranger: false };
const answered = (how: 'accept' | 'decline'): Command => ({ do: 'answer', how, which: 0 });
const moves: Command = { do: 'changeTeamDay', which: 0, date: 1, cancels: false };
const cancels: Command = { do: 'changeTeamDay', which: 0, date: 0, cancels: true };
/** Held, so that it can be undone, until it is released. */
const sent = [release, send()];

/** A team day is moved and cancelled by who leads the team. */
const CHANGES: [what: string, steps: Command[]][] = [
  ['planned and cancelled before anything was sent', [led, cancels, ...sent, ...sent]],
  ['planned, moved and cancelled before anything was sent', [led, moves, cancels, ...sent, ...sent, ...sent]],
  ['accepted by the leader, and moved', [led, send(), answered('accept'), send(), moves, ...sent]],
  ['declined by the leader, and cancelled', [led, send(), answered('decline'), ...sent, cancels, ...sent]],
  ['cancelled, where the reply is lost', [led, send(), cancels, release, send('lostReply'), send()]],
  ['moved, with the app killed in between', [led, send(), moves, send('killAfter'), send(), moves, send()]],
  ['accepted while its cancelling waits', [led, send(), cancels, answered('accept'), ...sent, ...sent]],
  ['cancelled twice', [led, send(), cancels, ...sent, cancels, ...sent]],
  [
    'met with a workstation that meets a colleague’s in the morning, too',
    [
      book,
      send(),
      { do: 'asked', date: 0, part: 'MORNING', how: 'acceptWith' },
      send(),
      { ...led, part: 'AFTERNOON' },
      send(),
      fetchAll(),
      { do: 'answer', how: 'acceptWith', which: 0 },
      send(),
    ],
  ],
];

describe.each(['model', 'real'] as const)('a team day on the %s server is', (server) => {
  it.each(CHANGES)('%s', { timeout: 60_000 }, async (_, steps) => {
    const backend = server === 'real' ? [await (await (real ??= RealServer.start())).next()] : [];
    await expect(play({ seed: 1, faults: [], steps }, ...backend)).resolves.toBeUndefined();
  });
});

describe.each(['model', 'real'] as const)('a declined team day is answered again on the %s server', (server) => {
  it.each(HISTORIES)('%s', { timeout: 60_000 }, async (_, steps) => {
    const backend = server === 'real' ? [await (await (real ??= RealServer.start())).next()] : [];
    await expect(play({ seed: 1, faults: [], steps }, ...backend)).resolves.toBeUndefined();
  });
});
