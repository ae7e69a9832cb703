import english from '../../locales/en.json';
import { createTranslator } from '../../src/i18n/translator.ts';

/** Each text is its key: what is shown tells which it is of several that have the same words. */
export const keysAsWords = createTranslator('en', Object.fromEntries(Object.keys(english).map((key) => [key, key])));
