import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** In bytes; shorter files gain nothing. */
const MIN_LENGTH = 1024;

/**
 * Writes `<file>.br` beside the build's text files, for the server to send.
 * @returns number of files written
 */
export async function compressFolder(dir: string): Promise<number> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name));
  const written = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      if ((await stat(path)).size < MIN_LENGTH) return 0;
      const source = await readFile(path);
      await writeFile(
        `${path}.br`,
        await compress(source, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
        }),
      );
      return 1;
    }),
  );
  return written.reduce<number>((sum, one) => sum + one, 0);
}

/** Runs {@link compressFolder} last, after the service worker's build. */
export function brotli(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'roost:brotli',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // The service worker's nested build sees a half-written folder.
      async handler() {
        if (config === undefined || config.build.ssr) return;
        await compressFolder(join(config.root, config.build.outDir));
      },
    },
  };
}
