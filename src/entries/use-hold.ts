import type { HeldAt } from '../actions/hold-params.ts';
import { holdParams } from '../actions/hold-params.ts';
import type { Room } from '../domain/room/room.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import type { Person } from '../queries/person.ts';
import { useSaveEach } from './use-save-each.ts';

/** Books guests' workstations. @returns `hold`, resolving to the rooms not saved, for another try */
export function useHold({ info }: Person): {
  locked: boolean;
  hold: (rooms: readonly Room[], at: HeldAt) => Promise<Room[]>;
} {
  const { locked, saveAll } = useSaveEach();
  return {
    locked,
    hold: (rooms, at) => saveAll(rooms, (room, save) => save(holdWorkstation, holdParams(room, info, at))),
  };
}
