import { expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import { play } from './model/history.ts';
import { book, plan, send } from './steps.ts';

/** What takes something away can be taken back (docs/sync-protocol.md, "Holds"). */
it.each<[what: string, steps: Command[]]>([
  [
    'what was cancelled is taken back, and nothing of it is sent',
    [book, send(), { do: 'cancel', which: 0 }, send(), { do: 'wait', ms: 5000 }, { do: 'undo', which: 0 }, send()],
  ],
  [
    'what was cancelled and something new on that day go together, in their order',
    [book, send(), { do: 'cancel', which: 0 }, send(), plan('HOME'), send()],
  ],
  [
    'a visitor who was called off and a change of another of their group, who is named with it, go together, in their order',
    [{ do: 'host', how: 'cancel', which: 1 }, { do: 'host', how: 'moveTogether', which: 0 }, send()],
  ],
  [
    'what was cancelled goes once it can no longer be taken back, whatever the clock does',
    [
      book,
      send(),
      { do: 'cancel', which: 0 },
      { do: 'clock', hours: -24 },
      { do: 'drainTwice' },
      { do: 'clock', hours: 0 },
      { do: 'wait', ms: 25_000 },
      send(),
    ],
  ],
])('%s', async (_, steps) => {
  await expect(play({ seed: 1, faults: [], steps })).resolves.toBeUndefined();
});
