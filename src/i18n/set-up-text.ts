import type { Locale } from '../domain/employee/employee.ts';
import { isCatalogue, languageOf, loadCatalogue } from './messages.ts';
import { createTranslator, type Translator } from './translator.ts';

const LOADERS: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('../../locales/en.json?setUp'),
  nl: () => import('../../locales/nl.json?setUp'),
  fr: () => import('../../locales/fr.json?setUp'),
  de: () => import('../../locales/de.json?setUp'),
  pt: () => import('../../locales/pt.json?setUp'),
};

/** Loads the words of the set-up beside those of the app. @throws when a chunk is unavailable */
export async function loadSetUpTranslator({ locale, dateFormat }: Translator): Promise<Translator> {
  const language = languageOf(locale) ?? 'en';
  const [app, { default: own }] = await Promise.all([loadCatalogue(language), LOADERS[language]()]);
  return createTranslator(locale, isCatalogue(own) ? { ...app, ...own } : app, dateFormat);
}
