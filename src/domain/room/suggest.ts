import type { DayPart } from '../day-part/day-part.ts';
import { contains } from '../day-part/parts.ts';
import type { NamedFloorPlan } from '../floor-plan/named-floor-plan.ts';
import type { Workstation } from './workstation.ts';
import { isFree } from './workstation.ts';
import { nearestTo } from './nearest.ts';
import type { Room } from './room.ts';

/** Free throughout; also one's own for a part of the time, which may be taken for longer. */
const isOffered = ({ state, until, mine, others, dirty }: Workstation, dayPart: DayPart): boolean =>
  mine === null
    ? isFree({ state }) && until === null
    : mine.status === 'APPROVED' && !contains(mine.dayPart, dayPart) && others.length === 0 && !dirty;

/**
 * Workstations to offer, the likeliest first: the wanted one, then by distance to it; without a wish those where the
 * team sits, then those of the preferred category, by name.
 * @param workstations of the floor in the slot
 * @param dayPart of the slot
 * @param isAllowed whether the person may book a room at all
 */
export function suggestWorkstations({
  wished,
  workstations,
  dayPart,
  plan,
  preferredCategory,
  team = [],
  isAllowed,
}: {
  wished: Room | null;
  workstations: readonly Workstation[];
  dayPart: DayPart;
  plan: Pick<NamedFloorPlan, 'spots'> | null;
  preferredCategory: string | null;
  /** Ids of workstations in the team's neighbourhoods that day. */
  team?: readonly string[];
  isAllowed: (room: Room) => boolean;
}): Room[] {
  const free = workstations.filter((workstation) => isOffered(workstation, dayPart) && isAllowed(workstation.room));
  const here = workstations.some(({ room }) => room.id === wished?.id);
  if (wished !== null && here)
    return [...free.filter(({ room }) => room.id === wished.id), ...nearestTo(wished.id, free, plan)].map(
      ({ room }) => room,
    );
  const liked = (room: Room): number => Number(room.category === null || room.category.id !== preferredCategory);
  const apart = (room: Room): number => Number(!team.includes(room.id));
  return free
    .map(({ room }) => room)
    .toSorted(
      (a, b) =>
        apart(a) - apart(b) || liked(a) - liked(b) || a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
}
