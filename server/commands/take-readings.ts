import { randomUUID } from 'node:crypto';
import { nearestDayPart, todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { signOfLifeUntil } from '../../src/domain/sensor/sign-of-life.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { insertReadings, lockSensors, type SensorPlace, showSignsOfLife } from '../sql/sensor.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Gateways' clocks run ahead; offline they buffer readings. */
const MAX_AHEAD = { minutes: 5 };
const MAX_BACK = { hours: 7 * 24 };

/** A gateway's reading at a position. */
export interface GivenReading {
  positionId: string;
  at: string;
  value: number;
}

/**
 * Stores readings, and shows signs of life at free workstations.
 * @returns the number of new readings, and positions without a sensor, which refuse nothing
 * @throws Refusal `readingTime` if any is in the future or too old; then none is stored
 */
export async function takeReadings(
  { db, now, touch }: ChangeContext,
  given: readonly GivenReading[],
): Promise<{ taken: number; unknownPositions: string[] }> {
  const [earliest, latest] = [now.subtract(MAX_BACK).epochMilliseconds, now.add(MAX_AHEAD).epochMilliseconds];
  const wrong = given.find(({ at }) => Date.parse(at) < earliest || Date.parse(at) > latest);
  if (wrong !== undefined) throw new Refusal(400, 'readingTime', { positionId: wrong.positionId, at: wrong.at });

  const positions = [...new Set(given.map(({ positionId }) => positionId))];
  const places = new Map((await lockSensors(db, positions)).map((place) => [place.positionId, place]));
  const readings = given.flatMap(({ positionId, at, value }) => {
    const place = places.get(positionId);
    return place === undefined ? [] : [{ place, sensorId: place.sensorId, at, value }];
  });
  const { taken, stirred } = await insertReadings(db, readings);
  const floors = new Set(
    [...places.values()].filter(({ sensorId }) => stirred.includes(sensorId)).map(({ floorId }) => floorId),
  );
  for (const floor of floors) touch.raised(collectionKey('heatmaps', floor));

  const { signOfLifeMinutes } = await readClientConfig(db);
  const signs = latestMotion(readings).flatMap(({ place, at }) => {
    const until = signOfLifeUntil(at, signOfLifeMinutes);
    if (!place.isWorkstation || Date.parse(until) <= now.epochMilliseconds) return [];
    const slot = { start: at, end: until };
    return [
      {
        id: randomUUID(),
        roomId: place.roomId,
        floorId: place.floorId,
        slot,
        date: todayIn(place.timeZone, at),
        dayPart: nearestDayPart(slot, place.timeZone),
      },
    ];
  });
  const floorOf = new Map(signs.map(({ roomId, floorId }) => [roomId, floorId]));
  for (const { id, roomId } of signs.length === 0 ? [] : await showSignsOfLife(db, signs)) {
    const floorId = floorOf.get(roomId);
    if (floorId !== undefined) touch.raised(collectionKey('workplace-reservations', floorId), [id]);
  }
  return { taken, unknownPositions: positions.filter((position) => !places.has(position)) };
}

/** The last motion of each room. */
function latestMotion(
  readings: readonly { place: SensorPlace; at: string; value: number }[],
): { place: SensorPlace; at: string }[] {
  const latest = new Map<string, { place: SensorPlace; at: string }>();
  for (const { place, at, value } of readings) {
    const known = latest.get(place.roomId);
    if (value > 0 && (known === undefined || Date.parse(known.at) < Date.parse(at)))
      latest.set(place.roomId, { place, at: new Date(at).toISOString() });
  }
  return [...latest.values()];
}
