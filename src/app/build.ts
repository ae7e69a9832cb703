/** This version's name, from the file name of the app's script. */
export const BUILD: string =
  [...document.scripts]
    .map(({ src }) => /\/assets\/app-([\w-]+)\.js$/.exec(src)?.[1])
    .find((name) => name !== undefined) ?? 'development';
