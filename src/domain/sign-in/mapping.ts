import type { Authority } from '../access/authority.ts';

/** How an organisation reads people from what a provider tells of them; null where it tells nothing of the kind. */
export interface ClaimMapping {
  /** What finds an account at the first sign-in. Later ones go by the provider's own, unchanging identifier. */
  matchBy: 'email' | 'username';
  /** Attribute that is compared with it. */
  match: string;
  /**
   * Attribute that says `true` where the provider has checked the match: where anybody may write any address into their
   * profile there, they would get others' accounts. Null: the organisation itself writes it.
   */
  verified: string | null;
  name: string;
  email: string;
  username: string | null;
  department: string | null;
  groups: string | null;
  /** Makes accounts for those who have none. */
  create: boolean;
  /** Only members of one of these groups sign in; none named: everybody. */
  required: readonly string[];
  /** Roles that the groups decide; all others stay as they are. */
  roles: readonly { group: string; authority: Authority }[];
  /** Teams, by name, that the groups decide; all others stay as they are. */
  teams: readonly { group: string; team: string }[];
}
