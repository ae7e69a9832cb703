import type { Setting, SettingValue } from '../../domain/organisation/settings.ts';

const WHOLE = /^\d+$/;
/** Three digits after it may be thousands: 1,000 in English, 1.000 in German. */
const DECIMAL = /^\d+(?:[.,](?!\d{3}$)\d+)?$/;

/**
 * What a field holds, as the setting: empty is back to the default; a comma is a decimal point in most languages. What
 * may mean two numbers stays text, which is then refused.
 */
export function settingFrom(setting: Setting, typed: SettingValue): SettingValue {
  if (typeof typed !== 'string' || setting.kind === 'list') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (setting.kind !== 'number' || !(setting.whole ? WHOLE : DECIMAL).test(text)) return text;
  return Number(text.replace(',', '.'));
}
