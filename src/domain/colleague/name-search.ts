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

interface Named {
  name: string;
}

/** Orders whom a text finds: first whose name has a word that begins with it, then as one says, then by name. */
export const likeliestFirst =
  <Found extends Named>(typed: string, then: (one: Found, other: Found) => number = () => 0) =>
  (one: Found, other: Found): number =>
    Number(beginsAWord(other.name, typed)) - Number(beginsAWord(one.name, typed)) ||
    then(one, other) ||
    one.name.localeCompare(other.name);
