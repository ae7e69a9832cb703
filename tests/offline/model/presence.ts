import { RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../../../src/domain/conflict/conflict.ts';
import { planEffect } from '../../../src/domain/employee-location/plan.ts';
import {
  mayConfirmPresence,
  PRESENCE_OPTIONS,
  presenceDecision,
  presenceEffect,
  presencePart,
} from '../../../src/domain/employee-location/presence.ts';
import type { Calendar } from './calendar.ts';
import type { AskAbout } from './choices.ts';
import { Refused } from './refused.ts';
import { drop, giveWay, putBoth } from './give-way.ts';
import { annex, config, floor } from './office.ts';
import type { Call } from './protocol.ts';
import { resolutionsOf } from './protocol.ts';
import type { Touched } from './touched.ts';

const CHECKED_IN = { actualStatus: 'CONFIRMED', confirmed: true, confirmedOrCompleted: true } as const;

/**
 * Presence only, on a floor.
 * @param at when the person acted, epoch milliseconds
 * @throws Refused
 */
export function confirmPresence(
  calendar: Calendar,
  account: string,
  call: Call,
  { floorId, id, at, askAbout }: { floorId: string; id: string; at: number; askAbout: AskAbout },
  touched: Touched,
): void {
  const now = new Date(at).toISOString();
  const place = floorId === floor.id ? floor : annex;
  const day = calendar.own(account);
  const part = presencePart({ day, timeZone: 'UTC', config, now });
  const verdict = mayConfirmPresence({ day, part, floorId, userStatus: 'ALLOW', isCleaner: false, config, now });
  if (!verdict.ok || part === null) throw new Refused(400, verdict.ok ? 'checkInNotAllowed' : verdict.code);
  const effect = presenceEffect(day, part.slot, floorId);
  const decision = presenceDecision(effect, day, resolutionsOf(call));
  const asked = (ids: readonly string[]) =>
    day.flatMap(({ id: each, workplaceReservation }) =>
      ids.includes(each) && workplaceReservation !== null ? [{ id: workplaceReservation.id }] : [],
    );
  if ('ask' in decision) {
    const here = asked(effect.here);
    throw decision.ask === 'here'
      ? new Refused(422, WORKSTATION_ON_THIS_FLOOR, {
          entity: here[0],
          entities: here,
          singleEnumResolutionOptions: PRESENCE_OPTIONS,
        })
      : new Refused(422, RESERVATION_ON_ANOTHER_FLOOR, { entities: asked(effect.elsewhere) });
  }
  const there = 'checkIn' in decision ? calendar.locations.get(decision.checkIn) : undefined;
  if (there !== undefined)
    putBoth(calendar, { ...there, ...CHECKED_IN }, { status: 'CONFIRMED', dateConfirmed: now }, touched);
  if ('checkIn' in decision) return;
  askAbout(effect.gone);
  giveWay(
    calendar,
    planEffect(
      day.filter((row) => effect.gone.includes(row.id)),
      part.slot,
      part.dayPart,
    ),
    id,
    touched,
  );
  for (const row of day.filter((each) => [...decision.ends, ...effect.left].includes(each.id))) {
    if (row.actualStatus === 'CONFIRMED') calendar.leave(row, at, touched);
    else drop(row, touched);
  }
  const confirmed = effect.confirms === null ? undefined : calendar.locations.get(effect.confirms);
  const entry =
    confirmed ??
    calendar.location({
      id,
      owner: account,
      date: part.date,
      slot: part.slot,
      dayPart: part.dayPart,
      status: 'OFFICE',
    });
  touched.put(`employee-calendar:${account}`, { ...entry, ...CHECKED_IN, building: place.building, floor: place });
}
