/**
 * What an organisation can switch on and off; which flag controls what is our choice (decision 0070).
 * The contract names the feature of a call, the route table that of a screen.
 */
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

/** The flags as the server lists them (`GET /api/features`). */
export type FeatureFlags = Readonly<Record<string, boolean>>;

/** Whether a feature is on: so is one of which nothing is said, as an organisation has the whole product unless it says no. */
export const isOn = (flags: FeatureFlags, feature: Feature): boolean => flags[feature] !== false;

/** Every feature, as far as set else on. */
export const allFlags = (set: FeatureFlags): Record<string, boolean> =>
  Object.fromEntries(FEATURES.map((feature) => [feature, isOn(set, feature)]));
