import type { Conflict, ConflictEntity, ConflictResolution } from '../../domain/conflict/conflict.ts';
import { GO_ON, ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { ConflictVariant } from '../../domain/conflict/variant.ts';
import { resolutionTypeOf } from '../../domain/conflict/variant.ts';

export interface Draft {
  /** For a single choice. */
  value: string | null;
  /** Entity id → option. */
  resolutions: Record<string, string>;
  /** Last entity chosen for; its option may apply to all others. */
  last: string | null;
  applyToOthers: boolean;
  /** Option of entities without a choice, or null. */
  initial: string | null;
}

export const EMPTY_DRAFT: Draft = { value: null, resolutions: {}, last: null, applyToOthers: false, initial: null };

/** Falls back to the single `entity`. */
export const entitiesOf = ({ entities, entity }: Pick<Conflict, 'entities' | 'entity'>): ConflictEntity[] =>
  entities ?? (entity === undefined ? [] : [entity]);

/** The option for entities without a choice, or null. */
export function defaultOf({ applyToOthers, last, resolutions }: Draft): string | null {
  return applyToOthers && last !== null ? (resolutions[last] ?? null) : null;
}

/** The option that counts for an entity: its own, that for all others, or the one that is chosen at first. */
export const chosenIn = (draft: Draft, entityId: string): string | null =>
  draft.resolutions[entityId] ?? defaultOf(draft) ?? draft.initial;

/** The option that is chosen at first; null: none, or one that is not offered. */
export function initialOf(conflict: Conflict): string | null {
  const type = resolutionTypeOf(conflict);
  if (type === null) return null;
  const options = conflict[`${type}EnumResolutionOptions` as const] ?? [];
  // An older server names none: of a taken workstation's neighbours it is the nearest.
  const fallback = conflict.conflictType === ROOM_TAKEN ? options[0] : undefined;
  return options.find((option) => option === conflict.initialResolution) ?? fallback ?? null;
}

/** Agrees only to what was shown: the server asks again about newer entities. */
function agreed({ conflictType }: Conflict, ids: readonly string[]): ConflictResolution {
  return ids.length === 0
    ? { conflictType, value: GO_ON }
    : { conflictType, resolutions: Object.fromEntries(ids.map((id) => [id, GO_ON])) };
}

/**
 * The answer, or null while a choice is missing ('conflictResolutionRequired'; spec 5, "Conflicts").
 * @param variant the dialog's form
 */
export function resolutionOf(conflict: Conflict, variant: ConflictVariant, draft: Draft): ConflictResolution | null {
  const { conflictType, entity } = conflict;
  if (variant === 'basic') return agreed(conflict, entity === undefined ? [] : [entity.id]);
  if (typeof variant === 'object')
    return agreed(
      conflict,
      entitiesOf(conflict).map(({ id }) => id),
    );
  if (variant === 'single') return draft.value === null ? null : { conflictType, value: draft.value };
  const fallback = defaultOf(draft);
  const entities = entitiesOf(conflict);
  const chosen = entities.flatMap(({ id }): [id: string, option: string][] => {
    const option = chosenIn(draft, id);
    return option === null ? [] : [[id, option]];
  });
  if (entities.length === 0 || chosen.length < entities.length) return null;
  return fallback === null
    ? { conflictType, resolutions: Object.fromEntries(chosen) }
    : { conflictType, resolutions: draft.resolutions, defaultResolution: fallback };
}

/** Gives every open entity one option ('apply to all'). */
export function fillUnresolved(draft: Draft, entityIds: readonly string[], option: string): Draft {
  const open = entityIds.filter((id) => draft.resolutions[id] === undefined);
  return { ...draft, resolutions: { ...draft.resolutions, ...Object.fromEntries(open.map((id) => [id, option])) } };
}
