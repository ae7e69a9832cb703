import type { ClaimMapping } from '../sign-in/mapping.ts';

/** A token by which a provider sends people; the secret itself is shown once, and to nobody later. */
export interface ScimTokenShown {
  id: string;
  name: string;
  /** ISO instant. */
  createdAt: string;
  /** ISO date; null for one that nobody used yet. */
  usedOn: string | null;
}

/** What a provider that sends people may do, and what its groups decide, as an administrator sees it. */
export interface ScimShown extends Pick<ClaimMapping, 'roles' | 'teams'> {
  /** Where the provider sends them; null: the server does not know its address. */
  address: string | null;
  tokens: readonly ScimTokenShown[];
  /** Another one once what groups decide was changed. */
  revision: string;
  /** Names of groups that the provider has sent. */
  groups: readonly string[];
  /** Names of our teams. */
  teamNames: readonly string[];
}
