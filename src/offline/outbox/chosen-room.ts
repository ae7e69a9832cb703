import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { Room } from '../../domain/room/room.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';

/** A room as the conflict names it: whole, or good enough to be shown and asked for. */
const isRoom = (value: unknown): value is Room =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  isRecord(value['floor']) &&
  isRecord(value['floor']['building']);

/**
 * The room that the person took in place of one that somebody else holds.
 * @returns null when no room was chosen, or nothing is known of it; the resolution alone then tells the server
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
