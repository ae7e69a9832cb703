/** Every way a spot can look. `room` is scenery with a name, `heat0` to `heat4` say how much a spot is used. */
export const SPOT_LOOKS = [
  'available',
  'availableUntil',
  'occupied',
  'colleague',
  'unavailable',
  'blocked',
  'toConfirm',
  'confirmed',
  'completed',
  'closed',
  'signOfLife',
  'conflict',
  'highlighted',
  'room',
  'heat0',
  'heat1',
  'heat2',
  'heat3',
  'heat4',
] as const;
export type SpotLook = (typeof SPOT_LOOKS)[number];

/** What is painted on one spot. */
export interface SpotAppearance {
  look: SpotLook;
  /** Instead of the glyph, where a person may be named. */
  initials: string | null;
  /** Asked for, but not yet confirmed: dashed edge and clock. */
  waiting: boolean;
  /** Needs cleaning: broom badge. */
  dirty: boolean;
  /** Left out by a filter: paler, and not a target. */
  dimmed: boolean;
  /** Who sits there, written below the spot's name where there is room. */
  caption?: string | null;
  /** A colour of the organisation's own for a line within the edge (`#rrggbb`). */
  accent?: string | null;
  /** One to choose before others: a flag in the corner. */
  preferred?: boolean;
}

export const SCENERY: SpotAppearance = { look: 'room', initials: null, waiting: false, dirty: false, dimmed: false };

/** Whether two appearances paint alike. */
export function sameAppearance(a: SpotAppearance, b: SpotAppearance): boolean {
  return (
    a === b ||
    (a.look === b.look &&
      a.initials === b.initials &&
      a.waiting === b.waiting &&
      a.dirty === b.dirty &&
      a.dimmed === b.dimmed &&
      (a.caption ?? null) === (b.caption ?? null) &&
      (a.accent ?? null) === (b.accent ?? null) &&
      (a.preferred ?? false) === (b.preferred ?? false))
  );
}
