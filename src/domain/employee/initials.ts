const first = (text: string): string => /^./u.exec(text)?.[0] ?? '';

/** At most two letters for a person: of the first and the last name, in upper case. */
export function initialsOf(displayName: string): string {
  const names = displayName.trim().split(/\s+/u);
  return `${first(names[0] ?? '')}${names.length > 1 ? first(names.at(-1) ?? '') : ''}`.toUpperCase();
}
