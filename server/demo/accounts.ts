import type { Authority, UserStatus } from '../../src/domain/access/authority.ts';

/** Password of all demonstration accounts. */
export const DEMO_PASSWORD = 'roost';

/** An account to try Roost with, listed in README.md, "Try it". */
export interface DemoAccount {
  /** Also the employee's id. */
  username: string;
  name: string;
  /** Describes the account in the terminal. */
  purpose: string;
  authorities: Authority[];
  userStatus: UserStatus;
  team: 'workplace' | 'facilities' | 'other';
}

const account = (username: string, name: string, purpose: string, rest: Partial<DemoAccount> = {}): DemoAccount => ({
  username,
  name,
  purpose,
  authorities: [],
  userStatus: 'ALLOW',
  team: 'other',
  ...rest,
});

/** Accounts that the start prints; all others sign in by e-mail address. */
export const demoAccounts: readonly DemoAccount[] = [
  account('employee', 'Emma de Vries', 'plans and books; has a usual workstation', { team: 'workplace' }),
  account('colleague', 'Lucas Janssens', 'is in the same team and shares where he is', { team: 'workplace' }),
  account('teamleader', 'Sofia Almeida', 'leads that team', { team: 'workplace', authorities: ['TEAMLEADER'] }),
  account('cleaner', 'Rosa Mendes', 'cleans workstations and floors', {
    team: 'facilities',
    authorities: ['CLEANING'],
  }),
  account('hospitality', 'Noor van den Berg', 'receives visitors', {
    team: 'facilities',
    authorities: ['HOSPITALITY'],
  }),
  account('student', 'Jonas Weber', 'is a student', { team: 'workplace', authorities: ['STUDENT'] }),
  account('admin', 'Anna Kowalski', 'looks after settings, sign-in, people and bans', {
    team: 'facilities',
    authorities: ['ADMIN'],
  }),
  account('verify', 'Tom Peeters', 'must answer the questionnaire first', { userStatus: 'VERIFY' }),
  account('banned', 'Julie Lambert', 'may not come to the office for now', { userStatus: 'BANNED' }),
];
