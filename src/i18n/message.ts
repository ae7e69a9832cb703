/** Value of a placeholder. */
export type Value = string | number | boolean | Date | null | undefined;
export type Values = Readonly<Record<string, Value>>;

/** A text, or the parts of one that has placeholders, as the build made them (server/launch/vite/messages.ts). */
export type Message = string | readonly Part[];
type Part = string | readonly [name: string] | readonly [name: string, kind: Kind, options?: Record<string, Message>];
type Kind = 'number' | 'plural' | 'select';

/** What a locale says of numbers. */
export interface Numbers {
  format: (value: number) => string;
  plural: (value: number) => Intl.LDMLPluralRule;
}

function chosen(options: Record<string, Message>, keys: readonly string[]): Message {
  const key = keys.find((each) => Object.hasOwn(options, each)) ?? 'other';
  return options[key] ?? '';
}

function said(part: Part, values: Values, numbers: Numbers): string {
  if (typeof part === 'string') return part;
  const [name, kind, options = {}] = part;
  if (!(name in values)) throw new Error(`no value for {${name}}`);
  const value = values[name];
  switch (kind) {
    case undefined:
      return value === false ? '' : String(value ?? '');
    case 'number':
      return numbers.format(Number(value));
    case 'select':
      return formatMessage(chosen(options, [String(value)]), values, numbers);
    case 'plural': {
      const count = Number(value);
      // Within, `#` is the count.
      return formatMessage(chosen(options, [`=${count}`, numbers.plural(count)]), { ...values, '#': count }, numbers);
    }
  }
}

/**
 * Fills in a message.
 * @returns the text
 * @throws Error that names a placeholder without a value
 */
export function formatMessage(message: Message, values: Values, numbers: Numbers): string {
  return typeof message === 'string' ? message : message.map((part) => said(part, values, numbers)).join('');
}
