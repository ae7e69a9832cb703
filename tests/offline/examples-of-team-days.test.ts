import { afterAll, describe, expect, it } from 'vitest';
import type { Command } from './model/commands.ts';
import { play } from './model/history.ts';
import { RealServer } from './model/real-server.ts';
import { plan, release, send } from './steps.ts';

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

describe.each(['model', 'real'] as const)('a declined team day is answered again on the %s server', (server) => {
  it.each(HISTORIES)('%s', { timeout: 60_000 }, async (_, steps) => {
    const backend = server === 'real' ? [await (await (real ??= RealServer.start())).next()] : [];
    await expect(play({ seed: 1, faults: [], steps }, ...backend)).resolves.toBeUndefined();
  });
});
