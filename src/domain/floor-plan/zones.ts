import { boxesOf } from './areas.ts';
import type { NamedFloorPlan } from './named-floor-plan.ts';

/**
 * Names of the zones in which workstations lie, by room id: the largest writing within a zone's outline. A zone without
 * one is left out.
 */
export function zoneNames({
  spots,
  layers,
  labels,
}: Pick<NamedFloorPlan, 'spots' | 'layers' | 'labels'>): ReadonlyMap<string, string> {
  const zones = layers
    .filter(({ kind }) => kind === 'zone')
    .flatMap(({ path }) => boxesOf(path))
    .flatMap((box) => {
      const within = labels.filter(({ x, y }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
      const [name] = within.toSorted((a, b) => b.size - a.size);
      return name === undefined ? [] : { ...box, name: name.text };
    });
  return new Map(
    spots.flatMap(({ id, x, y, width, height, active }) => {
      const [middle, centre] = [x + width / 2, y + height / 2];
      const zone = zones.find(({ x0, y0, x1, y1 }) => middle >= x0 && middle <= x1 && centre >= y0 && centre <= y1);
      return active && zone !== undefined ? [[id, zone.name] as const] : [];
    }),
  );
}

/** Who sits this near, from middle to middle, sits beside one, in cm. */
const BESIDE = 230;

/**
 * The nearest of some people beside each workstation.
 * @param names who sits where, by room id
 * @returns by room id; without anybody near, none
 */
export function neighbours(
  spots: NamedFloorPlan['spots'],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const middles = spots.map(({ id, x, y, width, height }) => ({ id, x: x + width / 2, y: y + height / 2 }));
  const people = middles.flatMap((spot) => {
    const name = names.get(spot.id);
    return name === undefined ? [] : { ...spot, name };
  });
  return new Map(
    middles.flatMap(({ id, x, y }) => {
      const [nearest] = people
        .filter((other) => other.id !== id)
        .map((other) => ({ name: other.name, far: Math.hypot(other.x - x, other.y - y) }))
        .filter(({ far }) => far <= BESIDE)
        .toSorted((a, b) => a.far - b.far);
      return nearest === undefined ? [] : [[id, nearest.name] as const];
    }),
  );
}
