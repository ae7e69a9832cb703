/** Says at the server whose place was sought; set while an account is signed in (src/app/keep-look-ups.tsx). */
export const lookUps: { tell: (employeeId: string) => void } = { tell: () => undefined };

/** In ms. Who is found for shorter was passed by while typing another name. */
const TYPED_MS = 1000;

/**
 * The person looks where one colleague is, who learns of it (decision 0119).
 * @param employeeId null while they look at nobody
 * @returns how to call it off, for an effect
 */
export function lookUp(employeeId: string | null, after = 0): (() => void) | undefined {
  if (employeeId === null) return undefined;
  const timer = setTimeout(() => lookUps.tell(employeeId), after);
  return () => clearTimeout(timer);
}

/** The same for a search, where it leaves one. @param found id of the only one who bears the name that is typed */
export const lookUpTyped = (found: string | null): (() => void) | undefined => lookUp(found, TYPED_MS);

/** Who was found, if it is one alone. */
export const onlyOne = <C extends { id: string }>(found: readonly C[] | undefined): C | null =>
  found?.length === 1 ? (found[0] ?? null) : null;
