import pg from 'pg';

const { builtins } = pg.types;

/** `2026-12-01 08:00:00+00` of a session in UTC → `2026-12-01T08:00:00Z`. */
export const instantText = (text: string): string => text.replace(' ', 'T').replace(/\+00(?::?00)?$/, 'Z');

const parsers = new Map<number, (text: string) => unknown>([
  // Revisions and counts stay far below 2^53.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // Keep dates and instants as text: a JavaScript Date shifts the day and loses microseconds.
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instantText],
]);

/** Parsers from database to JavaScript values; they expect a session in UTC. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')),
};
