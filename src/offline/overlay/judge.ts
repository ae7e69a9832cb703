import { teamNeeded } from '../../domain/access/team-needed.ts';
import { DEFAULT_CLIENT_CONFIG, homeZone } from '../../domain/client-config/client-config.ts';
import { statusAt } from '../../domain/questionnaire/elsewhere.ts';
import { standingOf } from '../../domain/questionnaire/user-state.ts';
import { visitOfAccount } from '../../domain/visit/visit.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { clientConfigOf, employeeInfoOf, userStateOf } from '../db/single.ts';
import { membershipsOf, teamsAmong } from '../db/teams-on.ts';
import { meetingOfLane, reservationOfLane, shiftOfLane } from '../mutations/lane.ts';
import type { JudgeContext, Mutation } from '../mutations/mutation.ts';
import { readView } from './read.ts';

/** What the rules of a visit ask of the organisation and of an employee: nothing. */
const VISITOR = { config: DEFAULT_CLIENT_CONFIG, userStatus: 'ALLOW', blocks: [], timeZone: 'UTC' } as const;

/**
 * Asks the mutation's rule once more before it is kept (decision 0057). For pages: rules need zones.
 * @param actor who acts, and the ISO instant at which they do
 * @returns allowed, too, where this device knows too little
 */
export async function judge<P>(
  db: AccountDatabase,
  mutation: Mutation<P>,
  params: P,
  actor: Pick<JudgeContext, 'isCleaner' | 'isStudent' | 'now'>,
): Promise<Verdict> {
  if (mutation.judge === undefined) return ALLOWED;
  if (visitOfAccount(db.accountId) !== null) {
    const view = await readView(db, async () => ({ visits: await db.visits.toArray() }));
    return mutation.judge(params, { ...VISITOR, view, ...actor });
  }
  const [config, userState, info, blocks] = await Promise.all([
    clientConfigOf(db),
    userStateOf(db),
    employeeInfoOf(db),
    db.blockPeriods.toArray(),
  ]);
  if (config === null) return ALLOWED;
  const { date } = mutation.facts(params);
  const reservationIds = mutation.lanes(params).flatMap((lane) => reservationOfLane(lane) ?? []);
  const meetingIds = mutation.lanes(params).flatMap((lane) => meetingOfLane(lane) ?? []);
  const shiftIds = mutation.lanes(params).flatMap((lane) => shiftOfLane(lane) ?? []);
  const view = await readView(db, async () => {
    const [locations, reservations, shifts, named, meetings] = await Promise.all([
      date === undefined ? [] : db.locations.where('date').equals(date).toArray(),
      db.reservations.bulkGet(reservationIds),
      date === undefined ? [] : db.amenityReservations.where('reservationDate').equals(date).toArray(),
      // One that moves lies on another day.
      db.amenityReservations.bulkGet(shiftIds),
      db.meetings.bulkGet(meetingIds),
    ]);
    return {
      employeeInfo: info,
      locations,
      shifts: [...shifts, ...named.filter((row) => row !== undefined)],
      reservations: reservations.filter((row) => row !== undefined),
      meetings: meetings.filter((row) => row !== undefined),
    };
  });
  const memberships = await membershipsOf(db);
  return mutation.judge(params, {
    view,
    config,
    userStatus: statusAt(standingOf(userState), actor.now),
    elsewhere: userState?.elsewhere,
    blocks,
    teams: date === undefined ? undefined : teamsAmong(memberships, date),
    hasTeam: teamNeeded(actor, memberships),
    timeZone: homeZone(info?.building, config),
    ...actor,
  });
}
