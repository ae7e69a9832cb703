import { expect, it } from 'vitest';
import type { RunKind, RunReason, RunRow } from './directory-run.ts';
import { type Walk, whyNotHere } from './why-not-here.ts';

const FOUND: Walk = { gone: null, hasBase: true, inBase: ['uid=ada'], outside: [], filtered: ['uid=ada'], rows: [] };
const row = (kind: RunKind, reason: RunReason | null = null): RunRow => ({
  kind,
  reason,
  employeeId: null,
  name: 'Ada',
  address: 'uid=ada',
  change: null,
  subject: null,
  username: null,
});

it.each<[string, Partial<Walk>, string]>([
  ['a directory that does not answer', { gone: 'ECONNREFUSED', hasBase: false }, 'connection unreachable ECONNREFUSED'],
  ['a base that is not there', { hasBase: false, inBase: [] }, 'base noBase null'],
  ['nobody of this name', { inBase: [], filtered: [] }, 'base nowhere null'],
  ['an entry outside of the base', { inBase: [], outside: ['uid=x'], filtered: [] }, 'base outside uid=x'],
  ['an entry that the filter leaves out', { filtered: [] }, 'filter filtered uid=ada'],
  ['an entry without identity', { rows: [row('unreadable', 'noSubject')] }, 'attribute noSubject uid=ada'],
  ['an entry without address', { rows: [row('unreadable', 'noMatchValue')] }, 'attribute noMatchValue uid=ada'],
  ['two entries of one account', { rows: [row('duplicate', 'sameAccount')] }, 'duplicate sameAccount uid=ada'],
  ['an account of somebody else', { rows: [row('duplicate', 'linkedElsewhere')] }, 'duplicate linkedElsewhere uid=ada'],
  ['somebody in no group', { rows: [row('skipped', 'notInGroup')] }, 'account notInGroup uid=ada'],
  ['somebody who is suspended', { rows: [row('skipped', 'suspended')] }, 'account suspended uid=ada'],
  ['no account, where none are made', { rows: [row('skipped', 'noAccount')] }, 'account noAccount uid=ada'],
  ['who would leave', { rows: [row('leaves', 'notInGroup')] }, 'account notInGroup uid=ada'],
  ['who comes with the next run', { rows: [row('comes')] }, 'account willCome uid=ada'],
  ['who comes back with the next run', { rows: [row('returns')] }, 'account willCome uid=ada'],
  ['who changes with the next run', { rows: [row('changes')] }, 'here null uid=ada'],
  ['who is here', {}, 'here null uid=ada'],
])('%s', (_, walk, expected) => {
  const { step, reason, about } = whyNotHere({ ...FOUND, ...walk });
  expect(`${step} ${String(reason)} ${String(about)}`).toBe(expected);
});
