/**
 * What a command that failed says of its error.
 * @param expected whether the person can mend the cause: then its message is enough, else the stack is told
 */
export function describeError(error: unknown, expected: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return expected ? error.message : (error.stack ?? error.message);
}
