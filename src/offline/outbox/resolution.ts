import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { Room } from '../../domain/room/room.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Resolution, Entry } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';

/** Choices for single things add up: a conflict may ask one by one. */
function together(earlier: ConflictResolution | undefined, later: ConflictResolution): ConflictResolution {
  if (earlier === undefined || 'value' in earlier || 'value' in later) return later;
  const defaultResolution = later.defaultResolution ?? earlier.defaultResolution;
  return {
    ...later,
    resolutions: { ...earlier.resolutions, ...later.resolutions },
    ...(defaultResolution === undefined ? {} : { defaultResolution }),
  };
}

/**
 * All choices for a wish (docs/sync-protocol.md, "Headers"): a later conflict keeps the earlier ones.
 * @param chosen the new choices; each replaces or extends one of its kind
 */
export function resolutionWith(
  before: Resolution | null,
  chosen: readonly ConflictResolution[],
  replaceMyOtherLocation: boolean,
): Resolution {
  const earlier = before?.resolutions ?? [];
  const kinds = new Set(chosen.map(({ conflictType }) => conflictType));
  return {
    resolutions: [
      ...earlier.filter(({ conflictType }) => !kinds.has(conflictType)),
      ...chosen.map((choice) =>
        together(
          earlier.findLast(({ conflictType }) => conflictType === choice.conflictType),
          choice,
        ),
      ),
    ],
    replaceMyOtherLocation: replaceMyOtherLocation || before?.replaceMyOtherLocation === true,
  };
}

/** A room as the conflict names it, good enough to show and ask for. */
const isRoom = (value: unknown): value is Room =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  isRecord(value['floor']) &&
  isRecord(value['floor']['building']);

/**
 * The room that the person chose instead of a taken one.
 * @returns null when none was chosen or known here; the resolution alone then tells the server
 */
export async function chosenRoom(
  db: AccountDatabase,
  entry: Entry,
  resolutions: readonly ConflictResolution[],
): Promise<Room | null> {
  const choice = resolutions.find((resolution) => resolution.conflictType === ROOM_TAKEN);
  if (choice === undefined || !('value' in choice)) return null;
  const named: unknown = entry.problem?.conflict?.entities?.find((entity) => entity.id === choice.value);
  return (await db.rooms.get(choice.value)) ?? (isRoom(named) ? named : null);
}
