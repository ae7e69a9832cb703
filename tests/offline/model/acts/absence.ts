import { absenceDays, absenceSlot } from '../../../../src/domain/absence/days.ts';
import { addDays } from '../../../../src/domain/day-part/slot.ts';
import { saveAbsence, takeAbsenceBack } from '../../../../src/offline/mutations/absence.ts';
import { givenBack } from '../../../../src/domain/absence/rules.ts';
import { building, config, pick } from '../office.ts';
import type { World } from '../world.ts';
import { ownOf } from './employee-location.ts';

/** Somebody is away for days, or takes an absence back; nothing where there is none. */
export async function beAway(
  world: World,
  { date, days: length, back, which }: { date: number; days: number; back: boolean; which: number },
): Promise<void> {
  const employeeId = await world.account();
  const own = await ownOf(world);
  const { timeZone } = building;
  const now = new Date(world.network.time).toISOString();
  if (back) {
    const absences = own.flatMap(({ absence }) => absence ?? []);
    if (absences.length === 0) return;
    const { id: absenceId, ...period } = pick(absences, which);
    const days = absenceDays(period, timeZone, now);
    await world.want(takeAbsenceBack, { absenceId, employeeId, ...period, timeZone, days });
    return;
  }
  const from = pick(world.backend.scene.dates, date);
  const period = { from, until: addDays(from, length) };
  const days = absenceDays(period, timeZone, now);
  const shifts = [...(await world.view(employeeId)).shifts.values()];
  const { stays } =
    days.length === 0
      ? { stays: [] }
      : givenBack([], shifts, absenceSlot(days, timeZone), { timeZoneOf: () => timeZone, config, now });
  await world.want(saveAbsence, {
    absenceId: world.network.newId(),
    employeeId,
    ...period,
    status: 'AWAY',
    timeZone,
    days,
    gives: own
      .filter((row) => days.includes(row.date))
      .map((row) => ({
        locationId: row.id,
        reservationId: row.workplaceReservation?.id ?? null,
        roomId: row.workplaceReservation?.room.id ?? null,
        date: row.date,
      })),
    stays: stays.map(({ id }) => id),
  });
}
