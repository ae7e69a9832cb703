/** Name of this version of the app, set by the build. */
export const BUILD: string = import.meta.env['VITE_BUILD'] ?? 'development';
