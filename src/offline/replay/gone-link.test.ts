import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answering } from '../../../tests/support/drain-ground.ts';
import { DrainGround, START } from '../../../tests/support/drain-ground.ts';
import { visitAccount } from '../../domain/visit/visit.ts';
import type { Entry } from '../db/entry.ts';
import { confirmVisit } from '../mutations/visit.ts';

const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const params = { uuid: UUID, visitId: 'v1', entry: null };
let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround(visitAccount(UUID));
  await ground.device.visits.put({ uuid: UUID, openedAt: START });
  await ground.db.marks.put({ key: 'build', value: ground.ports.build });
});
afterEach(() => ground.end());

const noNetwork: Answering = () => {
  throw new TypeError('no network');
};
/** As the server says it: of a change with its id. */
const saying =
  (code: string): Answering =>
  ({ headers }) => {
    const id = headers['Idempotency-Key'];
    return Response.json(
      { code, message: 'Nothing here.' },
      { status: 404, ...(id !== undefined && { headers: { 'Idempotency-Key': id } }) },
    );
  };

it.each<[what: string, state: Entry['state'], code: string, then: object]>([
  ['waits is told as refused', 'queued', 'notFound', { state: 'rejected', problem: { code: 'notFound' } }],
  ['waits is told as refused', 'queued', 'featureOff', { state: 'rejected', problem: { code: 'featureOff' } }],
  ['is given up is gone', 'voiding', 'notFound', { state: 'cancelled' }],
  ['is given up waits, for it may be applied,', 'voiding', 'featureOff', { state: 'voiding' }],
])('what %s once its visitor’s link leads nowhere: %s, %s', async (_, state, code, then) => {
  await ground.fill(1, () => ({
    kind: confirmVisit.kind,
    v: confirmVisit.v,
    params,
    lanes: confirmVisit.lanes(params),
    state,
    sentAt: state === 'voiding' ? START : null,
  }));
  ground.answering = noNetwork;
  expect(await ground.drain()).toMatchObject({ unreached: true });
  ground.answering = saying(code);
  ground.now += 60_000;
  expect(await ground.drain(true)).toMatchObject({ unreached: false });
  expect(await ground.db.outbox.get(1)).toMatchObject(then);
});
