import type { Conflict, ConflictResolution } from './conflict.ts';

/** Form of the conflict dialog. */
export type ConflictVariant = 'single' | 'perEntity' | 'multiEntity' | { named: string } | 'basic';

/**
 * The dialog's variant, in the order of spec 4, "Conflict handling". An empty list of options counts as absent.
 * @param named variants of the app, by the last segment of a conflict's type
 */
export function variantOf(conflict: Omit<Conflict, 'message'>, named: readonly string[] = []): ConflictVariant {
  if (isPresent(conflict.singleEnumResolutionOptions)) return 'single';
  if (isPresent(conflict.perEntityEnumResolutionOptions)) return 'perEntity';
  if (isPresent(conflict.multiEntityEnumResolutionOptions)) return 'multiEntity';
  const last = conflict.conflictType.split('.').at(-1) ?? '';
  return named.includes(last) ? { named: last } : 'basic';
}

/** Option chosen for an entity, or null (spec 5, "Conflicts": each needs a choice). */
export function chosenFor(
  resolution: { value: string } | { resolutions: Record<string, string>; defaultResolution?: string | undefined },
  entityId: string,
): string | null {
  if ('value' in resolution) return resolution.value;
  return resolution.resolutions[entityId] ?? resolution.defaultResolution ?? null;
}

/**
 * Option chosen for an entity of a wish; the last choice of that type counts.
 * @returns null without a choice
 */
export function choiceFor(
  resolutions: readonly ConflictResolution[],
  conflictType: string,
  entityId: string,
): string | null {
  const resolution = resolutions.findLast((choice) => choice.conflictType === conflictType);
  return resolution === undefined ? null : chosenFor(resolution, entityId);
}

function isPresent(options: readonly string[] | undefined): boolean {
  return options !== undefined && options.length > 0;
}
