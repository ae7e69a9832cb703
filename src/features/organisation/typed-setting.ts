import type { Setting, SettingValue } from '../../domain/organisation/settings.ts';

/** What a field holds, as the setting: empty is back to the default; a comma is a decimal point in most languages. */
export function settingFrom({ kind }: Pick<Setting, 'kind'>, typed: SettingValue): SettingValue {
  if (typeof typed !== 'string' || kind === 'list') return typed;
  const text = typed.trim();
  if (text === '') return null;
  return kind === 'number' ? Number(text.replace(',', '.')) : text;
}
