import { access, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const present = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function listed(file: string): Promise<string[]> {
  if (!(await present(file))) return [];
  const names: unknown = JSON.parse(await readFile(file, 'utf8'));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/**
 * Keeps the previous build's chunks, so that a tab from before an update can load its screens. They return after the
 * precache list is made, so it omits them.
 */
export function keepChunks(): Plugin {
  let config: ResolvedConfig | undefined;
  const folders = (resolved: ResolvedConfig) => {
    const out = join(resolved.root, resolved.build.outDir);
    return { assets: join(out, resolved.build.assetsDir), kept: `${out}-previous`, list: `${out}-chunks.json` };
  };
  return {
    name: 'roost:keep-chunks',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      if (config === undefined) return;
      const { assets, kept, list } = folders(config);
      await rm(kept, { recursive: true, force: true });
      await mkdir(kept, { recursive: true });
      for (const name of await listed(list)) {
        if (await present(join(assets, name))) await cp(join(assets, name), join(kept, name));
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config === undefined) return;
        const { assets, kept, list } = folders(config);
        const current = (await present(assets)) ? await readdir(assets) : [];
        await writeFile(list, JSON.stringify(current.filter((name) => !name.endsWith('.br'))));
        for (const name of (await present(kept)) ? await readdir(kept) : []) {
          if (!current.includes(name)) await copyFile(join(kept, name), join(assets, name));
        }
      },
    },
  };
}
