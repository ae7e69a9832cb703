/** A place on a floor's drawing. */
interface Spot {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Orders things by their distance from a spot of the drawing, the nearest first; what the drawing does not know comes last, as it came.
 * @param idOf the id of a thing's spot
 * @param from id of the spot to measure from; where it is unknown the order stays
 */
export function nearestFirst<T>(things: readonly T[], idOf: (thing: T) => string, spots: readonly Spot[], from: string): T[] {
  const middles = new Map(spots.map(({ id, x, y, width, height }) => [id, { x: x + width / 2, y: y + height / 2 }]));
  const start = middles.get(from);
  const distance = (thing: T): number => {
    const at = middles.get(idOf(thing));
    return start === undefined ? 0 : at === undefined ? Number.MAX_VALUE : Math.hypot(at.x - start.x, at.y - start.y);
  };
  return things.toSorted((a, b) => distance(a) - distance(b));
}
