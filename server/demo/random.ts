/** Seeded random numbers, so that every seeding makes the same organisation. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** From `from` to `to`, both inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** The list must not be empty. */
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Seeds by word (xmur3, mulberry32), so that one part's draws never shift another's. */
export function randomFrom(seed: string): Random {
  let state = 1779033703 ^ seed.length;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('pick from an empty list');
    return item;
  };
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  return { next, int, chance: (probability) => next() < probability, pick, shuffled };
}
