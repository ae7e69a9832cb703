import { EMAIL } from '../access/password.ts';
import type { BuildingVisitProperties } from '../building/building.ts';
import { todayIn } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { VisitDetails, Visitor } from './announced-visit.ts';
import type { VisitActor } from './standing.ts';

/** Visits of one announcement: visitors times days. */
export const MAX_VISITS_AT_ONCE = 50;
export const MAX_NEEDED = 20;

/** What is announced together: every visitor comes on every date. */
export interface Announcement extends Omit<VisitDetails, 'expectedDate' | 'until'> {
  dates: readonly Pick<VisitDetails, 'expectedDate' | 'until'>[];
  visitors: readonly Visitor[];
}

export interface AnnounceContext {
  /** ISO instant. */
  now: string;
  /** IANA zone of the building. */
  timeZone: string;
  /** Undefined: not known here. */
  properties: Pick<BuildingVisitProperties, 'visitorEnabled'> | undefined;
}

/** Whether visits may be announced (spec 5, "Visits": a host and a date). */
export function mayAnnounce({ hosts, dates, visitors, needs }: Announcement, context: AnnounceContext): Verdict {
  if (hosts.length === 0) return refused('hostMissing');
  if (dates.length === 0) return refused('dateMissing');
  if (visitors.length === 0 || visitors.some(({ name }) => name.trim() === '')) return refused('nameMissing');
  if (visitors.some(({ email }) => email !== null && !EMAIL.test(email))) return refused('emailInvalid');
  if (visitors.length * dates.length > MAX_VISITS_AT_ONCE)
    return refused('tooManyVisits', { most: String(MAX_VISITS_AT_ONCE) });
  if (needs.workstations > MAX_NEEDED || needs.parking > MAX_NEEDED)
    return refused('tooManyNeeded', { most: String(MAX_NEEDED) });
  if (context.properties?.visitorEnabled === false) return refused('visitorsNotAllowed');
  return dates.map((date) => mayTakePlace(date, context)).find(({ ok }) => !ok) ?? ALLOWED;
}

/** Visitors' data is kept from the visit on: of one that is far away it would never go. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Whether a visit may be at that time: today or later, within a year, and end after it began. */
export function mayTakePlace(
  { expectedDate, until }: Pick<VisitDetails, 'expectedDate' | 'until'>,
  { now, timeZone }: Pick<AnnounceContext, 'now' | 'timeZone'>,
): Verdict {
  if (todayIn(timeZone, expectedDate) < todayIn(timeZone, now)) return refused('visitPast');
  const last = Date.parse(now) + MAX_AHEAD_MS;
  if ([expectedDate, until].some((at) => at !== null && Date.parse(at) > last)) return refused('visitTooFar');
  return until !== null && Date.parse(until) <= Date.parse(expectedDate) ? refused('visitEndsEarly') : ALLOWED;
}

/** Each visit may send a mail to a stranger: what one account announces in 24 hours has an end. */
export const MAX_ANNOUNCED_IN_A_DAY = 100;
export const MAX_RECEIVED_IN_A_DAY = 1000;

/**
 * Whether somebody may announce more today.
 * @param announced visits in the last 24 hours, those to be announced among them
 */
export function mayAnnounceMore(announced: number, { authorities }: Pick<VisitActor, 'authorities'>): Verdict {
  const most = authorities.includes('HOSPITALITY') ? MAX_RECEIVED_IN_A_DAY : MAX_ANNOUNCED_IN_A_DAY;
  return announced > most ? refused('tooManyAnnounced', { most: String(most) }) : ALLOWED;
}

/** Whether it needs nobody's approval: whoever receives the visitor, or works at reception, announces it. */
export const needsApproval = ({ hosts }: Pick<VisitDetails, 'hosts'>, { id, authorities }: VisitActor): boolean =>
  !authorities.includes('HOSPITALITY') && !hosts.some((host) => host.id === id);

/**
 * Whether a visit waits for its host: it needs approval, or reception asks although it need not, as a tablet does at
 * which visitors write themselves down.
 */
export const asksHost = (details: Pick<VisitDetails, 'hosts'>, actor: VisitActor, asked: boolean): boolean =>
  needsApproval(details, actor) || (asked && !details.hosts.some((host) => host.id === actor.id));
