/** At most two letters for a person: of the first and the last name, in upper case. */
export function initialsOf(displayName: string): string {
  const names = displayName.trim().split(/\s+/u).filter((name) => name !== '');
  const first = [...(names[0] ?? '')][0] ?? '';
  const last = names.length > 1 ? ([...(names.at(-1) ?? '')][0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
