import './ui/theme.css';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { expectCookieBanner } from './app/cookie-banner.tsx';
import { start } from './app/start.ts';
import { browserLocale } from './i18n/messages.ts';
import { loadTranslator } from './i18n/text.tsx';

/** Says that the app could not begin. A white page would say nothing. */
async function tell(root: Root, error: unknown): Promise<void> {
  const [{ StartFailure }, text] = await Promise.all([
    import('./app/start-failure.tsx'),
    loadTranslator(browserLocale(navigator.languages)),
  ]);
  root.render(
    <StrictMode>
      <StartFailure error={error} text={text} />
    </StrictMode>,
  );
}

async function main(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  try {
    const [{ device, text, unchosen }] = await Promise.all([start(), expectCookieBanner()]);
    root.render(
      <StrictMode>
        <App device={device} text={text} unchosen={unchosen} />
      </StrictMode>,
    );
  } catch (error) {
    await tell(root, error);
    throw error;
  }
}

const root = document.getElementById('root');
// In a task of its own, after that which ran all modules; and not awaited, since parts of it import this one's.
if (root) setTimeout(() => void main(root));
