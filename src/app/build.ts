/** The entry, whatever its part of the build is called; what is read before it seldom changes (src/early.ts). */
const ENTRY = /\/assets\/(?!early-)[a-z]+-([\w-]+)\.js$/;

/** Name of a version, from the addresses of a page's scripts; without a build there is none. */
export const buildIn = (scripts: readonly string[]): string =>
  scripts.map((src) => ENTRY.exec(src)?.[1]).find((name) => name !== undefined) ?? 'development';

/** This version's name, from the file name of the app's script. */
export const BUILD: string = buildIn([...document.scripts].map(({ src }) => src));
