import type { Plugin } from 'vite';

const NAME = 'early';

/** Loads `src/early.ts` before the app's other scripts, as a file of its own that waits for none of them. */
export function early(): Plugin {
  return {
    name: 'roost:early',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: 'src/early.ts', name: NAME });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === NAME);
        if (chunk === undefined) throw new Error('src/early.ts was not built');
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
