import type { Translator } from '../../i18n/translator.ts';

/** How long something took, to the second: "4 min 05 s". @param from, until ISO instants */
export function lasted({ t }: Pick<Translator, 't'>, from: string, until: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  return t('rollCall.lasted', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });
}
