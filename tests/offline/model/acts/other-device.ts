import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import type { RequestParts } from '../../../../src/offline/http/request.ts';
import type { PlanLocation } from '../../../../src/offline/mutations/employee-location.ts';
import { bookWorkstation } from '../../../../src/offline/mutations/book-workstation.ts';
import {
  cancelLocation,
  checkInLocation,
  checkOutLocation,
  planLocation,
} from '../../../../src/offline/mutations/employee-location.ts';
import { countCase } from '../coverage-counts.ts';
import { planOf } from '../other-device.ts';
import { isRow } from '../mirror-equals-server.ts';
import { employee, pick, rooms, slotOn } from '../office.ts';
import type { Snapshot } from '../snapshot.ts';
import type { World } from '../world.ts';

/** The other device's name for itself. */
const OTHER = '0b0e0000-0000-4000-8000-00000000000e';

export interface ActOfOtherDevice {
  what: 'plan' | 'book' | 'cancel' | 'checkIn' | 'checkOut';
  date: number;
  room: number;
  /** The person did it so many milliseconds ago, without a network. */
  ago: number;
  part?: DayPart | undefined;
}

const ON_ENTRY = { cancel: cancelLocation, checkIn: checkInLocation, checkOut: checkOutLocation };

/** The same person does something on another device, which sends it now. */
export async function actOnOtherDevice(
  world: World,
  { what, date, room, ago, part = 'FULLDAY' }: ActOfOtherDevice,
): Promise<void> {
  const { network, backend } = world;
  const account = await world.account();
  if (account === world.visitor) return;
  const day = pick(backend.scene.dates, date);
  const [first, second, intentId] = [network.newId(), network.newId(), network.newId()];
  const common = { employeeId: account, date: day, dayPart: part, slot: slotOn(day, part) };
  const at = network.time - ago;
  const send = (
    request: RequestParts,
    act: { made?: string; date?: string; plan?: string | null },
    ids: readonly string[],
  ) => {
    world.otherDevice.act(intentId, { account, at, date: day, made: null, plan: null, ...act });
    return dispatch(world, account, request, intentId, ids, at);
  };
  if (what === 'plan') {
    const wish: PlanLocation = { ...common, locationId: first, status: 'AWAY' };
    return send(planLocation.request(wish, null), { made: first, plan: planOf(planLocation.kind, wish) }, [first]);
  }
  if (what === 'book') {
    const wish = {
      ...common,
      reservationId: first,
      locationId: second,
      room: pick(rooms, room),
      employee: employee(account),
    };
    return send(bookWorkstation.request({ ...wish, replaceMyOtherLocation: true }, null), { made: second }, [
      first,
      second,
    ]);
  }
  const [row] = (await world.snapshot(account)).locations;
  if (row === undefined) return undefined;
  return send(ON_ENTRY[what].request({ ...common, locationId: row.id }, null), { date: String(row['date']) }, []);
}

/** Sends a call of an account from a device that is not played. */
export async function dispatch(
  { network, backend }: World,
  account: string,
  { method, url, body }: RequestParts,
  intentId: string,
  ids: readonly string[],
  at: number,
): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await backend.signIn(account, network.time)}`,
    'X-Requested-With': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    'Idempotency-Key': intentId,
    'Roost-Account': account,
    'Roost-Device': OTHER,
    'Occurred-At': new Date(at).toISOString(),
    'Client-Time': new Date(network.time).toISOString(),
    ...(ids.length === 0 ? {} : { 'Resource-Id': ids.join(', ') }),
  };
  const { status } = await backend.handle({ method, url, headers, body: body ?? null, cookie: null }, network.time);
  countCase(`answered ${status} to the other device`);
}

/** 4: no newer choice went for an older one of the person's other device. */
export async function lostChoices(world: World, account: string, { entries, pulls }: Snapshot): Promise<string[]> {
  const url = pulls.find(({ key }) => key === `employee-calendar:${account}`)?.url;
  if (url == null || !world.otherDevice.hasNews(account)) return [];
  const rows = await world.ask(account, url);
  return world.otherDevice.look(
    account,
    entries,
    new Set(Array.isArray(rows) ? rows.filter(isRow).map(({ id }) => id) : []),
  );
}
