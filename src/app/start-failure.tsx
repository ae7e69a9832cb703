import { TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { StorageFailure } from './storage-failure.tsx';

/** Replaces the app, which has not begun, when storage fails. */
export function StartFailure({ error, text }: { error: unknown; text: Translator }) {
  return (
    <TextProvider locale={text.locale} dateFormat={text.dateFormat} initial={text}>
      <StorageFailure error={error} />
    </TextProvider>
  );
}
