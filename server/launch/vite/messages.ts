import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/[a-z]{2}\.json(?:\?.*)?$/;

/**
 * Compiles one catalogue of ICU messages to syntax trees.
 * @param json text of `locales/<locale>.json`: flat keys, ICU messages
 * @returns JSON text of key → syntax tree
 * @throws Error that names the key, when a message cannot be parsed
 */
export function compileMessages(json: string): string {
  const source: unknown = JSON.parse(json);
  if (typeof source !== 'object' || source === null) throw new Error('a catalogue is a flat object of messages');
  const compiled = Object.entries(source).map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`"${key}" is not a text`);
    try {
      return [key, parse(message)] as const;
    } catch (cause) {
      throw new Error(`message "${key}" is not valid ICU syntax: ${String(cause)}`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * Turns `import('…/locales/nl.json')` into a chunk of compiled messages, so that no message parser is shipped.
 * The result stays JSON: Vite's own JSON step, which runs after this one, makes the module.
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
