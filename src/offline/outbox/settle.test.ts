import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrainGround, START } from '../../../tests/support/drain-ground.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { answerQuestions } from '../mutations/questionnaire.ts';
import { settleAll } from './settle.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const reply = (revision: number, rows: object[]) => ({
  changed: { buildings: rows },
  removed: {},
  revisions: { buildings: revision },
});
const full = () =>
  Object.assign(new DOMException('no room', 'AbortError'), {
    inner: new DOMException('no room', 'QuotaExceededError'),
  });

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
  await ground.fill(2, () => ({ state: 'sending', attemptId: 'a', leaseUntil: START + 1 }));
});
afterEach(() => ground.end());

const applied = (seq: number, attemptId = 'a') => ({
  seq,
  event: { type: 'applied' as const, attemptId, now: START },
  reply: reply(seq + 1, [{ ...building, name: `B${seq}` }]),
});
function failing(seq: number) {
  const problem = { cause: 'refused', status: 409, code: 'questionnaireChanged', message: null } as const;
  const refused = { ...problem, details: null, conflict: null, at: START };
  return { seq, event: { type: 'refused' as const, attemptId: 'a', problem: refused } };
}
const states = async () => (await ground.db.outbox.orderBy('seq').toArray()).map(({ state }) => state);

it('writes entries and rows together or not at all', async () => {
  const broken = vi.spyOn(ground.db.pulls, 'bulkPut').mockRejectedValueOnce(new Error('the disk failed'));
  await expect(settleAll(ground.db, [applied(1), applied(2)], null)).rejects.toThrow('the disk failed');
  expect([await states(), await ground.db.buildings.count()]).toEqual([['sending', 'sending'], 0]);
  broken.mockRestore();
  await settleAll(ground.db, [applied(1), applied(2)], null);
  expect([await states(), await ground.db.buildings.toArray()]).toEqual([
    ['done', 'done'],
    [{ ...building, name: 'B2' }],
  ]);
});

it('takes the newest of a row, in whichever order the answers stand', async () => {
  await settleAll(ground.db, [applied(2), applied(1)], null);
  expect(await ground.db.buildings.toArray()).toEqual([{ ...building, name: 'B2' }]);
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ known: 3, touched: { b: 3 } });
});

it('takes the rows of an answer that comes too late for its entry, and leaves the entry alone', async () => {
  expect(await settleAll(ground.db, [applied(1, 'another')], null)).toEqual([null]);
  expect([await states(), await ground.db.buildings.count()]).toEqual([['sending', 'sending'], 1]);
});

it('has what waits behind a fulfilled wish refer to what stands, and leaves the rest as it is', async () => {
  const lanes = ['workplace-reservation:mine', 'day:me:2026-12-01'];
  await ground.db.outbox.update(1, { resourceIds: ['mine'], lanes, params: { reservationId: 'mine' } });
  await ground.db.outbox.update(2, {
    state: 'queued',
    lanes,
    params: { reservationId: 'mine', also: ['mine', 'minestrone'] },
  });
  await ground.db.outbox.add(
    outboxEntry({ seq: 3, lanes: ['workplace-reservation:other'], params: { reservationId: 'other' } }),
  );
  const event = { type: 'fulfilled', attemptId: 'a', by: { mine: 'theirs' }, now: START } as const;
  await settleAll(ground.db, [{ seq: 1, event, reply: reply(2, [building]) }], null);
  expect(await ground.db.outbox.orderBy('seq').toArray()).toMatchObject([
    { state: 'done', resourceIds: ['theirs'], lanes: [], params: { reservationId: 'theirs' } },
    {
      state: 'queued',
      lanes: ['workplace-reservation:theirs', 'day:me:2026-12-01'],
      params: { reservationId: 'theirs', also: ['theirs', 'minestrone'] },
    },
    { lanes: ['workplace-reservation:other'], params: { reservationId: 'other' } },
  ]);
  expect(await ground.db.buildings.toArray()).toEqual([building]);
});

it('settles without the rows on a device that has room for none, and knows that they are to be fetched', async () => {
  // The same object that the mirror writes to.
  vi.spyOn(ground.db.table('buildings'), 'bulkPut').mockRejectedValue(full());
  await settleAll(ground.db, [applied(1)], null);
  expect([await states(), await ground.db.buildings.count()]).toEqual([['done', 'sending'], 0]);
  expect(await ground.db.pulls.get('buildings')).toMatchObject({ known: 2, revision: 0, touched: {} });
});

it.each([
  ['is forgotten once it is done', applied(1), []],
  ['stays as long as it may have to be sent again', failing(1), [{ questionId: 'ill', answerId: 'yes' }]],
])('what somebody answered %s', async (_, settlement, expected) => {
  const answers = [{ questionId: 'ill', answerId: 'yes' }];
  const params = { employeeId: 'me', questionnaireId: 'q', revision: 1, answers };
  await ground.db.outbox.update(1, { kind: answerQuestions.kind, v: answerQuestions.v, params });
  await settleAll(ground.db, [settlement], null);
  expect((await ground.db.outbox.get(1))?.params).toEqual({ ...params, answers: expected });
});
