import type { Building, Floor } from '../../domain/building/building.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import { MAX_AT_ONCE } from '../../domain/workplace-reservation/selection.ts';

/** From the address; anything may be missing or outdated. */
export interface Asked {
  date: string | null;
  dayPart: string | null;
  /** Id or identifier, as of the floor. */
  building: string | null;
  floor: string | null;
  room: string | null;
  /** Open the room's sheet. */
  open: boolean;
  /** Show how much the floor is used, not its bookings. */
  use: boolean;
  /** Number of workstations to select; null books a single one. */
  several: number | null;
  /** Receives the selection, a path within the app; null books it. */
  returnUrl: string | null;
}

/** @param search the query, with or without `?` */
export function askedOf(search: string): Asked {
  const params = new URLSearchParams(search);
  const [count, returnUrl] = [Number(params.get('several')), params.get('returnUrl')];
  return {
    date: params.get('date'),
    dayPart: params.get('dayPart'),
    building: params.get('building'),
    floor: params.get('floor'),
    room: params.get('room'),
    open: params.get('open') === '1',
    use: params.get('use') === '1',
    several: Number.isInteger(count) && count >= 1 && count <= MAX_AT_ONCE ? count : null,
    returnUrl: returnUrl !== null && /^\/(?!\/)/u.test(returnUrl) ? returnUrl : null,
  };
}

/**
 * The return address with the selection.
 * @param rooms workstation ids
 */
export function withRooms(returnUrl: string, rooms: readonly string[]): string {
  const [path = '/', query = ''] = returnUrl.split('?');
  const params = new URLSearchParams(query);
  params.set('rooms', rooms.join(','));
  return `${path}?${params.toString()}`;
}

/** A day on offer, and whether it can be booked. */
export interface DayChoice {
  date: string;
  bookable: boolean;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The day asked for, so that nobody books another unawares; else, or when it is over, the first bookable one. */
export function chooseDay(asked: string | null, days: readonly DayChoice[], today: string): string {
  if (asked !== null && isDate(asked) && asked >= today) return asked;
  return days.find(({ date, bookable }) => bookable && date >= today)?.date ?? today;
}

/**
 * Days open to everybody, the person's later team days, and the day shown, in order.
 * @param teamDays ISO dates of team days that may still change
 */
export function daysToChoose(days: readonly DayChoice[], teamDays: readonly string[], shown: string): DayChoice[] {
  const known = new Set(days.map(({ date }) => date));
  const more = [...new Set([...teamDays, shown])]
    .filter((date) => !known.has(date))
    .map((date) => ({ date, bookable: teamDays.includes(date) }));
  return [...days, ...more].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The part asked for, if in use and not over. */
export function chooseDayPart(
  asked: string | null,
  inUse: readonly DayPart[],
  isPast: (dayPart: DayPart) => boolean,
): DayPart {
  const known = DAY_PARTS.find((dayPart) => dayPart === asked);
  if (known !== undefined && inUse.includes(known) && !isPast(known)) return known;
  return inUse.find((dayPart) => !isPast(dayPart)) ?? known ?? 'FULLDAY';
}

export interface PlaceHints {
  /** Id of the preferred building. */
  preferred: string | null;
  /** Id of the floor where the person's team comes together that day. */
  met: string | null;
  /** Ids of recently visited floors, latest first. */
  recent: readonly string[];
  /** Buildings remembered here, by id or identifier, likeliest first. */
  remembered: readonly string[];
}

/** By its id, else by its identifier, which people and other systems know. */
const findPlace = <T extends { id: string; identifier: string }>(places: readonly T[], named: string | null) =>
  places.find(({ id }) => id === named) ?? places.find(({ identifier }) => identifier === named);

/** The place asked for, else where the team comes together, else the usual one, else the first. */
export function choosePlace(
  asked: Pick<Asked, 'building' | 'floor'>,
  buildings: readonly Building[],
  floors: readonly Floor[],
  { preferred, met, recent, remembered }: PlaceHints,
): { building: Building; floor: Floor } | null {
  const wanted = findPlace(buildings, asked.building);
  const named = findPlace(floors, asked.floor);
  if (named !== undefined && (wanted === undefined || wanted.id === named.building.id))
    return { building: named.building, floor: named };
  const together = floors.find(({ id }) => id === met);
  if (together !== undefined && (wanted === undefined || wanted.id === together.building.id))
    return { building: together.building, floor: together };
  const usual = recent.flatMap((id) => floors.find((floor) => floor.id === id) ?? []);
  const known = [preferred, usual[0]?.building.id ?? null, ...remembered].flatMap(
    (one) => findPlace(buildings, one) ?? [],
  );
  const building = wanted ?? known[0] ?? buildings.find(({ id }) => floors.some((floor) => floor.building.id === id));
  if (building === undefined) return null;
  const here = (floor: Floor) => floor.building.id === building.id;
  const floor = usual.find(here) ?? floors.find(here);
  return floor === undefined ? null : { building, floor };
}
