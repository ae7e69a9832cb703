import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { formatLocaleOf, type Locale } from '../../../domain/employee/employee.ts';
import { FixedTextProvider, loadTranslator, useText } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';

/**
 * The words of the language that a visitor chose, else the tablet's; those that could not be loaded stay as they were.
 * @param props.language null: nobody chose one
 */
export function KioskWords({ language, children }: { language: Locale | null; children: ReactNode }) {
  const own = useText();
  const [loaded, setLoaded] = useState<Translator | null>(null);
  useEffect(() => {
    if (language === null) return undefined;
    let current = true;
    loadTranslator(language, own.dateFormat).then(
      (text) => {
        if (current) setLoaded(text);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language, own.dateFormat]);
  const text = language === null ? own : (loaded ?? own);
  return (
    <FixedTextProvider value={text}>
      <div lang={formatLocaleOf(text.locale)} className="contents">
        {children}
      </div>
    </FixedTextProvider>
  );
}
