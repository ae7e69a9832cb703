/** From so many waiting entries on the person is told (docs/sync-protocol.md, "Limits"). */
export const CROWDED = 500;
/** So many waiting entries are refused. */
export const FULL = 5000;
