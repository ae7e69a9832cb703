import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import { qualifies } from '../../../../src/domain/team/acceptance.ts';
import {
  acceptTeamDay,
  acceptWithExisting,
  declineTeamDay,
  type ReopenTeamDay,
  planTeamDay,
  reopenTeamDay,
} from '../../../../src/offline/mutations/team-day.ts';
import { floor, pick, profileOf } from '../office.ts';
import type { World } from '../world.ts';
import { ownOf } from './employee-location.ts';

/** How a person answers when their team meets. */
export type TeamAnswer = 'accept' | 'acceptWith' | 'decline';

/** What somebody declined on the device. */
const declinedOn = new WeakMap<World, ReopenTeamDay[]>();

/** Opens something again that the person declined on this device. */
export async function answerAgain(world: World, which: number): Promise<void> {
  const account = await world.account();
  const declined = (declinedOn.get(world) ?? []).filter(({ employeeId }) => employeeId === account);
  if (declined.length > 0) await world.want(reopenTeamDay, pick(declined, which));
}

/** A day for the person's own team. */
export async function proposeTeamDay(
  world: World,
  { date, part: dayPart = 'FULLDAY' }: { date: number; part?: DayPart | undefined },
): Promise<void> {
  await world.want(planTeamDay, {
    teamDayId: world.network.newId(),
    departmentProfile: profileOf(await world.account()),
    teamName: 'Team',
    date: pick(world.backend.scene.dates, date),
    dayPart,
    floor,
  });
}

/** Answers a proposal, where there is one. */
export async function answer(world: World, how: TeamAnswer, which: number): Promise<void> {
  const own = await ownOf(world);
  const proposals = own.filter(({ actualStatus }) => actualStatus === 'PROPOSED');
  if (proposals.length === 0) return;
  const proposal = pick(proposals, which);
  const ref = {
    locationId: proposal.id,
    employeeId: await world.account(),
    date: proposal.date,
    teamName: proposal.teamCalendar?.teamName ?? '',
  };
  const fitting = own.filter((entry) => qualifies(entry, proposal));
  if (how === 'decline') {
    const { start, end, dayPart, teamCalendar } = proposal;
    const before = declinedOn.get(world) ?? [];
    declinedOn.set(world, [...before, { ...ref, start, end, dayPart, floor, teamId: teamCalendar?.id ?? '' }]);
    await world.want(declineTeamDay, ref);
  } else if (how === 'acceptWith' && fitting.length > 0)
    await world.want(acceptWithExisting, { ...ref, linkedId: pick(fitting, which).id });
  else
    await world.want(acceptTeamDay, {
      ...ref,
      dayPart: proposal.dayPart,
      building: proposal.building ?? undefined,
      floor: proposal.floor ?? undefined,
    });
}
