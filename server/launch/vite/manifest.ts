import { readFileSync } from 'node:fs';
import { LOCALES } from '../../../src/domain/employee/employee.ts';

/** The fixed dark blue of the status bar (spec 2, "Global behaviour"). */
const STATUS_BAR = '#0b2a4a';
const DESCRIPTION = 'about.description';

/** What the app is, by language. */
const DESCRIPTIONS = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = new URL(`../../../locales/${locale}.json`, import.meta.url);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return [locale, texts[DESCRIPTION] ?? ''];
  }),
);

/** The web app's manifest. Browsers take what is localized by their own language; others read the English. */
export const MANIFEST = {
  id: '/',
  name: 'Roost',
  short_name: 'Roost',
  lang: 'en',
  description: DESCRIPTIONS['en'] ?? '',
  description_localized: Object.fromEntries(Object.entries(DESCRIPTIONS).filter(([locale]) => locale !== 'en')),
  start_url: './',
  scope: './',
  display: 'standalone' as const,
  theme_color: STATUS_BAR,
  background_color: STATUS_BAR,
  icons: [
    { src: 'icons/roost.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/roost-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/roost-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/roost-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
