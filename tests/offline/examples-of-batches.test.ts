import { expect, it } from 'vitest';
import type { Command } from './model/command.ts';
import type { Fault } from './model/faults.ts';
import { play } from './model/history.ts';
import { lease, send, several, takenByStranger } from './steps.ts';

/** Histories of many intents in one request. */
it.each<[what: string, steps: Command[], faults?: Fault[]]>([
  ['the reply to a batch is lost', [several, send('lostReply'), ...lease, send()]],
  ['a batch runs out of time after its first intent', [several, send('partial'), send()]],
  [
    'an intent of a batch meets a passing failure, which stops its lanes alone',
    [several, send('busy'), ...lease, send()],
  ],
  ['the server is killed half-way through a batch', [several, send('crash'), ...lease, send()]],
  [
    'a batch arrives twice, and once more when all of it is given up',
    [several, send('twice'), several, send('zombie'), { do: 'undo', which: 0 }, { do: 'zombie' }, send()],
  ],
  [
    'a frozen drain wakes with the answers to a batch that was sent again',
    [several, send('freeze'), ...lease, send(), { do: 'thaw' }],
  ],
  [
    'a refusal within a batch: what stands behind it waits, the rest does not',
    [takenByStranger, several, send(), { do: 'choose', which: 0 }, send()],
  ],
  [
    'another account signs in while a batch is under way',
    [several, send('switched'), { do: 'drain', hurried: true }, { do: 'signIn', as: 0 }, send()],
  ],
  [
    'the worker is killed between the answers to a batch and their commit',
    [several, send('killBetween'), ...lease, send()],
  ],
  ['the browser closes the connections while a batch is sent', [several, send('closed'), ...lease, send()]],
])('%s', async (_, steps, faults = []) => {
  await expect(play({ seed: 1, faults, steps })).resolves.toBeUndefined();
});
