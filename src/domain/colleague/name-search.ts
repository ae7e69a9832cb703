/** Removes accents, so that `e` finds `é`. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether one of the names contains the text that was typed; nothing typed finds all. */
export function isFound(names: readonly string[], typed: string): boolean {
  const wanted = plain(typed.trim());
  return wanted === '' || names.some((name) => plain(name).includes(wanted));
}
