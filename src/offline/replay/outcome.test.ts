import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { Problem } from '../db/entry.ts';
import { consequenceOf } from './outcome.ts';

const problem = (status: number, code: string): Problem => ({
  cause: 'refused',
  status,
  code,
  message: null,
  details: null,
  conflict: null,
  at: 1,
});

it.each([
  ['notification.delete', 404, 'notFound', 'pointless'],
  ['notification.acknowledge', 404, 'notFound', 'pointless'],
  ['notification.delete', 404, 'featureOff', 'refused'],
  ['notification.delete', 400, 'invalid', 'refused'],
  ['workplace-reservation.cancel', 404, 'notFound', 'refused'],
])('%s, answered %i %s, is %s', (kind, status, code, type) => {
  const outcome = { type: 'refused', problem: problem(status, code) } as const;
  expect(consequenceOf(outboxEntry({ kind }), 'a1', outcome, 5, 9).settlement.event.type).toBe(type);
});
