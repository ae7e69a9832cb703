import type { Plugin } from 'vite';

/** Files that every opening runs (codeSplitting in vite.config.ts). */
const OPENING: ReadonlySet<string> = new Set(['packages', 'index', 'home']);

/**
 * Marks what every opening runs: V8 then compiles it whole, beside the main thread while it loads, instead of function
 * by function as each is called. Other browsers see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'roost:compile-ahead',
    apply: 'build',
    generateBundle: {
      // The mark must be the first line: after Vite has put its own there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && OPENING.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
