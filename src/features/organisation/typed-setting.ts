import type { Setting, SettingValue } from '../../domain/organisation/settings.ts';

const WHOLE = /^\d+$/;
/** Three digits after it may be thousands: 1,000 in English, 1.000 in German. */
const DECIMAL = /^\d+(?:[.,](?!\d{3}$)\d+)?$/;

/** A whole number as this language writes it, with a sign between thousands; null: something else. */
function grouped(text: string, write: (value: number) => string): number | null {
  const value = Number(text.replaceAll(/\D/gu, ''));
  const plain = (words: string) => words.replaceAll(/\s/gu, ' ').replaceAll('’', "'");
  return plain(write(value)) === plain(text) ? value : null;
}

/**
 * What a field holds, as the setting: empty is back to the default; a comma is a decimal point in most languages. What
 * may mean two numbers stays text, which is then refused.
 * @param write a number as people read it: limits are shown so, and may be typed so where no part of one may
 */
export function settingFrom(setting: Setting, typed: SettingValue, write: (value: number) => string): SettingValue {
  if (typeof typed !== 'string' || setting.kind === 'list') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (setting.kind === 'number' && setting.whole)
    return WHOLE.test(text) ? Number(text) : (grouped(text, write) ?? text);
  if (setting.kind !== 'number' || !DECIMAL.test(text)) return text;
  return Number(text.replace(',', '.'));
}
