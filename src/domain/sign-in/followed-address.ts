import type { ToldPerson } from './told-person.ts';

/**
 * The address that an account takes over from who tells of its person: after a marriage mails go to the new one, also
 * where a password opens the account: whoever has the old address, which may be given to somebody else, could ask
 * for a new password by it. Who tells of the person lets them in anyway, so that nobody gains an account by this; SCIM,
 * which lets nobody in, has a rule of its own (decision 0111).
 * @returns null where it stays: nothing is told, nobody verified it, or it is one of those told, but for its case
 */
export function followedAddress(
  { email, emails = [], isVerified }: Pick<ToldPerson, 'email' | 'emails' | 'isVerified'>,
  before: string,
): string | null {
  if (email === null || !isVerified) return null;
  return [email, ...emails].some((one) => one.toLowerCase() === before.toLowerCase()) ? null : email;
}
