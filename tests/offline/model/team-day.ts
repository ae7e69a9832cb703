import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import { CONFLICTING_RESERVATIONS } from '../../../src/domain/conflict/conflict.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import { mayReplace, planEffect, stretchId } from '../../../src/domain/employee-location/plan.ts';
import { acceptance, qualifies, RESERVATION_CHOICES } from '../../../src/domain/team/acceptance.ts';
import { afterTeamDay } from '../../../src/domain/team/team-day.ts';
import type { Calendar } from './calendar.ts';
import type { AskAbout } from './choices.ts';
import { Refused } from './refused.ts';
import { giveWay } from './give-way.ts';
import type { Notifications } from './notification.ts';
import { floor, pick, slotOn } from './office.ts';
import type { Call } from './protocol.ts';
import { resolutionsOf } from './protocol.ts';
import type { Owned, Touched } from './touched.ts';

const TEAM = { id: 't1', teamName: 'Team' };

/** Days on which the team is to meet, and what its members answer. */
export class TeamDays {
  /** Day and part → id of the team's day. */
  readonly kept = new Map<string, { id: string; start: string; end: string; date: string; cancelled: boolean }>();
  /** What was declined, by its id: it may be opened again. */
  readonly declined = new Map<string, Owned<EmployeeLocation>>();
  readonly #calendar: Calendar;
  readonly #notifications: Notifications;
  readonly #members: readonly string[];
  #asked = 0;

  constructor(calendar: Calendar, notifications: Notifications, members: readonly string[]) {
    this.#calendar = calendar;
    this.#notifications = notifications;
    this.#members = members;
  }

  /** Whether a path is an answer to a proposal. */
  static answers = (path: string): boolean =>
    /^\/api\/employee\/calendar\/(?:acceptexisting|decline|reopen)\//.test(path);

  /** Asks every member. @throws Refused where they are asked already */
  plan(by: string, id: string, { date, dayPart }: { date: string; dayPart: DayPart }, touched: Touched): void {
    const slot = slotOn(date, dayPart);
    const others = [...this.kept.values()].filter((other) => other.id !== id && !other.cancelled);
    if (others.some((other) => overlaps(other, slot))) throw new Refused(400, 'teamDayExists');
    this.kept.set(id, { id, ...slot, date, cancelled: false });
    this.#asked += 1;
    for (const owner of this.#members) {
      const proposal = this.#calendar.location({
        id: stretchId(`${id}-${this.#asked}`, owner, dayPart),
        owner,
        date,
        slot,
        dayPart,
        status: 'TEAMDAY',
      });
      touched.put(`employee-calendar:${owner}`, {
        ...proposal,
        actualStatus: 'PROPOSED',
        building: floor.building,
        floor,
        teamCalendar: TEAM,
      });
      if (owner !== by) this.#notifications.tell(owner, `${id}-${owner}-${this.#asked}`);
    }
  }

  /** Plans a team day, cancels one, or moves it: everybody is asked anew. @throws Refused 404, 410, 400 */
  change(by: string, newId: string, path: string, to: { date: string; dayPart: DayPart }, touched: Touched): void {
    const [, , , , id, cancels] = path.split('/');
    if (id === undefined) return this.plan(by, newId, to, touched);
    const day = this.kept.get(id);
    if (day === undefined) throw new Refused(404, 'notFound');
    if (day.cancelled) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    if (cancels === undefined) this.plan(by, id, to, touched);
    else this.kept.set(id, { ...day, cancelled: true });
    const met = (row: EmployeeLocation) => row.date === day.date && overlaps(row, day);
    for (const [declined, row] of this.declined) if (met(row)) this.declined.delete(declined);
    const asked = [...this.#calendar.locations.values()].filter((row) => row.teamCalendar?.id === TEAM.id && met(row));
    for (const row of asked) {
      const after = afterTeamDay(row.actualStatus);
      if (after === 'goes') touched.remove(`employee-calendar:${row.owner}`, row.id);
      if (after === 'unlinked') touched.put(`employee-calendar:${row.owner}`, { ...row, teamCalendar: null });
    }
    if (cancels === undefined) return;
    this.#asked += 1;
    for (const owner of new Set(asked.map((row) => row.owner)))
      if (owner !== by) this.#notifications.tell(owner, `${id}-${owner}-${this.#asked}`);
  }

  /** @throws Refused 404, 410 */
  #open(account: string, id: string): { proposal: Owned<EmployeeLocation>; beside: Owned<EmployeeLocation>[] } {
    const proposal = this.#calendar.locations.get(id);
    if (proposal === undefined || proposal.owner !== account) throw new Refused(404, 'notFound');
    if (proposal.actualStatus !== 'PROPOSED') throw new Refused(410, 'alreadyConfirmedOrCancelled');
    return { proposal, beside: this.#calendar.own(account, proposal).filter((row) => row.id !== id) };
  }

  /**
   * What becomes of reservations beside it.
   * @param before is told what goes
   * @throws Refused 422 where they were not asked
   */
  #clear(
    call: Call,
    proposal: EmployeeLocation,
    beside: readonly EmployeeLocation[],
    touched: Touched,
    before: (parts: readonly unknown[], gone: readonly string[]) => void = () => undefined,
  ) {
    const accepted = acceptance(proposal, beside, resolutionsOf(call));
    if ('ask' in accepted) {
      const entities = beside.flatMap(({ id, workplaceReservation }) =>
        accepted.ask.includes(id) && workplaceReservation !== null ? [{ id: workplaceReservation.id }] : [],
      );
      throw new Refused(422, CONFLICTING_RESERVATIONS, {
        entities,
        multiEntityEnumResolutionOptions: RESERVATION_CHOICES,
      });
    }
    before(accepted.parts, accepted.gone);
    giveWay(
      this.#calendar,
      planEffect(
        beside.filter(({ id }) => accepted.gone.includes(id)),
        proposal,
        proposal.dayPart,
      ),
      proposal.id,
      touched,
    );
    return accepted.parts;
  }

  accept(account: string, call: Call, id: string, askAbout: AskAbout, touched: Touched): void {
    const { proposal, beside } = this.#open(account, id);
    if (!mayReplace(beside, proposal).ok) throw new Refused(400, 'alreadyCheckedIn');
    const parts = this.#clear(call, proposal, beside, touched, (left, gone) => {
      if (left.length === 0) throw new Refused(400, 'teamDayNothingLeft');
      askAbout(beside.flatMap((row) => (gone.includes(row.id) && row.workplaceReservation === null ? [row.id] : [])));
    });
    for (const [index, { dayPart, slot }] of parts.entries()) {
      const entry = this.#calendar.location({
        id: index === 0 ? id : stretchId(id, id, dayPart),
        owner: account,
        date: proposal.date,
        slot,
        dayPart,
        status: 'OFFICE',
      });
      touched.put(`employee-calendar:${account}`, { ...entry, building: floor.building, floor, teamCalendar: TEAM });
    }
  }

  /** @throws Refused 404, 410 */
  #reopen(account: string, id: string, touched: Touched): void {
    if (this.#calendar.owners.get(id) !== account) throw new Refused(404, 'notFound');
    const declined = this.declined.get(id);
    if (this.#calendar.locations.has(id) || declined === undefined)
      throw new Refused(410, 'alreadyConfirmedOrCancelled');
    touched.put(`employee-calendar:${account}`, declined);
  }

  /** @param path names the proposal, and how it is answered */
  answer(account: string, call: Call, { pathname, searchParams }: URL, touched: Touched): void {
    const [action, id] = [pick(pathname.split('/'), 4), pick(pathname.split('/'), 5)];
    if (action === 'reopen') return this.#reopen(account, id, touched);
    const { proposal, beside } = this.#open(account, id);
    if (action === 'decline') this.declined.set(id, proposal);
    if (action === 'acceptexisting') {
      const linked = this.#calendar.locations.get(searchParams.get('locationToLink') ?? '');
      if (linked === undefined || linked.owner !== account) throw new Refused(404, 'notFound');
      if (!qualifies(linked, proposal)) throw new Refused(400, 'notQualifying');
      this.#clear(
        call,
        proposal,
        beside.filter((row) => row.workplaceReservation !== null && !qualifies(row, proposal)),
        touched,
      );
      touched.put(`employee-calendar:${account}`, { ...linked, teamCalendar: TEAM });
    }
    touched.remove(`employee-calendar:${account}`, id);
  }
}
