import { TextProvider } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { ScreenFailure } from './screen-failure.tsx';

/** In place of the whole app, where it could not begin: without storage it can neither show nor keep anything. */
export function StartFailure({ error, text }: { error: unknown; text: Translator }) {
  return (
    <TextProvider locale={text.locale} initial={text}>
      <main className="grid min-h-dvh place-items-center p-4">
        <ScreenFailure error={error} otherwise="storage" />
      </main>
    </TextProvider>
  );
}
