/** Rows by a key, in their order: what `Map.groupBy` does, which browsers of early 2024 and Node 20 lack. */
export function grouped<K, R>(rows: Iterable<R>, keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
