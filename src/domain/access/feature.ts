/** Parts that an organisation can switch off; calls and screens name theirs (decision 0070). */
export const FEATURES = [
  'amenities',
  'cleaning',
  'hospitality',
  'meetings',
  'parkingCredits',
  'sensors',
  'teamDays',
  'visitors',
  'whereIsMyTeam',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Flags from `GET /api/features`. */
export type FeatureFlags = Readonly<Record<string, boolean>>;

/** A feature without a flag is on. */
export const isOn = (flags: FeatureFlags, feature: Feature): boolean => flags[feature] !== false;

export const allFlags = (set: FeatureFlags): Record<string, boolean> =>
  Object.fromEntries(FEATURES.map((feature) => [feature, isOn(set, feature)]));
