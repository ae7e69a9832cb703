import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { build } from 'vite';
import { sourcesHash } from '../prepare.mjs';

/** The commands of `npm run`, as package.json names them. */
const commands = (root: string): string[] =>
  [...readFileSync(join(root, 'package.json'), 'utf8').matchAll(/command\.mjs ([a-z-]+)/g)].map(([, name]) =>
    join('terminal', `${String(name)}.ts`),
  );

/** A file per thread or process. */
const entries = (root: string): Record<string, string> =>
  Object.fromEntries(
    [
      'main.ts',
      ...commands(root),
      ...readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('-worker.ts'),
      ),
    ].map((name) => [basename(name, '.ts'), join(root, 'server', name)]),
  );

/** Packages that find files beside themselves; the others are built in, which a start is a quarter quicker for. */
const OWN_FILES = ['@electric-sql/pglite', '@node-rs/argon2'];

/**
 * Builds the server into `dist/server`, in one folder so that its files find each other, and records the sources' hash.
 */
export function server(): Plugin {
  let config: ResolvedConfig | undefined;
  let sources = '';
  return {
    name: 'roost:server',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config !== undefined) sources = sourcesHash(config.root);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config === undefined) return;
        const { root, logLevel } = config;
        await build({
          root,
          configFile: false,
          publicDir: false,
          ...(logLevel === undefined ? {} : { logLevel }),
          ssr: { noExternal: true, external: OWN_FILES },
          build: {
            ssr: true,
            outDir: 'dist/server',
            target: 'node20',
            minify: false,
            reportCompressedSize: false,
            rolldownOptions: {
              input: entries(root),
              output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            },
          },
        });
        writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify({ sources }));
      },
    },
  };
}
