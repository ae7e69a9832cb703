import { FEATURES } from '../access/feature.ts';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import { LOCALES } from '../employee/employee.ts';
import { LOCATION_STATUSES, type LocationStatus } from '../employee-location/employee-location.ts';

/** What belongs together, and is saved together; each has words `setUp.settings.group.<group>`. */
export const SETTING_GROUPS = [
  'name',
  'booking',
  'colleagues',
  'visitors',
  'sessions',
  'cookies',
  'directories',
  'leavers',
  'features',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];
export const isSettingGroup = (name: string): name is SettingGroup => SETTING_GROUPS.some((group) => group === name);

export type SettingValue = string | number | boolean | null;

/** What a setting may be. */
export type SettingRule =
  | { kind: 'switch' }
  | { kind: 'number'; unit: 'minutes' | 'hours' | 'days'; min: number; max: number; whole: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  /** Some of the choices with commas between, in the order in which they are offered. */
  | { kind: 'list'; choices: readonly string[] }
  | { kind: 'colour' }
  | { kind: 'address' }
  | { kind: 'text'; max: number };

/** A setting of the organisation; its words are `setUp.settings.label.<key>` and `setUp.settings.hint.<key>`. */
export type Setting = { group: SettingGroup; standard: SettingValue } & SettingRule;

const PLAN_OPTIONS = LOCATION_STATUSES.filter((status) => !['TEAMDAY', 'UNKNOWN', 'DECLINE'].includes(status));
const TEAM_DAY_OPTIONS: readonly LocationStatus[] = [...PLAN_OPTIONS, 'DECLINE'];

const whole = (unit: 'minutes' | 'hours' | 'days', min: number, max: number) =>
  ({ kind: 'number', unit, min, max, whole: true }) as const;
/** A part of an hour will do. */
const hours = (min: number, max: number) => ({ kind: 'number', unit: 'hours', min, max, whole: false }) as const;
const SWITCH = { kind: 'switch' } as const;

type ClientSettings = Record<Exclude<keyof ClientConfig, 'timeZone'>, SettingRule & { group: SettingGroup }>;

/** What devices are told, too; their defaults are those of the specification. */
const CLIENT: ClientSettings = {
  daysAhead: { group: 'booking', ...whole('days', 0, 366) },
  daysAheadTeamDays: { group: 'booking', ...whole('days', 0, 366) },
  cancelHours: { group: 'booking', ...hours(0, 168) },
  enableHalfDays: { group: 'booking', ...SWITCH },
  enableQuarterDays: { group: 'booking', ...SWITCH },
  bookingOptions: { group: 'booking', kind: 'list', choices: PLAN_OPTIONS },
  bookingOptionsTeamday: { group: 'booking', kind: 'list', choices: TEAM_DAY_OPTIONS },
  enableAdhocReservations: { group: 'booking', ...SWITCH },
  allowUncleanedWorkstationReservations: { group: 'booking', ...SWITCH },
  enableQrFunction: { group: 'booking', ...SWITCH },
  signOfLifeMinutes: { group: 'booking', ...whole('minutes', 1, 240) },
  flexHighlightColor: { group: 'booking', kind: 'colour' },
  shareMyLocationBehavior: { group: 'colleagues', kind: 'choice', choices: ['optional', 'mandatory enabled'] },
  locateCoworkerScope: { group: 'colleagues', kind: 'choice', choices: ['TEAM', 'BUSINESS_UNIT'] },
  enableLocateAllEmployees: { group: 'colleagues', ...SWITCH },
  coworkerDays: { group: 'colleagues', ...whole('days', 1, 60) },
  overwriteNameOnImport: { group: 'directories', ...SWITCH },
  hostIsHospitality: { group: 'visitors', ...SWITCH },
  sessionHours: { group: 'sessions', ...hours(0.25, 8760) },
};

/** What only the server reads. */
const SERVER = {
  organisationName: { group: 'name', standard: null, kind: 'text', max: 80 },
  newcomersLanguage: { group: 'directories', standard: 'en', kind: 'choice', choices: LOCALES },
  visitorRetentionDays: { group: 'visitors', standard: 180, ...whole('days', 1, 3650) },
  sessionMinutes: { group: 'sessions', standard: null, ...whole('minutes', 15, 525_600) },
  cookiePolicyUrl: { group: 'cookies', standard: null, kind: 'address' },
  cookieAcceptLabel: { group: 'cookies', standard: null, kind: 'text', max: 40 },
  leaverReleaseHours: { group: 'leavers', standard: 24, ...whole('hours', 0, 10_000) },
  leaverEraseDays: { group: 'leavers', standard: 90, ...whole('days', 0, 10_000) },
} as const satisfies Record<string, Setting>;

const ADDRESS = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Before the name of a feature; those stand in a table of their own. */
export const FEATURE_PREFIX = 'feature.';

/** All that an organisation can set, by key: the one list behind the reader, the command, the screen and docs. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map<string, Setting>([
  ...Object.entries(SERVER).filter(([, { group }]) => group === 'name'),
  ...Object.entries(CLIENT).map(([key, rule]): [string, Setting] => [key, { ...rule, standard: standardOf(key) }]),
  ...Object.entries(SERVER).filter(([, { group }]) => group !== 'name'),
  ...FEATURES.map((name): [string, Setting] => [
    `${FEATURE_PREFIX}${name}`,
    { group: 'features', standard: true, ...SWITCH },
  ]),
]);

function standardOf(key: string): SettingValue {
  return Object.entries(DEFAULT_CLIENT_CONFIG).find(([name]) => name === key)?.[1] ?? null;
}

/** Keys of a group, in the order in which they are shown. */
export const settingsIn = (group: SettingGroup): [string, Setting][] =>
  [...SETTINGS].filter(([, setting]) => setting.group === group);

/** Why a value cannot be; each has words `setUp.settings.problem.<problem>`. */
export const SETTING_PROBLEMS = ['unknown', 'switch', 'number', 'choice', 'list', 'colour', 'address', 'text'] as const;
export type SettingProblem = (typeof SETTING_PROBLEMS)[number];

/** @returns what is wrong with a value, or null; the value null, which is back to the default, always may be */
export function judgeSetting(key: string, value: SettingValue): SettingProblem | null {
  const setting = SETTINGS.get(key);
  if (setting === undefined) return 'unknown';
  return value === null || isFitting(setting, value) ? null : setting.kind;
}

/**
 * A stored value as it counts: what somebody wrote by hand may be anything. A number beyond a limit is that limit: who
 * wished for very short sign-ins does not get the default instead. A sign-in of no time says nothing, nor does less
 * than none: many write -1 for "never", and days until all is erased are among these. Nor does keeping visitors' data
 * for less than a day: zero always counted as not set, and an update must not erase what it kept.
 * @returns undefined where it counts as not set
 */
export function settingAsStored(key: string, value: unknown): SettingValue | undefined {
  const setting = SETTINGS.get(key);
  if (setting === undefined) return undefined;
  if (value === null) return setting.standard === null ? null : undefined;
  // Of a list that was stored, what is unknown is passed over by who reads it.
  if (setting.kind === 'list') return typeof value === 'string' ? value : undefined;
  if (setting.kind === 'number' && typeof value === 'number' && saysSomething(key, setting, value)) {
    const { min, max, whole: isWhole } = setting;
    return Math.min(max, Math.max(min, isWhole ? Math.round(value) : value));
  }
  return isFitting(setting, value) ? value : undefined;
}

const saysSomething = (key: string, { group }: Setting, value: number): boolean =>
  key === 'visitorRetentionDays' ? value >= 1 : value > 0 || (value === 0 && group !== 'sessions');

function isFitting(rule: SettingRule, value: unknown): value is NonNullable<SettingValue> {
  if (rule.kind === 'switch') return typeof value === 'boolean';
  if (rule.kind === 'number')
    return (
      typeof value === 'number' &&
      value >= rule.min &&
      value <= rule.max &&
      (rule.whole ? Number.isInteger(value) : Number.isFinite(value))
    );
  if (typeof value !== 'string') return false;
  if (rule.kind === 'choice') return rule.choices.includes(value);
  if (rule.kind === 'list') {
    const named = value.split(',').map((part) => part.trim());
    return named.every((part) => rule.choices.includes(part)) && new Set(named).size === named.length;
  }
  if (rule.kind === 'colour') return /^#[0-9a-f]{6}$/i.test(value);
  // A `javascript:` URL would run code in the app.
  if (rule.kind === 'address') return value.length <= 500 && ADDRESS.test(value);
  return value.trim() !== '' && value.length <= rule.max && !/\p{Cc}/u.test(value);
}
