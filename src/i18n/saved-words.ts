import type { Kept, Saved } from '../domain/intent/saved.ts';
import { factWords } from './fact-words.ts';
import { reasonOf } from './reason.ts';
import type { Translator } from './translator.ts';

/** A toast's message about a saved intent. */
export interface SavedWords {
  text: string;
  icon: 'device' | 'check' | 'warning' | 'info';
  tone: 'neutral' | 'danger';
}

/** Words for a save's result, in the device's zone. */
export function savedWords(
  text: Translator,
  saved: Pick<Kept, 'saved' | 'waiting' | 'crowded' | 'kind' | 'facts'> | Exclude<Saved, Kept>,
): SavedWords {
  const { t, maybe } = text;
  if (!saved.saved) {
    const reason =
      saved.code !== 'refused' ? null : reasonOf(saved.verdict, text, Intl.DateTimeFormat().resolvedOptions().timeZone);
    return {
      text: reason ?? maybe(`app.notSaved.${saved.code}`) ?? t('app.notSaved'),
      icon: 'warning',
      tone: 'danger',
    };
  }
  return saved.crowded
    ? { text: t('waiting.crowded', { count: saved.waiting }), icon: 'warning', tone: 'neutral' }
    : { text: factWords(text, saved), icon: 'device', tone: 'neutral' };
}
