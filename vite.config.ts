import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brotli } from './server/launch/vite/brotli.ts';
import { compileAhead } from './server/launch/vite/compile-ahead.ts';
import { early } from './server/launch/vite/early.ts';
import { keepChunks } from './server/launch/vite/keep-chunks.ts';
import { MANIFEST } from './server/launch/vite/manifest.ts';
import { messages } from './server/launch/vite/messages.ts';
import { server } from './server/launch/vite/server.ts';
import { withoutEffects } from './server/launch/vite/without-effects.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '8081'}`;

export default defineConfig({
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        buildPlugins: { vite: [messages(), withoutEffects()] },
      },
      includeManifestIcons: false,
      // In development too: without its worker the app would queue changes and never send them.
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
      manifest: MANIFEST,
    }),
    early(),
    compileAhead(),
    brotli(),
    keepChunks(),
    server(),
  ],
  resolve: {
    alias: [
      // Messages arrive compiled, so the parser (7 KiB gz) stays out of the bundle.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // The build that browsers and workers since 2018 can run: smaller, and awaits natively.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  // The first text with a value would read the data of all locales, which takes 5 ms before the first paint.
  // Ours are checked (src/i18n/messages.ts): asking would give them back.
  define: { 'Intl.NumberFormat.supportedLocalesOf': 'Array.of' },
  json: { stringify: true },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // Browsers without it load the same files a moment later.
      polyfill: false,
      // The worker has every chunk at hand, so that their names in the entry (2 KiB) would bring nothing.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // Packages, which an update seldom changes; ours that the sign-in page needs; what every
    // account's screen needs; Home as painted, which most openings show; its sheets; what is empty at the first paint.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'app', tags: ['$initial'], test: /^(?!.*\/src\/(?:open-)?early\.ts)/, priority: 3 },
            // The sign-in page needs nothing of the account; without a group of its own it would load all of it.
            { name: 'sign-in', test: /src\/app\/(?:session\/login-page|layouts\/access-layout)\.tsx/, priority: 2.5 },
            {
              name: 'account',
              test: /src\/app\/(?:signed-in|open-account|layouts\/(?:main|plain)-layout)\.tsx?/,
              priority: 2,
            },
            {
              name: 'home',
              test: /src\/features\/home\/(?:home-screen|(?:install|push|look-after)-card)\.tsx/,
              priority: 1,
            },
            { name: 'sheets', test: /src\/features\/home\/[\w-]+-sheet\.tsx/, priority: 0 },
            { name: 'companions', test: /src\/app\/(?:companions|notices|toaster)\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: { '/api': api, '/public': api, '/healthz': api },
  },
});
