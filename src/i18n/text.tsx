import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { formatLocaleOf } from '../domain/employee/employee.ts';
import { languageOf, loadCatalogue } from './messages.ts';
import type { Translator } from './translator.ts';
import { createTranslator } from './translator.ts';

const TextContext = createContext<Translator | null>(null);

/**
 * The current translator: `const { t } = useText(); t('home.title')`.
 * @throws outside a TextProvider
 */
export function useText(): Translator {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a TextProvider above it');
  return text;
}

/** Loads a locale's translator. @param dateFormat the person's date format */
export async function loadTranslator(locale: string, dateFormat?: string): Promise<Translator> {
  return createTranslator(locale, await loadCatalogue(languageOf(locale) ?? 'en'), dateFormat);
}

/**
 * Provides the words of `locale`; the previous language stays while another loads.
 * @param props.dateFormat the person's date format
 * @param props.initial translator loaded before the first paint
 */
export function TextProvider({
  locale,
  dateFormat,
  initial,
  children,
}: {
  locale: string;
  dateFormat: string;
  initial: Translator;
  children: ReactNode;
}) {
  const [text, setText] = useState(initial);
  useEffect(() => {
    let current = true;
    if (text.locale !== locale || text.dateFormat !== dateFormat) {
      // Offline without a cached chunk: keep the current language.
      loadTranslator(locale, dateFormat).then(
        (loaded) => {
          if (current) setText(loaded);
        },
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [locale, dateFormat, text.locale, text.dateFormat]);
  useEffect(() => {
    document.documentElement.lang = formatLocaleOf(text.locale);
  }, [text.locale]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** For tests: a fixed translator. */
export const FixedTextProvider = TextContext;
