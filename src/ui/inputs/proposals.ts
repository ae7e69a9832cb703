/** Proposals begin with this many characters (spec 9, "E-mail proposal minimum"). */
const MIN_PROPOSAL_LENGTH = 2;
/** More than this nobody reads through. */
const MAX_PROPOSALS = 8;

/** The known values that contain what was typed, in upper or lower case, and are more than that. */
export function proposalsFor(text: string, known: readonly string[]): string[] {
  const part = text.trim().toLowerCase();
  if (part.length < MIN_PROPOSAL_LENGTH) return [];
  const isMore = (value: string) => value.toLowerCase() !== part && value.toLowerCase().includes(part);
  return [...new Set(known)].filter(isMore).slice(0, MAX_PROPOSALS);
}
