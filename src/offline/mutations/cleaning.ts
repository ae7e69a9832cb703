import type { Floor } from '../../domain/building/building.ts';
import type { Cleaned } from '../../domain/cleaning/cleaning.ts';
import { cleaningDecision, isClosedBy } from '../../domain/cleaning/cleaning.ts';
import { ROOMS_OCCUPIED, ROOMS_USED_AGAIN } from '../../domain/conflict/conflict.ts';
import { choiceFor } from '../../domain/conflict/variant.ts';
import type { ObstacleReason } from '../../domain/cleaning/obstacle.ts';
import { OBSTACLE_REASONS } from '../../domain/cleaning/obstacle.ts';
import type { Room } from '../../domain/room/room.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putDirtyRoom, putReservation } from '../view/change-view.ts';
import type { View } from '../view/view.ts';
import { cleaningLane } from './lane.ts';
import type { ApplyContext, Mutation } from './mutation.ts';
import { fields, guardOf, isFloor, isRoom, isText, listOf } from './params.ts';

export interface CleanRooms {
  roomIds: string[];
}

export interface CleanFloor {
  floor: Floor;
  /** All its rooms: the lanes of each. */
  roomIds: string[];
}

export interface MarkRoom {
  room: Room;
}

/** A room without its floor, which is said once. */
type RoomOfFloor = Omit<Room, 'floor'>;

export function withoutFloor(room: Room): RoomOfFloor {
  const { floor: _, ...rest } = room;
  return rest;
}

export interface MarkFloor {
  floor: Floor;
  /** All its rooms: what is to be listed, and the lanes of each. */
  rooms: RoomOfFloor[];
}

export interface ReportObstacle {
  room: Room;
  reason: ObstacleReason;
}

/** As the server will have it: nobody is known to be in the way but where the cleaner was asked. */
function cleanedOf(roomIds: readonly string[], { resolution }: ApplyContext): Cleaned {
  const resolutions = resolution?.resolutions ?? [];
  const answered = (conflictType: string) =>
    new Set(roomIds.filter((id) => choiceFor(resolutions, conflictType, id) !== null));
  const doubts = { occupied: answered(ROOMS_OCCUPIED), usedAgain: answered(ROOMS_USED_AGAIN) };
  const decision = cleaningDecision(roomIds, doubts, resolutions);
  return 'clean' in decision ? decision : { clean: [], anew: [] };
}

function cleaned(view: View, roomIds: readonly string[], context: ApplyContext): View {
  const { waiting, occurredAt, resolution } = context;
  const decision = isExpected(waiting) ? cleanedOf(roomIds, context) : { clean: [], anew: [] };
  const [clean, anew] = [new Set(decision.clean), new Set(decision.anew)];
  const isLeft = (id: string) =>
    choiceFor(resolution?.resolutions ?? [], ROOMS_USED_AGAIN, id) !== null && !anew.has(id);
  const listed = roomIds.reduce((left, id) => {
    const row = left.dirtyRooms.get(id);
    const isDone = clean.has(id) && !isLeft(id);
    return row === undefined ? left : putDirtyRoom(left, { ...row, cleaned: row.cleaned || isDone, waiting });
  }, view);
  if (clean.size === 0) return listed;
  const closed = [...listed.reservations.values()].filter(
    (row) =>
      clean.has(row.room.id) && (isClosedBy(row, occurredAt) || (anew.has(row.room.id) && row.status === 'COMPLETED')),
  );
  return closed.reduce((left, row) => putReservation(left, { ...row, status: 'CLOSED', waiting }), listed);
}

function marked(view: View, room: Room, { waiting, occurredAt }: ApplyContext): View {
  const row = view.dirtyRooms.get(room.id);
  if (!isExpected(waiting)) return row === undefined ? view : putDirtyRoom(view, { ...row, waiting });
  return putDirtyRoom(view, {
    id: room.id,
    room,
    since: row?.cleaned === false ? row.since : occurredAt,
    marked: true,
    cleaned: false,
    waiting,
  });
}

/** `POST /api/rooms/clean`, and `POST /api/rooms/clean/ids` for several. */
export const cleanRooms: Mutation<CleanRooms> = {
  kind: 'cleaning.clean-rooms',
  v: 1,
  effect: 'changes',
  takesAway: () => true,
  isParams: guardOf<CleanRooms>({ roomIds: listOf(isText) }),
  lanes: ({ roomIds }) => roomIds.map(cleaningLane),
  resourceIds: () => [],
  apply: (view, { roomIds }, context) => cleaned(view, roomIds, context),
  request: ({ roomIds }) => {
    const [room] = roomIds;
    return room !== undefined && roomIds.length === 1
      ? requestOf('POST /api/rooms/clean', { body: { room } })
      : requestOf('POST /api/rooms/clean/ids', { body: roomIds });
  },
  facts: ({ roomIds: [first, ...others] }) =>
    first === undefined || others.length > 0
      ? { rooms: others.length + (first === undefined ? 0 : 1) }
      : { rooms: 1, room: { id: first, name: null } },
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/floor/clean`: in outboxes of older versions. Screens send the rooms that they list: `cleanRooms`. */
export const cleanFloor: Mutation<CleanFloor> = {
  kind: 'cleaning.clean-floor',
  v: 1,
  effect: 'changes',
  takesAway: () => true,
  isParams: guardOf<CleanFloor>({ floor: isFloor, roomIds: listOf(isText) }),
  lanes: ({ roomIds }) => roomIds.map(cleaningLane),
  resourceIds: () => [],
  apply: (view, { roomIds }, context) => cleaned(view, roomIds, context),
  request: ({ floor }) => requestOf('POST /api/floor/clean', { query: { floor: floor.id }, body: {} }),
  facts: ({ floor }) => ({ floor }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/rooms/clean`: the room needs cleaning. */
export const markRoom: Mutation<MarkRoom> = {
  kind: 'cleaning.mark-room',
  v: 1,
  effect: 'changes',
  isParams: guardOf<MarkRoom>({ room: isRoom }),
  lanes: ({ room }) => [cleaningLane(room.id)],
  resourceIds: () => [],
  apply: (view, { room }, context) => marked(view, room, context),
  request: ({ room }) => requestOf('POST /api/rooms/clean', { body: { room: room.id, dirty: true } }),
  facts: ({ room }) => ({ room }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/floor/clean`: all of the floor needs cleaning. What is listed already stays as it is. */
export const markFloor: Mutation<MarkFloor> = {
  kind: 'cleaning.mark-floor',
  v: 1,
  effect: 'changes',
  isParams: guardOf<MarkFloor>({ floor: isFloor, rooms: listOf(fields({ id: isText, name: isText })) }),
  lanes: ({ rooms }) => rooms.map(({ id }) => cleaningLane(id)),
  resourceIds: () => [],
  apply: (view, { floor, rooms }, context) =>
    rooms
      .filter(({ id }) => view.dirtyRooms.get(id)?.cleaned !== false)
      .reduce((left, room) => marked(left, { ...room, floor }, context), view),
  request: ({ floor }) => requestOf('POST /api/floor/clean', { query: { floor: floor.id }, body: { dirty: true } }),
  facts: ({ floor }) => ({ floor }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/rooms/obstacle`: the room could not be cleaned. */
export const reportObstacle: Mutation<ReportObstacle> = {
  kind: 'cleaning.report-obstacle',
  v: 1,
  effect: 'changes',
  takesAway: () => true,
  isParams: guardOf<ReportObstacle>({ room: isRoom, reason: (value) => OBSTACLE_REASONS.some((one) => one === value) }),
  lanes: ({ room }) => [cleaningLane(room.id)],
  resourceIds: () => [],
  apply(view, { room, reason }, { waiting, occurredAt }) {
    const row = view.dirtyRooms.get(room.id);
    if (row === undefined) return view;
    const obstacle = isExpected(waiting) && !row.cleaned ? { reason, at: occurredAt } : row.obstacle;
    return putDirtyRoom(view, { ...row, obstacle, waiting });
  },
  request: ({ room, reason }) => requestOf('POST /api/rooms/obstacle', { body: { room: room.id, reason } }),
  facts: ({ room }) => ({ room }),
  undo: () => null,
  follow: (params) => params,
};
