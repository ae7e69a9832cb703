import type { Room, RoomType } from '../../src/domain/room/room.ts';
import { floorPlanFromDrawing } from '../../server/drawing/floor-plan-from-drawing.ts';

const building = { id: 'b', identifier: 'B', name: 'B', site: '', timeZone: 'UTC' };

const room = (name: string, type: RoomType = 'WORKSTATION'): Room => ({
  id: `room-${name.toLowerCase()}`,
  identifier: `B;1;${name}`,
  name,
  type: { name: type },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'B;1', name: '1', building },
});
export const ROOMS = [room('A1.001'), room('A1.002'), room('A1.003'), room('Oak', 'MEETING_ROOM')];
export const bytes = (text: string) => new TextEncoder().encode(text);
/** A drawing of ten metres. */
export const svg = (inside: string, attributes = 'viewBox="0 0 1000 800"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
/** What becomes of a drawing that is said to be ten metres wide. */
export const take = (text: string | Uint8Array, widthCm: number | null = 1000) =>
  floorPlanFromDrawing(typeof text === 'string' ? bytes(text) : text, { floorId: 'f', rooms: ROOMS, widthCm });
/** A workstation by its id. */
export const DESK = '<rect id="A1.001" x="100" y="200" width="160" height="80"/>';
/** Rooms that were found, each with by what. */
export const linked = (text: string, widthCm: number | null = 1000) =>
  take(text, widthCm)
    .links.map(({ room: { name }, by }) => `${name} ${by}`)
    .sort();
/** The path of a layer. */
export const layer = (text: string, kind: string) =>
  take(text).document.layers.find((each) => each.kind === kind)?.path;
