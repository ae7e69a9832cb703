import {
  judgeSetting,
  SETTING_GROUPS,
  type SettingGroup,
  settingsIn,
  type SettingProblem,
  type SettingValue,
} from '../../src/domain/organisation/settings.ts';
import type { GroupShown } from '../../src/domain/organisation/settings-shown.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';
import { putSettings, readSettings } from '../sql/organisation-setting.ts';
import { revisionOf } from './settings-revision.ts';

/** All settings as they are, by group. */
export async function showSettings(db: Reader): Promise<GroupShown[]> {
  const set = await readSettings(db);
  return SETTING_GROUPS.map((group) => {
    const values = Object.fromEntries(
      settingsIn(group).map(([key, { standard }]): [string, SettingValue] => [key, set.get(key) ?? standard]),
    );
    return { id: group, revision: revisionOf(values), values };
  });
}

export type SettingsChanged =
  /** Nothing was changed: by key, why not. */
  | { problems: Record<string, SettingProblem> }
  /** Somebody else changed the group since it was looked at. */
  | { problems: null; isOutdated: boolean };

/**
 * Changes settings of a group.
 * @param revision of the group as it was looked at; null where nobody looked
 */
export async function changeSettings(
  db: Writer,
  group: SettingGroup,
  revision: string | null,
  values: Readonly<Record<string, SettingValue>>,
): Promise<SettingsChanged> {
  const keys = new Set(settingsIn(group).map(([key]) => key));
  const problems = Object.entries(values).flatMap(([key, value]): [string, SettingProblem][] => {
    const problem = keys.has(key) ? judgeSetting(key, value) : 'unknown';
    return problem === null ? [] : [[key, problem]];
  });
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  await lock(db, 'settings');
  const isOutdated =
    revision !== null && (await showSettings(db)).find(({ id }) => id === group)?.revision !== revision;
  if (!isOutdated) await putSettings(db, values);
  return { problems: null, isOutdated };
}
