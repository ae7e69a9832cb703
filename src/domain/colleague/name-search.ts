/** Removes accents, so that `e` finds `é`. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether two texts are the same whole name, however it is spaced and whatever its accents. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (name: string): string => plain(name.trim()).replaceAll(/\s+/g, ' ');

/** Whether one of the names contains the text that was typed; nothing typed finds all. */
export function isFound(names: readonly string[], typed: string): boolean {
  const wanted = plain(typed.trim());
  return wanted === '' || names.some((name) => plain(name).includes(wanted));
}

const beginsAWord = (name: string, typed: string): boolean => ` ${bare(name)}`.includes(` ${bare(typed)}`);

/** Orders whom a text finds: first whose name has a word that begins with it, then by name. */
export const likeliestFirst =
  (typed: string) =>
  (one: { name: string }, other: { name: string }): number =>
    Number(beginsAWord(other.name, typed)) - Number(beginsAWord(one.name, typed)) || one.name.localeCompare(other.name);
