import type { NamedFloorPlan } from '../floor-plan/named-floor-plan.ts';

/**
 * Sorts by distance to a room; rooms missing in the drawing come last, by name.
 * @param plan null without a drawing: all sort by name
 */
export function nearestTo<D extends { room: { id: string; name: string } }>(
  roomId: string,
  workstations: readonly D[],
  plan: { spots: readonly Pick<NamedFloorPlan['spots'][number], 'id' | 'x' | 'y' | 'width' | 'height'>[] } | null,
): D[] {
  const middles = new Map(
    (plan?.spots ?? []).map(({ id, x, y, width, height }) => [id, { x: x + width / 2, y: y + height / 2 }]),
  );
  const origin = middles.get(roomId);
  const distance = ({ room }: D): number => {
    const middle = middles.get(room.id);
    return origin === undefined || middle === undefined
      ? Number.POSITIVE_INFINITY
      : Math.hypot(middle.x - origin.x, middle.y - origin.y);
  };
  const far = new Map(workstations.map((workstation) => [workstation, distance(workstation)]));
  const of = (workstation: D): number => far.get(workstation) ?? Number.POSITIVE_INFINITY;
  const byName = (a: D, b: D) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true });
  return workstations
    .filter(({ room }) => room.id !== roomId)
    .toSorted((a, b) => (of(a) === of(b) ? byName(a, b) : of(a) - of(b)));
}
