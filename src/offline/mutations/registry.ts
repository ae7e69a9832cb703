import type { IntentFacts } from '../../domain/intent/intent-facts.ts';
import { saveAbsence, takeAbsenceBack } from './absence.ts';
import { announceVisits } from './announce-visit.ts';
import {
  addVisitor,
  approveVisit,
  cancelVisit,
  changeVisit,
  putOffVisit,
  receiveVisitor,
  saveVisit,
  seeVisitorOff,
} from './announced-visit.ts';
import { bookWorkstation } from './book-workstation.ts';
import { cancelTeamDay, moveTeamDay } from './change-team-day.ts';
import { cleanFloor, cleanRooms, markFloor, markRoom, reportObstacle } from './cleaning.ts';
import { answerOffer, saveWish } from './draw.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from './employee-location.ts';
import { changeEmployeeInfo } from './employee.ts';
import { cancelMeetings, checkInMeeting, joinMeeting, leaveMeeting, moveMeeting, requestMeetings } from './meeting.ts';
import { holdWorkstation } from './hold-workstation.ts';
import type { Effect, Mutation, MutationCall } from './mutation.ts';
import { acknowledgeNotification, removeNotification, viewNotifications } from './notification.ts';
import { checkInFloor } from './presence.ts';
import { answerAsVisitor, answerQuestions, takeAnswers } from './questionnaire.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, planTeamDay, reopenTeamDay } from './team-day.ts';
import { saveTeamProfile } from './team-profile.ts';
import { cancelShift, changeShift, reserveShift } from './shift.ts';
import { giveParkingBack, parkVisitor } from './visit-parking.ts';
import { callOffVisit, completeVisit, confirmVisit, viewVisit } from './visit.ts';
import { markRollCall } from './roll-call.ts';
import { saveWeek } from './week.ts';
import {
  cancelReservation,
  checkInReservation,
  checkOutReservation,
  releaseReservation,
} from './workplace-reservation.ts';

/** A mutation with params stored under its kind. */
export type AnyMutation = Mutation<unknown>;

/** Every mutation that this version can send. */
export const MUTATIONS: readonly AnyMutation[] = [
  bookWorkstation,
  checkInReservation,
  checkOutReservation,
  cancelReservation,
  releaseReservation,
  planLocation,
  checkInLocation,
  checkOutLocation,
  cancelLocation,
  changeEmployeeInfo,
  checkInFloor,
  acceptTeamDay,
  acceptWithExisting,
  declineTeamDay,
  reopenTeamDay,
  planTeamDay,
  moveTeamDay,
  cancelTeamDay,
  cleanRooms,
  cleanFloor,
  markRoom,
  markFloor,
  reportObstacle,
  holdWorkstation,
  acknowledgeNotification,
  viewNotifications,
  removeNotification,
  viewVisit,
  confirmVisit,
  completeVisit,
  callOffVisit,
  saveWeek,
  announceVisits,
  approveVisit,
  cancelVisit,
  changeVisit,
  saveVisit,
  putOffVisit,
  receiveVisitor,
  seeVisitorOff,
  addVisitor,
  reserveShift,
  changeShift,
  cancelShift,
  parkVisitor,
  giveParkingBack,
  markRollCall,
  saveAbsence,
  saveWish,
  answerOffer,
  takeAbsenceBack,
  moveMeeting,
  requestMeetings,
  cancelMeetings,
  joinMeeting,
  leaveMeeting,
  checkInMeeting,
  answerQuestions,
  answerAsVisitor,
  takeAnswers,
  saveTeamProfile,
];
const BY_KIND = new Map(MUTATIONS.map((mutation) => [mutation.kind, mutation]));

/**
 * The mutation of a queued entry.
 * @returns undefined for an unknown kind or a newer `v`: the entry is parked (docs/sync-protocol.md, "Outbox entries")
 */
export function mutationOf(entry: { kind: string; v: number }): AnyMutation | undefined {
  const mutation = BY_KIND.get(entry.kind);
  return mutation !== undefined && entry.v <= mutation.v ? mutation : undefined;
}

/** A change as it is stored. */
interface Stored {
  kind: string;
  params: unknown;
}

/** The mutation of stored params, where this version can read them. */
function readable({ kind, params }: Stored): AnyMutation | undefined {
  const mutation = BY_KIND.get(kind);
  return mutation?.isParams(params) === true ? mutation : undefined;
}

/** What is told of a stored change; nothing if unreadable. */
export const factsOf = (stored: Stored): IntentFacts => readable(stored)?.facts(stored.params) ?? {};

/** What takes a stored change back after it came through, or null. */
export const undoOf = (stored: Stored): MutationCall | null => readable(stored)?.undo(stored.params) ?? null;

/** A stored change as it may lie on this device once it is done. It asks no guard: the worker has none. */
export function forgotten<E extends Stored>(entry: E): E {
  const forget = BY_KIND.get(entry.kind)?.forget;
  return forget === undefined ? entry : { ...entry, params: forget(entry.params) };
}

/** What a change does; one of another version changes something. */
export const effectOf = (kind: string): Effect => BY_KIND.get(kind)?.effect ?? 'changes';
