/** Every way a spot can look; `room` is scenery with a name, `heat0` to `heat4` say how much it is used. A caller's own states are mapped to these. */
export const LOOKS = [
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
export type Look = (typeof LOOKS)[number];

/** What is painted on one spot. */
export interface Mark {
  look: Look;
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
}

export const SCENERY: Mark = { look: 'room', initials: null, waiting: false, dirty: false, dimmed: false };

/** Whether two marks paint alike. */
export function sameMark(a: Mark, b: Mark): boolean {
  return (
    a === b ||
    (a.look === b.look &&
      a.initials === b.initials &&
      a.waiting === b.waiting &&
      a.dirty === b.dirty &&
      a.dimmed === b.dimmed &&
      (a.caption ?? null) === (b.caption ?? null) &&
      (a.accent ?? null) === (b.accent ?? null))
  );
}
