import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { loadSetUpTranslator } from '../i18n/set-up-text.ts';
import { FixedTextProvider, useText } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Screens of administrators, with words of their own. */
export function SetUpWords({ children }: { children: ReactNode }) {
  const text = useText();
  const [words, setWords] = useState<Translator | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    loadSetUpTranslator(text).then(
      (loaded) => {
        if (current) setWords(loaded);
      },
      (error: unknown) => {
        if (current) setFailure({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [text]);
  // The screen says so in the words that are there, as of any part that could not be loaded.
  if (words === null && failure !== null) throw failure.error;
  if (words === null) return <Skeleton className="m-4 h-60" />;
  return <FixedTextProvider value={words}>{children}</FixedTextProvider>;
}
