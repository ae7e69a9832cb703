import type { Comparing } from './comparing.ts';
import { isSame, type Thing } from './draft.ts';
import { type FloorEntry, identifierOf, isFlexUnsaid, type RoomEntry } from './format.ts';
import { areSame } from './lists.ts';
import { Names } from './names.ts';

/** Compares neighbourhoods and rooms of a floor. @param thing the floor */
export function compareRooms(comparing: Comparing, place: string, floor: FloorEntry, thing: Thing): void {
  const { draft, present, problems } = comparing;
  const { identifier, neighbourhoods = [], rooms } = floor;
  const known = present.neighbourhoods.filter(({ floor_id: id }) => id === thing.id);
  const areas = draft.merge(
    'neighborhood',
    neighbourhoods.map(({ name, formerly, personLimit }, index) => ({
      place: `${place}.neighbourhoods[${String(index)}]`,
      label: `${name} (${identifier})`,
      key: name,
      formerly,
      said: { name, person_limit: personLimit },
      fresh: { floor_id: thing.id, name, person_limit: null },
    })),
    floor.neighbourhoods === undefined ? [] : known,
    { keyOf: ({ name }) => name, labelOf: ({ name }) => `${name} (${identifier})` },
  );
  const named = new Names('neighbourhood', problems, known).add(neighbourhoods, areas);
  if (rooms === undefined) {
    takeAlong(comparing, place, floor, { floorId: thing.id, things: [] });
    return;
  }
  const placeOf = (index: number) => `${place}.rooms[${String(index)}]`;
  const things = draft.merge(
    'room',
    rooms.map((room, index) => wishOf(comparing, placeOf(index), room, { floor, floorId: thing.id, named })),
    present.rooms,
    { keyOf: (room) => room.identifier, isInside: ({ floor_id: id }) => id === thing.id },
  );
  takeAlong(comparing, place, floor, { floorId: thing.id, things });
  const types = new Map(present.rooms.map(({ id, type }) => [id, type]));
  for (const [index, room] of rooms.entries()) {
    const its = things[index];
    if (its === undefined) continue;
    if (its.isNew && !identifierOf(room, identifier).startsWith(`${identifier};`))
      problems.add(
        `${placeOf(index)}.identifier`,
        `must begin with "${identifier};", such as "${identifier};${room.name}"`,
      );
    if (!its.isNew && types.get(its.id) !== room.type) comparing.otherTypes.set(its.id, `${placeOf(index)}.type`);
    compareHolders(comparing, placeOf(index), room, its);
  }
}

/** Rooms that the file does not list are called after their floor, too. @param things the rooms that it lists */
export function takeAlong(
  { draft, present, problems }: Comparing,
  place: string,
  { identifier, rooms = [] }: Pick<FloorEntry, 'identifier' | 'rooms'>,
  { floorId, things }: { floorId: string; things: readonly Thing[] },
): void {
  const was = present.floors.find(({ id }) => id === floorId)?.identifier;
  if (was === undefined || was === identifier) return;
  const listed = new Set(things.map(({ id }) => id));
  const taken = new Set([
    ...present.rooms.map((room) => room.identifier),
    ...rooms.map((room) => identifierOf(room, identifier)),
  ]);
  for (const room of present.rooms) {
    if (room.floor_id !== floorId || listed.has(room.id) || !room.identifier.startsWith(`${was};`)) continue;
    const becomes = `${identifier}${room.identifier.slice(was.length)}`;
    if (taken.has(becomes))
      problems.add(`${place}.formerly`, `"${room.identifier}" cannot become "${becomes}", which is another room`);
    draft.change('room', { label: becomes, said: { identifier: becomes } }, room);
  }
}

function wishOf(
  { categories, present }: Comparing,
  place: string,
  room: RoomEntry,
  { floor, floorId, named }: { floor: FloorEntry; floorId: string; named: Names },
) {
  const { name, type, category, neighbourhood, capacity, equipment, reservable, flex, status } = room;
  const identifier = identifierOf(room, floor.identifier);
  const formerly = room.formerly ?? (floor.formerly === undefined ? undefined : identifierOf(room, floor.formerly));
  const always = { identifier, name, type };
  const before = present.rooms.find((one) => one.identifier === identifier || one.identifier === formerly);
  // An available room has no reason for being unavailable.
  const reason = status === 'AVAILABLE' ? null : room.unavailableReason;
  return {
    place,
    label: identifier,
    key: identifier,
    formerly,
    said: {
      ...always,
      category_id: categories.find(`${place}.category`, category),
      neighborhood_id: named.find(`${place}.neighbourhood`, neighbourhood),
      capacity,
      // Its order is nobody's wish.
      equipment:
        before !== undefined && equipment !== undefined && areSame(before.equipment, equipment) ? undefined : equipment,
      reservable,
      flex,
      status,
      unavailable_reason: reason,
    },
    fresh: {
      ...always,
      floor_id: floorId,
      category_id: null,
      neighborhood_id: null,
      capacity: null,
      equipment: [],
      reservable: true,
      flex: isFlexUnsaid(room),
      status: 'AVAILABLE' as const,
      unavailable_reason: null,
    },
  };
}

/** Whose a room is, for which teams it is kept, and which sensor hangs in it. */
function compareHolders(
  { lists, present, people, teams }: Comparing,
  place: string,
  room: RoomEntry,
  thing: Thing,
): void {
  const assigned = people.findAll(`${place}.assignedTo`, room.assignedTo);
  const had = present.assigned.filter(({ room_id: id }) => id === thing.id).map(({ employee_id: id }) => id);
  if (assigned !== undefined && !people.areSame(had, assigned)) {
    lists.assigned.set(thing.id, { before: had, after: assigned });
    thing.note('assignedTo');
  }
  const kept = teams.findAll(`${place}.keptFor`, room.keptFor);
  const keptBefore = present.kept.filter(({ room_id: id }) => id === thing.id).map(({ team_id: id }) => id);
  if (kept !== undefined && !areSame(kept, keptBefore)) {
    lists.kept.set(thing.id, kept);
    thing.note('keptFor');
  }
  const sensors = present.sensors.filter(({ room_id: id }) => id === thing.id).map(({ position_id: id }) => id);
  if (room.sensor !== undefined && !isSame(sensors, room.sensor === null ? [] : [room.sensor])) {
    lists.sensors.set(thing.id, room.sensor);
    thing.note('sensor');
  }
}
