import type { MessageKey } from './messages.ts';
import type { Translator, Values } from './translator.ts';

/**
 * Words for a code that the server sent. A page that is open for longer than the server runs may not know it.
 * @param key ends with the code
 */
export const codeWords = ({ t, maybe }: Pick<Translator, 't' | 'maybe'>, key: MessageKey, values?: Values): string =>
  maybe(key, values) ?? t('app.noWords');
