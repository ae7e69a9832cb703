import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/[a-z]{2}\.json(?:\?.*)?$/;

/** French sets a space before these signs and within quotation marks, at which no line may end. */
const BESIDE_SIGNS = /(?<=«) | (?=[;?!»]|:(?!:))/g;

/** A text without placeholders as it is; else its parts, in which a placeholder is `[name, kind, options]`. */
function compact(elements: readonly MessageFormatElement[]): unknown {
  const [only, ...others] = elements;
  if (only === undefined) return '';
  return others.length === 0 && only.type === TYPE.literal ? only.value : elements.map(compactPart);
}

function compactPart(element: MessageFormatElement): unknown {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return ['#', 'number'];
    case TYPE.number:
      if (element.style) throw new Error('a number has no style: format it in the code');
      return [element.value, 'number'];
    case TYPE.select:
      return [element.value, 'select', compactOptions(element.options)];
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') throw new Error('only plain plurals are known');
      return [element.value, 'plural', compactOptions(element.options)];
    default:
      throw new Error('dates, times and tags are not known: format them in the code');
  }
}

const compactOptions = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, compact(value)]));

/**
 * Compiles a catalogue of ICU messages.
 * @param json `locales/<locale>.json`: flat keys, ICU messages
 * @returns JSON of key → text or parts (src/i18n/message.ts)
 * @throws Error that names the key of a malformed message
 */
export function compileMessages(json: string): string {
  const source: unknown = JSON.parse(json);
  if (typeof source !== 'object' || source === null) throw new Error('a catalogue is a flat object of messages');
  const compiled = Object.entries(source).map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`"${key}" is not a text`);
    try {
      return [key, compact(parse(message.replaceAll(BESIDE_SIGNS, '\u00a0')))] as const;
    } catch (cause) {
      throw new Error(`message "${key}" is not valid ICU syntax: ${String(cause)}`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * Precompiles imported `locales/*.json`, so that we ship no message parser. The result is JSON: Vite's own JSON step
 * runs afterwards.
 */
export function messages(): Plugin {
  return {
    name: 'roost:messages',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        return { code: compileMessages(code), map: null };
      },
    },
  };
}
