/**
 * Whom this device knows where the server cannot say: the failure is only logged (spec 8, "Employee search"). That
 * nobody is known is no answer.
 * @throws the failure, where nobody is known
 */
export async function knownInstead<Found>(failure: Error, known: Promise<Found[]>): Promise<Found[]> {
  const found = await known;
  if (found.length === 0) throw failure;
  console.warn('the server could not be searched', failure);
  return found;
}
