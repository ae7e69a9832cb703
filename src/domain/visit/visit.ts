import type { Building } from '../building/building.ts';

/**
 * Source: spec 4, "Visit". REQUESTED waits for approval; VIEWED was opened by the visitor; CONFIRMED entered, COMPLETED
 * left.
 */
export const VISIT_STATUSES = ['REQUESTED', 'APPROVED', 'VIEWED', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** A visit as its visitor may see it: nothing of the host but the name, and of no other visit. */
export interface PublicVisit {
  id: string;
  /** What the link is made of; whoever knows it is taken for the visitor. */
  uuid: string;
  status: VisitStatus;
  /** When the visitor is expected, an ISO instant. */
  expectedDate: string;
  subject: string;
  visitor: { name: string; company: string | null };
  host: { name: string };
  building: Building;
}

const ACCOUNT = 'visit:';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Id of the account that a visitor's link stands for. */
export const visitAccount = (uuid: string): string => `${ACCOUNT}${uuid}`;

/** The link's UUID of a visitor's account, or null for any other account. */
export const visitOfAccount = (accountId: string): string | null =>
  accountId.startsWith(ACCOUNT) ? accountId.slice(ACCOUNT.length) : null;

/** The UUID in the one spelling under which it is stored and counted, or null for what is none. */
export function linkUuid(text: string | null): string | null {
  const uuid = text?.trim().toLowerCase() ?? '';
  return UUID.test(uuid) ? uuid : null;
}
