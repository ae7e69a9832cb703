import type { Translator } from './translator.ts';

/** The reason of a refusal in words: the server's own where it sent some. */
export const problemWords = (
  { t, maybe }: Pick<Translator, 't' | 'maybe'>,
  { message, code }: { message: string | null; code: string | null },
): string => message ?? (code === null ? null : maybe(`error.${code}`)) ?? t('error.unknown');
