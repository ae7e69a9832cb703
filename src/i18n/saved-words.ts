import type { Translator } from './translator.ts';

/** A message about keeping an intent, as a toast shows it. */
export interface SavedWords {
  text: string;
  icon: 'device' | 'warning';
  tone: 'neutral' | 'danger';
}

/** Words for what became of an intent on this device. */
export function savedWords({ t, maybe }: Pick<Translator, 't' | 'maybe'>, saved: { saved: true; waiting: number; crowded: boolean } | { saved: false; code: string }): SavedWords {
  if (!saved.saved) return { text: maybe(`app.notSaved.${saved.code}`) ?? t('app.notSaved'), icon: 'warning', tone: 'danger' };
  return saved.crowded
    ? { text: t('waiting.crowded', { count: saved.waiting }), icon: 'warning', tone: 'neutral' }
    : { text: t('app.savedOnDevice'), icon: 'device', tone: 'neutral' };
}
