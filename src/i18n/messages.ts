import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from '../../locales/en.json';
import type { Locale } from '../domain/employee/employee.ts';
import { LOCALES } from '../domain/employee/employee.ts';

/** Every text of the product has a key in `locales/en.json`. */
export type MessageKey = keyof typeof english;
export type Catalogue = Record<string, MessageFormatElement[]>;

// The build compiles each catalogue to syntax trees (server/launch/vite/messages.ts), which TypeScript cannot see.
const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('../../locales/en.json'),
  nl: () => import('../../locales/nl.json'),
  fr: () => import('../../locales/fr.json'),
  de: () => import('../../locales/de.json'),
  pt: () => import('../../locales/pt.json'),
};

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

/**
 * Loads the compiled messages of a language; a chunk of its own, precached by the service worker.
 * @throws when the chunk cannot be had
 */
export async function loadCatalogue(language: Locale): Promise<Catalogue> {
  const { default: messages } = await LOADERS[language]();
  if (!isCatalogue(messages)) throw new Error(`no messages for ${language}`);
  return messages;
}

/** The catalogue's language of a BCP 47 tag, or null when the product does not speak it. */
export function languageOf(tag: string): Locale | null {
  const language = tag.split('-', 1)[0]?.toLowerCase();
  return LOCALES.find((known) => known === language) ?? null;
}

/** The first of the browser's languages that the product speaks, as its full tag; English otherwise. */
export function browserLocale(tags: readonly string[]): string {
  return tags.find((tag) => languageOf(tag) !== null) ?? 'en';
}
