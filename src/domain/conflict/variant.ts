import type { Conflict, ConflictResolution, ResolutionType } from './conflict.ts';

/** Form of the conflict dialog. */
export type ConflictVariant = ResolutionType | { named: string } | 'basic';

type Options = Pick<
  Conflict,
  'singleEnumResolutionOptions' | 'perEntityEnumResolutionOptions' | 'multiEntityEnumResolutionOptions'
>;

/** The kind of choice by its options; the first list that has any counts (spec 4, "Conflict handling"). */
export function resolutionTypeOf(conflict: Options): ResolutionType | null {
  if (isPresent(conflict.singleEnumResolutionOptions)) return 'single';
  if (isPresent(conflict.perEntityEnumResolutionOptions)) return 'perEntity';
  return isPresent(conflict.multiEntityEnumResolutionOptions) ? 'multiEntity' : null;
}

/**
 * The dialog's variant, in the order of spec 4, "Conflict handling". An empty list of options counts as absent.
 * @param named variants of the app, by the last segment of a conflict's type
 */
export function variantOf(conflict: Omit<Conflict, 'message'>, named: readonly string[] = []): ConflictVariant {
  const type = resolutionTypeOf(conflict);
  if (type !== null) return type;
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
