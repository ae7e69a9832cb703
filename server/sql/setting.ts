import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import type { Feature } from '../../src/domain/access/feature.ts';
import { allFlags } from '../../src/domain/access/feature.ts';
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
  const set = Object.fromEntries(
    rows.filter(({ key, value }) => fits(key, value)).map(({ key, value }) => [key, value]),
  );
  const minutes = rows.find(({ key }) => key === 'sessionMinutes')?.value;
  if (isDuration(minutes)) set['sessionHours'] = minutes / 60;
  return { ...DEFAULT_CLIENT_CONFIG, ...set };
}

const isDuration = (value: unknown): value is number => typeof value === 'number' && value > 0;

const DEFAULTS = new Map<string, unknown>(Object.entries(DEFAULT_CLIENT_CONFIG));

function fits(key: string, value: unknown): boolean {
  if (!DEFAULTS.has(key)) return false;
  const standard = DEFAULTS.get(key);
  if (key === 'sessionHours') return isDuration(value);
  return standard === null ? value === null || typeof value === 'string' : typeof value === typeof standard;
}

/** Name of the organisation, as people know it; empty where nobody has said it. */
export async function readOrganisationName(db: Reader): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'organisationName').executeTakeFirst();
  return typeof row?.value === 'string' ? row.value.trim() : '';
}

/** The organisation's cookie banner, null where it set nothing (spec 2, "Cookie banner"). */
export async function readCookieBanner(
  db: Reader,
): Promise<{ cookiePolicyUrl: string | null; cookieAcceptLabel: string | null }> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', ['cookiePolicyUrl', 'cookieAcceptLabel'])
    .execute();
  const valueOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const [url, label] = [valueOf('cookiePolicyUrl'), valueOf('cookieAcceptLabel')];
  return {
    // A `javascript:` URL would run code in the app.
    cookiePolicyUrl: typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
    cookieAcceptLabel: typeof label === 'string' && label.trim() !== '' ? label : null,
  };
}

/** All features; those the organisation did not set are on. */
export async function readFeatures(db: Reader): Promise<Record<string, boolean>> {
  const rows = await db.selectFrom('feature').select(['name', 'enabled']).orderBy('name').execute();
  return allFlags(Object.fromEntries(rows.map((row) => [row.name, row.enabled])));
}

export async function isFeatureOn(db: Reader, feature: Feature): Promise<boolean> {
  const row = await db.selectFrom('feature').select('enabled').where('name', '=', feature).executeTakeFirst();
  return row?.enabled !== false;
}

/** Days for which visitors' data is kept unless the organisation says otherwise. */
const VISITOR_RETENTION_DAYS = 180;

/** For how many days the organisation keeps the data of visitors. */
export async function readVisitorRetentionDays(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'visitorRetentionDays')
    .executeTakeFirst();
  return typeof row?.value === 'number' && row.value >= 1 ? row.value : VISITOR_RETENTION_DAYS;
}
