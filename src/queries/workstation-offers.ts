import { meetsTeamDay } from '../domain/team/team-day.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { openness } from '../domain/block-period/block-period.ts';
import type { Floor } from '../domain/building/building.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import { ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { addDays, slotOf } from '../domain/day-part/slot.ts';
import { mayReplace } from '../domain/employee-location/plan.ts';
import { namedFloorPlan } from '../domain/floor-plan/named-floor-plan.ts';
import { workstationsOf } from '../domain/room/workstation.ts';
import { mayBeOffered } from '../domain/room/category.ts';
import type { Room } from '../domain/room/room.ts';
import { suggestWorkstations } from '../domain/room/suggest.ts';
import { meetingPlaceOn } from '../domain/team-profile/meeting-place.ts';
import type { TeamProfile } from '../domain/team-profile/team-profile.ts';
import type { Verdict } from '../domain/verdict.ts';
import { ALLOWED, refused } from '../domain/verdict.ts';
import { mayBook, mayBookForGuests } from '../domain/workplace-reservation/booking.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import { readView } from '../offline/overlay/read.ts';
import { floorReservations, floorTruth } from './reservations.ts';
import { roomRows } from './ranges.ts';
import { capacityCheckBy, readFloorCapacity } from './capacity.ts';
import { useLiveQuery } from './live/live.ts';
import type { Person } from './person.ts';
import { readOpenCategories } from './places.ts';

/** A workstation on offer for a day, by this device's data. */
export interface WorkstationOffer {
  /** ISO date. */
  date: string;
  /** Null when none is available; `verdict` says why. */
  room: Room | null;
  /** Others to choose from instead, the likeliest first. */
  others: Room[];
  verdict: Verdict;
}

/** A workstation, or else one near it. */
export interface WorkstationWish {
  /** Null: any in the preferred building. */
  room: Room | null;
  /** Besides the person's own, for a guest. */
  forGuests?: boolean;
  /** Floor id: none of another floor. */
  floor?: string | undefined;
  dayPart: DayPart;
  person: Person;
  /** ISO instant. */
  now: string;
}

/** So many others are enough: who wants another one chooses on the floor plan. */
const MAX_OTHERS = 6;

interface Ground {
  floors: readonly Floor[];
  blocks: readonly BlockPeriod[];
  profiles: readonly TeamProfile[];
  /** Whether people may come to a floor on a date. */
  isOpen: (floorId: string, date: string) => boolean;
  /** Ids of categories open to the person; null while unknown. */
  open: ReadonlySet<string> | null;
}

/** Floors of the wished building, wished floor first; without a wish, the preferred building's. */
async function groundOf(db: AccountDatabase, { room, floor: only, person }: WorkstationWish): Promise<Ground> {
  const buildingId = room?.floor.building.id ?? person.info.building?.id ?? '';
  const [floors, profiles, blocks, open] = await Promise.all([
    rowsIn(db, wholeTable<LimitedFloor>('floors')),
    rowsIn(db, wholeTable<TeamProfile>('teamProfiles')),
    rowsIn(db, wholeTable<BlockPeriod>('blockPeriods')),
    readOpenCategories(db),
  ]);
  const wishedFirst = (floor: Floor): number => Number(floor.id !== room?.floor.id);
  return {
    blocks,
    open,
    profiles,
    isOpen: openness(blocks, floors),
    floors: floors
      .filter(({ id, building }) => (only === undefined ? building.id === buildingId : id === only))
      .toSorted(
        (a, b) => wishedFirst(a) - wishedFirst(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
      ),
  };
}

const NOTHING_FREE = 'nothingFree';
/** Codes of offers without a workstation where all are taken. */
export const ALL_TAKEN: readonly string[] = [ROOM_TAKEN, NOTHING_FREE];

const both = (first: Verdict, second: Verdict): Verdict => (first.ok ? second : first);

/** Why nothing is offered where every workstation might have been. @param isKnown whether this device knows any */
function noneCode({ room, person }: WorkstationWish, isKnown: boolean): string {
  if (isKnown) return room === null ? NOTHING_FREE : ROOM_TAKEN;
  return room === null && person.info.building == null ? 'noPreferredBuilding' : 'workstationsUnknown';
}

async function offerOn(
  db: AccountDatabase,
  date: string,
  wish: WorkstationWish,
  { floors, blocks, open, profiles, isOpen }: Ground,
): Promise<WorkstationOffer> {
  const {
    room: wished,
    dayPart,
    person: { info, config, userStatus, elsewhere },
    now,
    forGuests = false,
  } = wish;
  const teams = await teamsOn(db, date);
  let excluded: Verdict | null = null;
  let isKnown = false;
  // Who wishes for no workstation is offered one where the team is.
  const met = wished === null ? meetingPlaceOn(profiles, teams, date, isOpen) : null;
  const near = (floor: Floor): number => Number(floor.id !== met?.floor);
  for (const floor of floors.toSorted((a, b) => near(a) - near(b))) {
    const { timeZone } = floor.building;
    const slot = slotOf(date, dayPart, timeZone);
    const [capacity, rooms, plan, view] = await Promise.all([
      readFloorCapacity(db, floor.id, slot),
      rowsIn(db, roomRows(floor.id)),
      db.plans.get(floor.id),
      readView(db, () => floorTruth(db, floor.id, slot)),
    ]);
    const capacityCheck = capacityCheckBy(capacity, forGuests);
    const day = [...view.locations.values()].filter((row) => row.date === date);
    const context = { me: info.id, userStatus, elsewhere, config, teams, blocks, pools: info.draws?.pools, day, now };
    const may = (room: Room) => (forGuests ? mayBookForGuests : mayBook)(context, { room, slot });
    const replaceable = forGuests ? ALLOWED : mayReplace(day, slot);
    if (!replaceable.ok) return { date, room: null, others: [], verdict: replaceable };
    const reservations = floorReservations(view, floor.id, slot);
    const workstations = workstationsOf(rooms, reservations, {
      slot,
      config,
      me: info.id,
      now,
      teamDay: meetsTeamDay(day, slot),
      forGuests,
    });
    const [room, ...others] = suggestWorkstations({
      wished,
      // The person's own cannot be had once more for a guest.
      workstations: forGuests ? workstations.filter(({ mine }) => mine === null) : workstations,
      dayPart,
      plan: plan === undefined ? null : namedFloorPlan(plan, rooms),
      preferredCategory: info.preferredCategory,
      team: met?.rooms ?? [],
      isAllowed: (other) => mayBeOffered(other, wished, open) && may(other).ok && capacityCheck(other.id).ok,
    });
    if (room !== undefined) return { date, room, others: others.slice(0, MAX_OTHERS), verdict: ALLOWED };
    // A reason that excludes every workstation beats "taken".
    const example = wished?.floor.id === floor.id ? wished : workstations[0]?.room;
    const why = example === undefined ? ALLOWED : both(may(example), capacityCheck(example.id));
    if (!why.ok && floor === floors[0]) excluded = why;
    isKnown ||= workstations.length > 0;
  }
  return { date, room: null, others: [], verdict: excluded ?? refused(noneCode(wish, isKnown)) };
}

/** Reads what {@link useWorkstationOffers} shows. */
export async function workstationOffers(
  db: AccountDatabase,
  dates: readonly string[],
  wish: WorkstationWish,
): Promise<WorkstationOffer[]> {
  const ground = await groundOf(db, wish);
  const offers: WorkstationOffer[] = [];
  for (const date of dates) offers.push(await offerOn(db, date, wish, ground));
  return offers;
}

/**
 * Per day the wished workstation or the nearest free one in its building.
 * @param dates ISO dates
 * @returns in the order of `dates`; undefined while loading
 */
export function useWorkstationOffers(dates: readonly string[], wish: WorkstationWish): WorkstationOffer[] | undefined {
  // As text: all of it counts, and an equal wish is not read again.
  return useLiveQuery((db) => workstationOffers(db, dates, wish), [JSON.stringify([dates, wish])]);
}

/**
 * The nearest free workstation for a reservation whose own is not clean, where nobody has left anything either.
 * @returns null where there is none; undefined while loading
 */
export function useCleanWorkstation(
  { room, date, dayPart }: { room: Room; date: string; dayPart: DayPart },
  person: Person,
  now: string,
): Room | null | undefined {
  return useLiveQuery(
    async (db) => {
      const [offer] = await workstationOffers(db, [date], { room, dayPart, person, now });
      const left = new Set(
        (
          await db.reservations
            .where('[room.floor.id+date]')
            .between([room.floor.id, addDays(date, -1)], [room.floor.id, date], true, true)
            .toArray()
        )
          .filter(({ status }) => status === 'COMPLETED')
          .map((reservation) => reservation.room.id),
      );
      return offer?.others.find(({ id }) => id !== room.id && !left.has(id)) ?? null;
    },
    [JSON.stringify([room, date, dayPart, person, now])],
  );
}
