import { describe, expect, test } from 'vitest';
import type { QueueState } from './queue-state.ts';
import { queueState } from './queue-state.ts';

type State = Parameters<typeof queueState>[0][number]['state'];

describe('queueState', () => {
  const cases: [what: string, states: State[], online: boolean, expected: QueueState][] = [
    ['a choice comes before all', ['rejected', 'conflict', 'queued', 'sending'], true, { kind: 'choice', count: 1 }],
    ['a choice offline too', ['conflict'], false, { kind: 'choice', count: 1 }],
    ['what was not accepted comes next', ['rejected', 'rejected', 'queued'], true, { kind: 'rejected', count: 2 }],
    ['offline with some waiting', ['queued', 'parked'], false, { kind: 'offline', count: 2 }],
    ['offline with nothing', [], false, { kind: 'offline', count: 0 }],
    ['sending', ['sending', 'queued'], true, { kind: 'sending', count: 2 }],
    ['waiting', ['queued'], true, { kind: 'waiting', count: 1 }],
    ['all sent', [], true, { kind: 'settled', count: 0 }],
    ['what had been applied after all says so in the list alone', ['done'], true, { kind: 'settled', count: 0 }],
  ];
  test.each(cases)('%s', (_what, states, online, expected) => {
    expect(queueState(states.map((state) => ({ state, label: null })), online)).toEqual(expected);
  });
});
