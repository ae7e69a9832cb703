const first = (text: string): string => /^./u.exec(text)?.[0] ?? '';

/** Upper-case initials of the first and last name. */
export function initialsOf(displayName: string): string {
  const names = displayName.trim().split(/\s+/u);
  return `${first(names[0] ?? '')}${names.length > 1 ? first(names.at(-1) ?? '') : ''}`.toUpperCase();
}
