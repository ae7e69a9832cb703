import { sql } from 'kysely';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import type { Feature } from '../../src/domain/access/feature.ts';
import { allFlags } from '../../src/domain/access/feature.ts';
import { languageIn, type Locale } from '../../src/domain/employee/employee.ts';
import { settingAsStored, SETTINGS, type SettingValue } from '../../src/domain/organisation/settings.ts';
import type { Reader } from '../db/database.ts';

/** The organisation's settings over the defaults of the spec; values of a wrong type are ignored. */
export async function readClientConfig(db: Reader): Promise<ClientConfig> {
  return clientConfigOf(await db.selectFrom('setting').select(['key', 'value']).execute());
}

/**
 * Builds the configuration from stored settings. How long a sign-in lasts is set in hours, or as `sessionMinutes`,
 * which then counts (spec 4, "Session"); none at all would lock everybody out.
 */
export function clientConfigOf(rows: readonly { key: string; value: unknown }[]): ClientConfig {
  const fitting = rows.flatMap(({ key, value }) => {
    const counts = settingAsStored(key, value);
    return counts === undefined ? [] : [{ key, value: counts }];
  });
  const set = Object.fromEntries(
    fitting.filter(({ key }) => key in DEFAULT_CLIENT_CONFIG).map(({ key, value }) => [key, value]),
  );
  const minutes = fitting.find(({ key }) => key === 'sessionMinutes')?.value;
  if (typeof minutes === 'number') set['sessionHours'] = minutes / 60;
  return { ...DEFAULT_CLIENT_CONFIG, ...set };
}

/** A setting of the list as text, or null where it is not set and has no default. */
async function readText(db: Reader, key: string): Promise<string | null> {
  const value = await readSetting(db, key);
  return typeof value === 'string' ? value : null;
}

/** Name of the organisation, as people know it; empty where nobody has said it. */
export const readOrganisationName = async (db: Reader): Promise<string> =>
  (await readText(db, 'organisationName'))?.trim() ?? '';

/** Language of who comes by a directory or provider that tells none. */
export const readNewcomersLanguage = async (db: Reader): Promise<Locale> =>
  languageIn((await readText(db, 'newcomersLanguage')) ?? '');

/** The organisation's cookie banner, null where it set nothing (spec 2, "Cookie banner"). */
export async function readCookieBanner(
  db: Reader,
): Promise<{ cookiePolicyUrl: string | null; cookieAcceptLabel: string | null }> {
  const [url, label] = [await readText(db, 'cookiePolicyUrl'), await readText(db, 'cookieAcceptLabel')];
  // What the list lets through is no address yet to a browser.
  return { cookiePolicyUrl: url !== null && URL.canParse(url) ? url : null, cookieAcceptLabel: label };
}

/** Whether this is the demonstration organisation; null while nobody has begun. */
export async function isDemonstration(db: Reader): Promise<boolean | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'organisation').executeTakeFirst();
  return row === undefined ? null : row.value === 'demo';
}

/** All features; those the organisation did not set are on. */
export async function readFeatures(db: Reader): Promise<Record<string, boolean>> {
  const rows = await db.selectFrom('feature').select(['name', 'enabled']).orderBy('name').execute();
  return allFlags(Object.fromEntries(rows.map((row) => [row.name, row.enabled])));
}

/** Both of these in one trip: each opening of the app and each news asks for them. */
export async function readConfigWithFeatures(
  db: Reader,
): Promise<{ config: ClientConfig; flags: Record<string, boolean> }> {
  const { rows } = await sql<{ key: string; value: unknown; isFeature: boolean }>`
    select key, value, false as "isFeature" from setting
    union all select name, to_jsonb(enabled), true from feature`.execute(db);
  const features = rows.filter(({ isFeature }) => isFeature).map(({ key, value }) => [key, value === true] as const);
  return {
    config: clientConfigOf(rows.filter(({ isFeature }) => !isFeature)),
    flags: allFlags(Object.fromEntries(features)),
  };
}

export async function isFeatureOn(db: Reader, feature: Feature): Promise<boolean> {
  const row = await db.selectFrom('feature').select('enabled').where('name', '=', feature).executeTakeFirst();
  return row?.enabled !== false;
}

/** For how many days the organisation keeps the data of visitors. */
export const readVisitorRetentionDays = (db: Reader): Promise<number> => readNumber(db, 'visitorRetentionDays');

/** A setting of the list that is a number and has a default. */
export async function readNumber(db: Reader, key: string): Promise<number> {
  const value = await readSetting(db, key);
  if (typeof value !== 'number') throw new Error(`${key} is no number of the list of settings`);
  return value;
}

/** What is set, or the default; what does not fit the list counts as not set. */
async function readSetting(db: Reader, key: string): Promise<SettingValue> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const value = settingAsStored(key, row?.value);
  return value === undefined ? (SETTINGS.get(key)?.standard ?? null) : value;
}
