import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { withUnbrokenSigns } from '../../../src/domain/unbroken-signs.ts';

/** Texts that only administrators see; `?setUp` asks for them alone, and all others come without. */
const SET_UP = 'setUp.';
const CATALOGUE = /\/locales\/[a-z]{2}\.json(?:\?.*)?$/;

/**
 * Compiles a catalogue of ICU messages, or a part of it.
 * @param json `locales/<locale>.json`: flat keys, ICU messages
 * @param isOf whether a key is of the part
 * @returns JSON of key → text, or its syntax tree where it has placeholders
 * @throws Error that names the key of a malformed message
 */
export function compileMessages(json: string, isOf: (key: string) => boolean = () => true): string {
  const source: unknown = JSON.parse(json);
  if (typeof source !== 'object' || source === null) throw new Error('a catalogue is a flat object of messages');
  const keys = Object.entries(source).filter(([key]) => isOf(key));
  const compiled = keys.map(([key, message]) => {
    if (typeof message !== 'string') throw new Error(`"${key}" is not a text`);
    try {
      const tree = parse(withUnbrokenSigns(message));
      const [only] = tree;
      return [key, tree.length === 1 && only && isLiteralElement(only) ? only.value : tree] as const;
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
      handler(code, id) {
        const isPart = id.endsWith('?setUp');
        const compiled = compileMessages(code, (key) => key.startsWith(SET_UP) === isPart);
        // With a query it is no JSON to Vite.
        return isPart
          ? { code: `export default ${compiled}`, moduleType: 'js', map: null }
          : { code: compiled, map: null };
      },
    },
  };
}
