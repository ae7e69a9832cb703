import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import type { Feature } from '../../src/domain/access/feature.ts';
import { allFlags } from '../../src/domain/access/feature.ts';
import type { Reader } from '../db/database.ts';

/** What the organisation set, over the defaults of the spec; a setting of another type than its default is ignored. */
export async function readClientConfig(db: Reader): Promise<ClientConfig> {
  return clientConfigOf(await db.selectFrom('setting').select(['key', 'value']).execute());
}

/** The config from what was set. */
export function clientConfigOf(rows: readonly { key: string; value: unknown }[]): ClientConfig {
  const set = Object.fromEntries(
    rows.filter(({ key, value }) => fits(key, value)).map(({ key, value }) => [key, value]),
  );
  return { ...DEFAULT_CLIENT_CONFIG, ...set };
}

const DEFAULTS = new Map<string, unknown>(Object.entries(DEFAULT_CLIENT_CONFIG));

function fits(key: string, value: unknown): boolean {
  if (!DEFAULTS.has(key)) return false;
  const standard = DEFAULTS.get(key);
  return standard === null ? value === null || typeof value === 'string' : typeof value === typeof standard;
}

/** Name of the organisation for the sign-in page. */
export async function readOrganisationName(db: Reader): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'organisationName').executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : 'Roost';
}

/** Every feature, as the organisation set it, else on. */
export async function readFeatures(db: Reader): Promise<Record<string, boolean>> {
  const rows = await db.selectFrom('feature').select(['name', 'enabled']).orderBy('name').execute();
  return allFlags(Object.fromEntries(rows.map((row) => [row.name, row.enabled])));
}

export async function isFeatureOn(db: Reader, feature: Feature): Promise<boolean> {
  const row = await db.selectFrom('feature').select('enabled').where('name', '=', feature).executeTakeFirst();
  return row?.enabled !== false;
}
