import { isFound } from '../colleague/name-search.ts';
import { todayIn } from '../day-part/slot.ts';
import type { AnnouncedVisit } from './announced-visit.ts';

/** Source: spec 2, "hospitality". */
export const RECEPTION_TABS = ['EXPECTED', 'PRESENT', 'GONE', 'REQUESTED'] as const;
export type ReceptionTab = (typeof RECEPTION_TABS)[number];

type Tabbed = Pick<AnnouncedVisit, 'status' | 'expectedDate' | 'leftAt' | 'handled' | 'commentsHospitality' | 'needs'>;

/** Whether reception was asked for something beyond letting the visitor in. */
export const asksReception = ({ commentsHospitality, needs }: Pick<Tabbed, 'commentsHospitality' | 'needs'>): boolean =>
  commentsHospitality !== null || needs.workstations > 0 || needs.parking > 0;

/**
 * Tabs that show a visit. Whoever is inside is shown whatever the day; a cancelled visitor may still come to the desk,
 * and what is asked for other days is prepared before.
 * @param now ISO instant
 * @param timeZone IANA zone of the visit's building
 */
export function receptionTabs(visit: Tabbed, { now, timeZone }: { now: string; timeZone: string }): ReceptionTab[] {
  const { status, expectedDate, leftAt, handled } = visit;
  const today = todayIn(timeZone, now);
  const day = todayIn(timeZone, expectedDate);
  if (status === 'COMPLETED') return todayIn(timeZone, leftAt ?? expectedDate) === today ? ['GONE'] : [];
  if (status === 'CANCELLED') return day === today ? ['EXPECTED'] : [];
  const asked: ReceptionTab[] = status === 'REQUESTED' || (asksReception(visit) && !handled) ? ['REQUESTED'] : [];
  if (status === 'CONFIRMED') return ['PRESENT', ...asked];
  if (day < today) return [];
  return day === today ? ['EXPECTED', ...asked] : asked;
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Whether a visit is what somebody types: a part of the visitor, the company, a host or the licence plate. */
export function isVisitFound({ visitor, hosts }: Pick<AnnouncedVisit, 'visitor' | 'hosts'>, typed: string): boolean {
  const { name, company, licensePlate } = visitor;
  if (isFound([name, company ?? '', ...hosts.map((host) => host.name)], typed)) return true;
  // Plates are read out with and without their dashes.
  return licensePlate !== null && bare(typed) !== '' && bare(licensePlate).includes(bare(typed));
}

/** How far the word that the visitor is here has come to the hosts. */
export type HostTold = 'told' | 'waits' | 'notTold';

/**
 * What may be said of the hosts, who hear of an arrival from the server alone.
 * @param visit `waiting` is null for what the server confirmed
 * @param arrival a change of this device that lets the visitor in and has not come through, or null
 * @returns null where there is nothing to say
 */
export function hostTold(
  { status, hosts, waiting }: Pick<AnnouncedVisit, 'status' | 'hosts'> & { waiting: object | null },
  arrival: 'waits' | 'failed' | null,
  actorId: string,
): HostTold | null {
  // Nobody is told what they did themselves.
  if (!hosts.some(({ id }) => id !== actorId)) return null;
  if (arrival === 'failed') return 'notTold';
  if (status !== 'CONFIRMED') return null;
  if (arrival === 'waits') return 'waits';
  return waiting === null ? 'told' : null;
}
