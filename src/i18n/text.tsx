import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { languageOf, loadCatalogue } from './messages.ts';
import type { Translator } from './translator.ts';
import { createTranslator } from './translator.ts';

const TextContext = createContext<Translator | null>(null);

/**
 * The words of the language in use: `const { t } = useText(); t('home.title')`.
 * @throws outside of a TextProvider
 */
export function useText(): Translator {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a TextProvider above it');
  return text;
}

/** Loads what a locale needs and makes its translator. @param dateFormat the person's format of dates */
export async function loadTranslator(locale: string, dateFormat?: string): Promise<Translator> {
  return createTranslator(locale, await loadCatalogue(languageOf(locale) ?? 'en'), dateFormat);
}

/**
 * Gives the words of `locale` to everything below it. While another language loads, the present one stays.
 * @param props.initial translator loaded before the first paint
 */
export function TextProvider({
  locale,
  initial,
  children,
}: {
  locale: string;
  initial: Translator;
  children: ReactNode;
}) {
  const [text, setText] = useState(initial);
  useEffect(() => {
    let current = true;
    if (text.locale !== locale) {
      // Without its chunk (offline, before it was cached) the present language is better than none.
      loadTranslator(locale, text.dateFormat).then(
        (loaded) => {
          if (current) setText(loaded);
        },
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [locale, text.locale, text.dateFormat]);
  useEffect(() => {
    document.documentElement.lang = text.locale;
  }, [text.locale]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** Gives one fixed translator, as tests do. */
export const FixedTextProvider = TextContext;
