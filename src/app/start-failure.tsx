import { TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { ScreenFailure } from './screen-failure.tsx';

/** Replaces the app when storage fails: it could keep nothing. */
export function StartFailure({ error, text }: { error: unknown; text: Translator }) {
  return (
    <TextProvider locale={text.locale} dateFormat={text.dateFormat} initial={text}>
      <main className="grid min-h-(--screen) place-items-center p-4">
        <ScreenFailure error={error} otherwise="storage" />
      </main>
    </TextProvider>
  );
}
