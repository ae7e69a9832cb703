import { passes } from '../../../../src/domain/access/gate.ts';
import { RIGHTS } from '../../../../src/domain/access/rights.ts';
import type { RollCallMark } from '../../../../src/domain/roll-call/mark.ts';
import { employeeKey } from '../../../../src/domain/roll-call/person-inside.ts';
import { nextTick, rollCallsOf, ticksOf } from '../../../../src/domain/roll-call/roll-call.ts';
import { markRollCall, type NewMark } from '../../../../src/offline/mutations/roll-call.ts';
import { building, pick, STRANGER } from '../office.ts';
import type { World } from '../world.ts';

export const WARDENS_DO = ['start', 'find', 'find', 'mistake', 'add', 'end', 'handOver'] as const;
export type WardenDoes = (typeof WARDENS_DO)[number];

/** A minute, in milliseconds: how old a tick is that another phone hands over. */
const AGO_MS = 60_000;

/** A warden begins or ends the roll call, ticks somebody, takes a tick back, or is handed the tick of another. */
export async function callRoll(world: World, how: WardenDoes, which: number): Promise<void> {
  const account = await world.account();
  const { scene } = world.backend;
  if (!passes(RIGHTS.callRoll, { authorities: scene.authoritiesOf(account), flags: {} })) return;
  const marks = [...(await world.view(account)).rollCallMarks.values()];
  const rollCall = scene.visit.uuid;
  const [call] = rollCallsOf(marks, world.network.time).filter(({ ids }) => ids.includes(rollCall));
  const person = employeeKey(pick([...scene.accounts, STRANGER], which));
  const other = scene.accounts.find((id) => id !== account) ?? account;
  const self = { id: account, name: account };
  const words = { rollCall, person, nth: 0, name: null, drill: false, open: null, by: self, ago: 0 };
  const own = nextTick({ id: rollCall, marks: call?.marks ?? [] }, person, account);
  const said: Record<WardenDoes, () => NewMark[]> = {
    start: () => [{ ...words, kind: 'STARTED', person: '', drill: true }],
    find: () => [{ ...words, kind: 'FOUND', nth: own }],
    mistake: () => (call === undefined ? [] : ticksOf(call, person).map(mistaken)),
    add: () => [{ ...words, kind: 'ADDED', person: `added:${world.network.newId()}`, name: 'A plumber' }],
    end: () => [{ ...words, kind: 'ENDED', person: '', open: [{ person, name: 'Somebody' }] }],
    handOver: () => [{ ...words, kind: 'FOUND', by: { id: other, name: other }, ago: AGO_MS }],
  };
  const saying = said[how]();
  if (saying.length > 0) await world.want(markRollCall, { buildingId: building.id, self, marks: saying });
}

const mistaken = ({ rollCall, person, nth, by }: RollCallMark): NewMark => ({
  rollCall,
  kind: 'MISTAKEN',
  person,
  nth,
  name: null,
  drill: false,
  open: null,
  by,
  ago: 0,
});
