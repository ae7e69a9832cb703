import type { NamedFloorPlan } from '../floor-plan/named-floor-plan.ts';

type Drawn = { spots: readonly Pick<NamedFloorPlan['spots'][number], 'id' | 'x' | 'y' | 'width' | 'height'>[] };

/**
 * How far other rooms are from a room.
 * @returns centimetres between the middles; null where one of both is not drawn
 */
export function distanceFrom(roomId: string, plan: Drawn | null): (otherId: string) => number | null {
  const middles = new Map(
    (plan?.spots ?? []).map(({ id, x, y, width, height }) => [id, { x: x + width / 2, y: y + height / 2 }]),
  );
  const origin = middles.get(roomId);
  return (otherId) => {
    const middle = middles.get(otherId);
    return origin === undefined || middle === undefined ? null : Math.hypot(middle.x - origin.x, middle.y - origin.y);
  };
}

/**
 * Sorts by distance to a room; rooms missing in the drawing come last, by name.
 * @param plan null without a drawing: all sort by name
 */
export function nearestTo<D extends { room: { id: string; name: string } }>(
  roomId: string,
  workstations: readonly D[],
  plan: Drawn | null,
): D[] {
  const distance = distanceFrom(roomId, plan);
  const far = new Map(
    workstations.map((workstation) => [workstation, distance(workstation.room.id) ?? Number.POSITIVE_INFINITY]),
  );
  const of = (workstation: D): number => far.get(workstation) ?? Number.POSITIVE_INFINITY;
  const byName = (a: D, b: D) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true });
  return workstations
    .filter(({ room }) => room.id !== roomId)
    .toSorted((a, b) => (of(a) === of(b) ? byName(a, b) : of(a) - of(b)));
}
