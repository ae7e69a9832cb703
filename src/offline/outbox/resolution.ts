import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import type { Resolution } from '../db/entry.ts';

/** What is chosen for single things adds up: a conflict may ask about one after the other. */
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
 * All that was chosen for a wish so far (docs/sync-protocol.md, "Headers"): a later conflict carries the earlier
 * choices along.
 * @param before what was chosen for it earlier
 * @param chosen the new choices; one of a kind that was answered before takes its place, or adds to it
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
