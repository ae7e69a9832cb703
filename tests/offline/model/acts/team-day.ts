import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import { qualifies } from '../../../../src/domain/team/acceptance.ts';
import type { LedTeamDay } from '../../../../src/offline/mutations/change-team-day.ts';
import { cancelTeamDay, moveTeamDay } from '../../../../src/offline/mutations/change-team-day.ts';
import {
  acceptTeamDay,
  acceptWithExisting,
  declineTeamDay,
  type ReopenTeamDay,
  planTeamDay,
  reopenTeamDay,
} from '../../../../src/offline/mutations/team-day.ts';
import { floor, pick, profileOf, slotOn, teamOf } from '../office.ts';
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

/** What somebody planned on the device. */
const plannedOn = new WeakMap<World, LedTeamDay[]>();

/** Cancels a day that the person planned on this device, or moves it. */
export async function changeTeamDay(
  world: World,
  {
    which,
    date,
    part = 'FULLDAY',
    cancels,
  }: { which: number; date: number; part?: DayPart | undefined; cancels: boolean },
): Promise<void> {
  const account = await world.account();
  const all = plannedOn.get(world) ?? [];
  const own = all.filter(({ employeeId }) => employeeId === account);
  if (own.length === 0) return;
  const led = pick(own, which);
  if (cancels) return world.want(cancelTeamDay, led);
  const to = { date: pick(world.backend.scene.dates, date), dayPart: part, floor };
  await world.want(moveTeamDay, { ...led, to });
  // Later changes speak of it as the device knows it then.
  const moved = { ...led, dayPart: part, days: [to.date], ...slotOn(to.date, part) };
  plannedOn.set(
    world,
    all.map((one) => (one === led ? moved : one)),
  );
}

/** A day for the person's own team. */
export async function proposeTeamDay(
  world: World,
  { date, part: dayPart = 'FULLDAY' }: { date: number; part?: DayPart | undefined },
): Promise<void> {
  const [account, teamDayId, day] = [
    await world.account(),
    world.network.newId(),
    pick(world.backend.scene.dates, date),
  ];
  const led = { teamDayId, employeeId: account, teamId: teamOf(account), teamName: 'Team', dayPart, days: [day] };
  plannedOn.set(world, [...(plannedOn.get(world) ?? []), { ...led, ...slotOn(day, dayPart) }]);
  await world.want(planTeamDay, {
    teamDayId,
    departmentProfile: profileOf(account),
    teamId: teamOf(account),
    teamName: 'Team',
    date: day,
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
