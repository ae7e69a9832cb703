import type { Setting, SettingRule, SettingValue } from '../../src/domain/organisation/settings.ts';

/** What somebody types to have a setting as if it had never been set. */
const DEFAULT = 'default';

/** A value as the terminal shows it, and as it can be typed. */
export function shownValue(value: SettingValue): string {
  if (value === null) return 'none';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

/** What may be typed, in words. */
export function allowedOf(rule: SettingRule): string {
  switch (rule.kind) {
    case 'switch':
      return 'on or off';
    case 'number':
      return `${rule.whole ? 'whole ' : ''}${rule.unit} from ${String(rule.min)} to ${String(rule.max)}`;
    case 'choice':
      return rule.choices.map((choice) => (choice.includes(' ') ? `"${choice}"` : choice)).join(' or ');
    case 'list':
      return `some of ${rule.choices.join(',')}, in the order in which they are offered`;
    case 'colour':
      return 'a colour such as #7b2cbf';
    case 'address':
      return 'an address that begins with https:// or http://';
    case 'text':
      return `text of 1 to ${String(rule.max)} characters`;
  }
}

/** Reads what was typed; whether it may be is judged elsewhere. */
export function typedValue({ kind }: Pick<Setting, 'kind'>, typed: string): SettingValue {
  if (typed === DEFAULT) return null;
  if (kind === 'switch')
    return typed === 'on' || typed === 'true' ? true : typed === 'off' || typed === 'false' ? false : typed;
  if (kind === 'number') return typed.trim() === '' ? typed : Number(typed);
  return kind === 'list'
    ? typed
        .split(',')
        .map((part) => part.trim())
        .join(',')
    : typed;
}
