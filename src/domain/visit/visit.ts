import type { Building } from '../building/building.ts';
import type { Guideline } from '../building/guideline.ts';
import type { FloorPlanDocument } from '../floor-plan/floor-plan.ts';
import type { Answered, Questionnaire } from '../questionnaire/questionnaire.ts';

/**
 * Source: spec 4, "Visit". REQUESTED awaits approval, VIEWED was opened by the visitor, CONFIRMED entered, COMPLETED
 * left.
 */
export const VISIT_STATUSES = ['REQUESTED', 'APPROVED', 'VIEWED', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** A visit as its visitor sees it: only the host's name, and no other visit. */
export interface PublicVisit {
  id: string;
  /** The link's secret: whoever knows it is the visitor. */
  uuid: string;
  status: VisitStatus;
  /** ISO instant. */
  expectedDate: string;
  /** ISO instant of the planned end; null: it was not said. Rows of an older app lack it and what follows. */
  until?: string | null;
  /** Where they meet, in words. */
  location?: string | null;
  /** What the hosts tell the visitor. */
  commentsVisitor?: string | null;
  /** Names of the amenities where parking places are reserved, one for each place. */
  parking?: string[];
  /** What the building asks of its visitors before they come; null: nothing. */
  questionnaire?: Questionnaire | null;
  /** What the visitor's answers led to; null: none were given. */
  answered?: Answered | null;
  subject: string;
  visitor: { name: string; company: string | null };
  host: { name: string };
  building: Building;
}

/** The building of a visit (`GET /public/visits/building/info/:uuid`). */
export interface VisitBuilding {
  building: Building;
  guidelines: Guideline[];
}

/** The floor to which a visitor goes (`GET /public/visits/plan/:uuid`); its rooms have no names. */
export interface VisitPlan {
  floor: { id: string; name: string };
  /** The room where they meet or work, where it is known. */
  room: { id: string; name: string } | null;
  document: FloorPlanDocument;
}

const ACCOUNT = 'visit:';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Account id of a visitor's link. */
export const visitAccount = (uuid: string): string => `${ACCOUNT}${uuid}`;

/** UUID of a visitor's account, or null for other accounts. */
export const visitOfAccount = (accountId: string): string | null =>
  accountId.startsWith(ACCOUNT) ? accountId.slice(ACCOUNT.length) : null;

/** Normalises a UUID as stored; null if it is none. */
export function linkUuid(text: string | null): string | null {
  const uuid = text?.trim().toLowerCase() ?? '';
  return UUID.test(uuid) ? uuid : null;
}
