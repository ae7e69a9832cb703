import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { heatmapWindows, isShortEnough } from '../../src/domain/sensor/heatmap.ts';
import type { HeatmapDay } from '../../src/domain/sensor/heatmap.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { unknown } from '../commands/enforce.ts';
import { MAX_DAY_MS, windowOf } from '../commands/time-window.ts';
import { takeReadings } from '../commands/take-readings.ts';
import type { Reader } from '../db/database.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import { countUse, hasLocation, listMotion, listSensors } from '../sql/sensor.ts';

/** Default window, back from now. */
const RECENT_FOR = { hours: 1 };

export const sensorRoutes: Routes<'GET /api/sensors' | 'POST /api/sensors' | 'GET /api/data/mot' | 'GET /api/heatmap'> =
  {
    'GET /api/sensors': {
      topics: null,
      read: async ({ db }, { query }) => {
        const sensors = await listSensors(db, query.location);
        if (sensors.length === 0 && !(await hasLocation(db, query.location))) throw unknown('location');
        return sensors;
      },
    },
    'POST /api/sensors': { change: (context, { body }) => takeReadings(context, body.readings) },
    'GET /api/data/mot': {
      topics: null,
      async read({ db, now }, { query }) {
        const slot = asked(query) ?? { start: now.subtract(RECENT_FOR).toString(), end: now.toString() };
        await floorOf(db, query);
        return listMotion(db, query.floor, windowOf(slot, MAX_DAY_MS));
      },
    },
    'GET /api/heatmap': {
      topics: ({ query }) => [
        collectionKey('heatmaps', query.floor),
        collectionKey('workplace-reservations', query.floor),
        collectionKey('rooms', query.floor),
      ],
      // Today's window ends now.
      timed: 'quarterHour',
      async read({ db, now }, { query }) {
        const slot = asked(query);
        if (slot !== null && !isShortEnough(slot)) throw new Refusal(400, 'slotInvalid');
        const {
          id,
          building: { timeZone },
        } = await floorOf(db, query);
        const windows = heatmapWindows(
          slot === null ? null : windowOf(slot, Number.POSITIVE_INFINITY),
          timeZone,
          now.toString(),
        );
        return heatmapOf(id, windows, windows.length === 0 ? [] : await countUse(db, id, windows, now.toString()));
      },
    },
  };

/** Slot of a query; null without one. @throws Refusal if one end is missing */
function asked({ start, end }: { start?: string | undefined; end?: string | undefined }): Slot | null {
  if (start !== undefined && end !== undefined) return { start, end };
  if (start === undefined && end === undefined) return null;
  throw new Refusal(400, 'slotInvalid');
}

async function floorOf(db: Reader, query: { building: string; floor: string }) {
  const floor = await findFloor(db, query.floor);
  if (floor?.building.id !== query.building) throw unknown('floor');
  return floor;
}

const MINUTE_MS = 60_000;

function heatmapOf(
  floorId: string,
  windows: ReturnType<typeof heatmapWindows>,
  used: Awaited<ReturnType<typeof countUse>>,
): HeatmapDay[] {
  return windows.map(({ date, slot }) => {
    const whole = (Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE_MS;
    const rooms = used
      .filter((use) => use.date === date)
      .map(({ roomId, minutes }) => ({ roomId, share: Math.min(1, Math.round((minutes / whole) * 1000) / 1000) }));
    return { id: `${floorId}:${date}`, floorId, date, ...slot, rooms };
  });
}
