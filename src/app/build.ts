/** The name that the build gave this version of the app, from the file that the page was started with. */
export const BUILD: string =
  [...document.scripts]
    .map(({ src }) => /\/assets\/app-([\w-]+)\.js$/.exec(src)?.[1])
    .find((name) => name !== undefined) ?? 'development';
