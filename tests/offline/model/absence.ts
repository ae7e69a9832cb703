import type { AbsencePeriod } from '../../../src/domain/absence/absence.ts';
import { absenceDayId, absenceDays, absenceSlot } from '../../../src/domain/absence/days.ts';
import { absenceEffect } from '../../../src/domain/absence/rules.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { isAwayAllDay } from '../../../src/domain/employee-location/newer-choice.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { mayReplace } from '../../../src/domain/employee-location/plan.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Calendar } from './calendar.ts';
import type { AskAbout } from './choices.ts';
import { drop, giveWay } from './give-way.ts';
import { building, slotOn } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Shifts } from './shift.ts';
import { Touched } from './touched.ts';

const STATUSES: readonly EmployeeLocation['status'][] = ['AWAY', 'HOLIDAY', 'SICK'];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Absences. What one gave back stays given back here: what comes back is the real server's. */
export class Absences {
  readonly kept = new Map<string, AbsencePeriod & { owner: string; back: boolean }>();
  readonly #calendar: Calendar;
  readonly #shifts: Shifts;

  constructor(calendar: Calendar, shifts: Shifts) {
    this.#calendar = calendar;
    this.#shifts = shifts;
  }

  static handles = (path: string): boolean => path.startsWith('/api/employee/absence');

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call, { pathname }: URL, now: number, askAbout: AskAbout): unknown {
    const at = new Date(now).toISOString();
    if (pathname.includes('/back/')) return this.#takeBack(account, pathname.split('/').at(-1) ?? '', at, askAbout);
    return this.#save(account, call, now, askAbout);
  }

  #save(account: string, call: Call, now: number, askAbout: AskAbout): unknown {
    const at = new Date(now).toISOString();
    const body = isRecord(call.body) ? call.body : {};
    const period = { from: text(body['from']), until: text(body['until']) };
    const status = STATUSES.find((each) => each === body['status']) ?? 'AWAY';
    const days = absenceDays(period, building.timeZone, at);
    if (days.length === 0) throw new Refused(400, 'slotPast');
    const slot = absenceSlot(days, building.timeZone);
    const own = this.#calendar.own(account, slot);
    if (!mayReplace(own, slot).ok) throw new Refused(400, 'alreadyCheckedIn');
    askAbout({
      meets: (_, other) => overlaps(slot, other),
      isSame: (id) => own.some((row) => row.id === id && isAwayAllDay(row, status)),
    });
    const [id = ''] = (call.headers['Resource-Id'] ?? '').split(', ');
    const touched = new Touched(this.#calendar);
    giveWay(this.#calendar, absenceEffect(own, slot), id, touched);
    for (const date of days)
      touched.put(`employee-calendar:${account}`, {
        ...this.#calendar.location({
          id: absenceDayId(id, date),
          owner: account,
          date,
          slot: slotOn(date),
          dayPart: 'FULLDAY',
          status,
        }),
        absence: { id, ...period },
      });
    this.kept.set(id, { ...period, owner: account, back: false });
    touched.raise(`employee-calendar:${account}`);
    const told = touched.commit(account);
    const given = this.#shifts.giveUp(account, slot, {
      acted: new Date(judgedAt(call, now)).toISOString(),
      received: at,
    });
    return {
      ...told,
      removed: { ...told.removed, ...given.removed },
      revisions: { ...told.revisions, ...given.revisions },
    };
  }

  #takeBack(account: string, id: string, at: string, askAbout: AskAbout): unknown {
    const absence = this.kept.get(id);
    if (absence?.owner !== account) throw new Refused(404, 'notFound');
    if (absence.back) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    if (absenceDays(absence, building.timeZone, at).length === 0) throw new Refused(400, 'slotPast');
    const days = this.#calendar
      .own(account)
      .filter((row) => row.absence?.id === id && row.actualStatus === 'APPROVED' && row.end > at);
    askAbout(days.map((row) => row.id));
    this.kept.set(id, { ...absence, back: true });
    const touched = new Touched(this.#calendar);
    for (const day of days) drop(day, touched);
    touched.raise(`employee-calendar:${account}`);
    return touched.commit(account);
  }
}
