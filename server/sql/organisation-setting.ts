import {
  FEATURE_PREFIX,
  settingAsStored,
  SETTINGS,
  type SettingValue,
} from '../../src/domain/organisation/settings.ts';
import type { Reader, Writer } from '../db/database.ts';

/** What is set, by key of the list of settings; what does not fit it is as if it were not set. */
export async function readSettings(db: Reader): Promise<Map<string, SettingValue>> {
  const [rows, features] = [
    await db.selectFrom('setting').select(['key', 'value']).execute(),
    await db.selectFrom('feature').select(['name', 'enabled']).execute(),
  ];
  const found = new Map<string, unknown>([
    ...rows.map(({ key, value }): [string, unknown] => [key, value]),
    ...features.map(({ name, enabled }): [string, unknown] => [`${FEATURE_PREFIX}${name}`, enabled]),
  ]);
  return new Map([...SETTINGS.keys()].flatMap((key) => pairOf(key, found.get(key))));
}

function pairOf(key: string, value: unknown): [string, SettingValue][] {
  const counts = settingAsStored(key, value);
  return counts === undefined ? [] : [[key, counts]];
}

/** Sets values; null is back to the default: the row goes. Devices hear of it (0015-settings-are-heard.ts). */
export async function putSettings(db: Writer, values: Readonly<Record<string, SettingValue>>): Promise<void> {
  const all = Object.entries(values);
  const isFeature = ([key]: [string, unknown]) => key.startsWith(FEATURE_PREFIX);
  await putPlain(
    db,
    all.filter((one) => !isFeature(one)),
  );
  await putFeatures(
    db,
    all.filter(isFeature).map(([key, value]) => [key.slice(FEATURE_PREFIX.length), value]),
  );
}

async function putPlain(db: Writer, values: readonly (readonly [string, SettingValue])[]): Promise<void> {
  const cleared = values.filter(([, value]) => value === null).map(([key]) => key);
  const set = values.filter(([, value]) => value !== null);
  if (cleared.length > 0) await db.deleteFrom('setting').where('key', 'in', cleared).execute();
  if (set.length > 0)
    await db
      .insertInto('setting')
      .values(set.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute();
}

async function putFeatures(db: Writer, values: readonly (readonly [string, SettingValue])[]): Promise<void> {
  const cleared = values.filter(([, value]) => value === null).map(([name]) => name);
  const set = values.filter(([, value]) => value !== null);
  if (cleared.length > 0) await db.deleteFrom('feature').where('name', 'in', cleared).execute();
  if (set.length > 0)
    await db
      .insertInto('feature')
      .values(set.map(([name, value]) => ({ name, enabled: value !== false })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({ enabled: ref('excluded.enabled') })),
      )
      .execute();
}
