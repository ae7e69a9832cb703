import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from '../../locales/en.json';
import type { Locale } from '../domain/employee/employee.ts';
import { employeeLocale, LOCALES } from '../domain/employee/employee.ts';

/** Every text has a key in `locales/en.json`. */
export type MessageKey = keyof typeof english;
/** By key a text, or the syntax tree of one that has placeholders. */
export type Catalogue = Record<string, string | MessageFormatElement[]>;

// The build compiles catalogues (server/launch/vite/messages.ts), which TypeScript cannot see.
const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('../../locales/en.json'),
  nl: () => import('../../locales/nl.json'),
  fr: () => import('../../locales/fr.json'),
  de: () => import('../../locales/de.json'),
  pt: () => import('../../locales/pt.json'),
};

export const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

/**
 * Loads a language's compiled messages, a separate chunk that the service worker precaches.
 * @throws when the chunk is unavailable
 */
export async function loadCatalogue(language: Locale): Promise<Catalogue> {
  const { default: messages } = await LOADERS[language]();
  if (!isCatalogue(messages)) throw new Error(`no messages for ${language}`);
  return messages;
}

/** Language of a BCP 47 tag, null if unsupported. */
export function languageOf(tag: string): Locale | null {
  const language = tag.split('-', 1)[0]?.toLowerCase();
  return LOCALES.find((known) => known === language) ?? null;
}

/**
 * The stored tag of a supported language, without a rest that is not valid: Intl would throw. Null for anything else.
 */
export function storedLocale(stored: unknown): string | null {
  const language = typeof stored === 'string' ? languageOf(stored) : null;
  return language === null ? null : employeeLocale(language, String(stored).slice(language.length + 1));
}

/** First supported tag of the browser's languages; else English. */
export function browserLocale(tags: readonly string[]): string {
  return tags.find((tag) => languageOf(tag) !== null) ?? 'en';
}
