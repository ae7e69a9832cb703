import {
  isSettingGroup,
  type Setting,
  SETTING_GROUPS,
  SETTINGS,
  settingsIn,
  type SettingGroup,
  type SettingValue,
} from '../../src/domain/organisation/settings.ts';
import { changeSettings, showSettings } from '../organisation/change-settings.ts';
import { ConfigError } from '../config.ts';
import type { DatabaseHandle, Reader } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Messages } from '../http/messages.ts';
import { allowedOf, shownValue, typedValue } from './organisation-words.ts';

/**
 * Shows or changes settings of the organisation, as somebody typed it.
 * @returns lines for a terminal
 * @throws ConfigError that says what there is, or what may be
 */
export async function organisationCommand(
  db: DatabaseHandle['db'],
  messages: Messages,
  [act = 'list', name, value, ...more]: readonly string[],
): Promise<string[]> {
  if (more.length > 0) throw new ConfigError(`${more.join(' ')} is too much: a value with spaces stands in quotes`);
  if (act === 'list' && value === undefined) return list(db, messages, name);
  if (act === 'get' && name !== undefined && value === undefined) {
    settingOf(name);
    return [await shown(db, name)];
  }
  if (act !== 'set' || name === undefined || value === undefined)
    throw new ConfigError('say list, get <key>, or set <key> <value>');
  const setting = settingOf(name);
  const values = { [name]: typedValue(setting, value) };
  const { problems } = await inTransaction(db, (writer) => changeSettings(writer, setting.group, null, values));
  if (problems !== null) throw new ConfigError(`${name} is ${allowedOf(setting)}, or default`);
  return [`▸ ${name} is ${await shown(db, name)}`];
}

function settingOf(key: string): Setting {
  const setting = SETTINGS.get(key);
  if (setting === undefined)
    throw new ConfigError(`there is no setting ${key}; there are ${[...SETTINGS.keys()].join(', ')}`);
  return setting;
}

const valuesOf = async (db: Reader): Promise<Map<string, SettingValue>> =>
  new Map((await showSettings(db)).flatMap(({ values }) => Object.entries(values)));

const shown = async (db: Reader, key: string): Promise<string> => shownValue((await valuesOf(db)).get(key) ?? null);

async function list(db: Reader, messages: Messages, group: string | undefined): Promise<string[]> {
  if (group !== undefined && !isSettingGroup(group))
    throw new ConfigError(`there is no part ${group}; there are ${SETTING_GROUPS.join(', ')}`);
  const values = await valuesOf(db);
  const about = (one: SettingGroup) => messages.text('en', `setUp.settings.about.${one}`) ?? '';
  return (group === undefined ? SETTING_GROUPS : [group]).flatMap((one) => [
    `${one}: ${about(one)}`.trimEnd(),
    ...settingsIn(one).flatMap(([key, setting]) => linesOf(messages, key, setting, values.get(key) ?? null)),
  ]);
}

function linesOf(messages: Messages, key: string, setting: Setting, value: SettingValue): string[] {
  const standard = value === setting.standard ? '' : ` (default ${shownValue(setting.standard)})`;
  const label = messages.text('en', `setUp.settings.label.${key}`) ?? key;
  return [`  ${key} = ${shownValue(value)}${standard}`, `    ${label}; ${allowedOf(setting)}`];
}
