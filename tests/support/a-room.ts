import type { Room } from '../../src/domain/room/room.ts';

/** A workstation that anybody may reserve, for tests that ask for no special one. @param timeZone its building's */
export const aRoom = (name: string, timeZone: string): Room => ({
  id: 'r',
  identifier: 'b;f;r',
  name,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: {
    id: 'f',
    identifier: 'b;f',
    name: 'F',
    building: { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone },
  },
});
