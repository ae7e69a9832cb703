import type { Translator } from './translator.ts';

/** A refusal in words; the server's message comes first. */
export const problemWords = (
  { t, maybe }: Pick<Translator, 't' | 'maybe'>,
  { message, code }: { message: string | null; code: string | null },
): string => message ?? (code === null ? null : maybe(`error.${code}`)) ?? t('error.unknown');
