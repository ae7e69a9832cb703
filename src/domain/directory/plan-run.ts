import type { Authority } from '../access/authority.ts';
import { followedAddress } from '../sign-in/followed-address.ts';
import { grantedRoles, grantedTeams } from '../sign-in/granted.ts';
import type { KnownPerson } from '../sign-in/judge-person.ts';
import { judgePerson } from '../sign-in/judge-person.ts';
import type { ClaimMapping } from '../sign-in/mapping.ts';
import type { ToldPerson } from '../sign-in/told-person.ts';
import type { RunChange, RunKind, RunReason, RunRow } from './directory-run.ts';
import { RUN_REASONS } from './directory-run.ts';
import { keepAnAdministrator } from './keep-administrator.ts';

/** A person as the directory tells of them. */
export interface DirectoryEntry {
  /** Where the directory has them. */
  place: string;
  /** Null where it does not tell who they are for ever. */
  subject: string | null;
  told: ToldPerson;
}

/** An account, as a run compares it. */
export interface KnownAccount {
  id: string;
  name: string;
  email: string;
  username: string;
  department: string | null;
  authorities: readonly Authority[];
  teams: readonly string[];
  /** Who they are in this directory, where they are linked. */
  subject: string | null;
  /** They were linked with it, be it by another attribute. */
  isFromHere: boolean;
  isSuspended: boolean;
  /** They can come in now, by a password or by a method that is active. */
  hasWayIn: boolean;
  /** Linked while the directory was being read, which may not have told of them yet. */
  isLinkedSince: boolean;
  /** This directory suspended them, or a source that is gone, so that it may let them in again. */
  mayReturn: boolean;
}

/** How an organisation reads its directory. */
export interface RunRules {
  mapping: ClaimMapping;
  overwriteNameOnImport: boolean;
  /** What there is here: others that the directory names are left out. */
  departments: ReadonlySet<string>;
  teams: ReadonlySet<string>;
}

const KIND_OF_REFUSAL: Partial<Record<RunReason, RunKind>> = {
  notInGroup: 'skipped',
  groupsUnknown: 'skipped',
  noAccount: 'skipped',
  suspended: 'skipped',
  ambiguous: 'duplicate',
  linkedElsewhere: 'duplicate',
  addressTaken: 'duplicate',
};

/** What was decided of an entry. */
interface Decided {
  entry: DirectoryEntry;
  row: RunRow;
}

/**
 * Compares what a directory tells with the accounts there are (decision 0111). Only who is linked with it leaves; whose
 * account an unclear entry may mean stays.
 * @param accounts all of them
 * @returns who comes, changes, comes back and leaves, and who is unclear, in a fixed order
 */
export function planRun(
  entries: readonly DirectoryEntry[],
  accounts: readonly KnownAccount[],
  rules: RunRules,
): RunRow[] {
  const book = accountBook(accounts, rules.mapping);
  const subjects = countedBy(entries, ({ subject }) => subject);
  const decided = entries.map((entry): Decided => {
    if (entry.subject === null) return { entry, row: unclear(entry, 'unreadable', 'noSubject') };
    if ((subjects.get(entry.subject) ?? 0) > 1) return { entry, row: unclear(entry, 'duplicate', 'sameSubject') };
    return { entry, row: judged(entry, entry.subject, book, rules) };
  });
  const { rows, taken } = withoutTaken(withoutDoubles(decided), decided, book);
  const present = new Set(rows.filter(({ kind }) => kind !== 'leaves').flatMap(({ employeeId }) => employeeId ?? []));
  const unclearOnes = new Set(
    decided.flatMap(({ entry }, index) => {
      const { kind, reason } = rows[index] ?? {};
      if (kind !== 'duplicate' && kind !== 'unreadable' && reason !== 'groupsUnknown') return [];
      const linked = entry.subject === null ? undefined : book.bySubject.get(entry.subject);
      const meant = [...book.matching(entry.told), ...book.withAddress(entry.told)];
      return [...(linked === undefined ? [] : [linked]), ...meant].map(({ id }) => id);
    }),
  );
  const gone = accounts
    .filter(({ isFromHere, isSuspended, id }) => isFromHere && !isSuspended && !present.has(id))
    .filter(({ isLinkedSince }) => !isLinkedSince)
    .filter(({ id }) => !rows.some(({ employeeId, kind }) => kind === 'leaves' && employeeId === id))
    .map((account) => leaving(account, unclearOnes.has(account.id) ? 'clash' : 'missing'));
  return [...keepAnAdministrator([...rows, ...gone], accounts), ...taken].filter(isWorthTelling).toSorted(inOrder);
}

interface AccountBook {
  bySubject: ReadonlyMap<string, KnownAccount>;
  byId: ReadonlyMap<string, KnownAccount>;
  matching(told: ToldPerson): readonly KnownAccount[];
  withAddress(told: ToldPerson): readonly KnownAccount[];
}

function accountBook(accounts: readonly KnownAccount[], { matchBy }: ClaimMapping): AccountBook {
  const byValue = grouped(accounts, (account) => account[matchBy].toLowerCase());
  const byAddress = grouped(accounts, ({ email }) => email.toLowerCase());
  return {
    bySubject: new Map(accounts.flatMap((account) => (account.subject === null ? [] : [[account.subject, account]]))),
    byId: new Map(accounts.map((account) => [account.id, account])),
    matching: ({ match }) => byValue.get(match?.toLowerCase() ?? '') ?? [],
    withAddress: ({ email }) => byAddress.get(email?.toLowerCase() ?? '') ?? [],
  };
}

function judged(entry: DirectoryEntry, subject: string, book: AccountBook, rules: RunRules): RunRow {
  const { told } = entry;
  const linked = book.bySubject.get(subject);
  const verdict = judgePerson(told, rules.mapping, {
    linked: linked === undefined ? null : candidate(linked),
    matches: book.matching(told).map(candidate),
    isAddressTaken: book.withAddress(told).length > 0,
    doRunsRemove: true,
  });
  if (verdict.kind === 'refused') {
    const reason = reasonOf(verdict.refusal.details?.['reason']);
    if (reason === 'notInGroup' && linked !== undefined && !linked.isSuspended) {
      if (!linked.isLinkedSince) return leaving(linked, reason);
      return { ...unclear(entry, 'stays', reason), employeeId: linked.id };
    }
    const row = unclear(entry, KIND_OF_REFUSAL[reason] ?? 'unreadable', reason);
    return linked === undefined ? row : { ...row, employeeId: linked.id };
  }
  if (verdict.kind === 'create') {
    const none = { authorities: [], teams: [], name: verdict.name, email: verdict.email, department: null };
    const { name, email, username, locale } = verdict;
    const comer = { name, address: email, username, ...(locale === undefined ? {} : { locale }) };
    return { ...empty, kind: 'comes', ...comer, subject, change: changeOf(told, none, rules) };
  }
  const account = book.byId.get(verdict.employeeId);
  if (account === undefined) return unclear(entry, 'unreadable', 'noAccount');
  const { id: employeeId, name, email: address, isSuspended } = account;
  const kind = isSuspended ? 'returns' : verdict.kind === 'match' ? 'links' : 'changes';
  return { ...empty, kind, employeeId, name, address, subject, change: changeOf(told, account, rules) };
}

const empty = { employeeId: null, reason: null, change: null, subject: null, username: null } as const;

/** Whom this directory suspended, or nobody who would let them back, may come back. */
const candidate = ({ id, isSuspended, mayReturn, subject }: KnownAccount): KnownPerson => ({
  id,
  isSuspended: isSuspended && !mayReturn,
  isLinked: subject !== null,
});

function changeOf(
  told: ToldPerson,
  account: Pick<KnownAccount, 'name' | 'email' | 'department' | 'authorities' | 'teams'>,
  { mapping, overwriteNameOnImport, departments, teams }: RunRules,
): RunChange {
  const { add, remove } = grantedTeams(mapping, told.groups, account.teams);
  const department = told.department === account.department ? null : told.department;
  return {
    name: overwriteNameOnImport && told.name !== account.name ? told.name : null,
    department: department !== null && departments.has(department) ? department : null,
    email: followedAddress(told, account.email),
    roles: grantedRoles(mapping, told.groups, account.authorities, false),
    teams: { add: add.filter((team) => teams.has(team)), remove },
  };
}

/** Whether a change changes anything. */
export const isChange = ({ name, department, email = null, roles, teams }: RunChange): boolean =>
  name !== null ||
  department !== null ||
  email !== null ||
  [roles, teams].some(({ add, remove }) => add.length + remove.length > 0);

const isWorthTelling = ({ kind, change }: RunRow): boolean =>
  kind !== 'changes' || (change !== null && isChange(change));

const unclear = ({ place, subject, told: { name } }: DirectoryEntry, kind: RunKind, reason: RunReason): RunRow => ({
  ...empty,
  kind,
  name: name ?? '',
  address: place,
  reason,
  subject,
});

const leaving = ({ id, name, email, subject }: KnownAccount, reason: RunReason): RunRow => ({
  ...empty,
  kind: reason === 'clash' ? 'stays' : 'leaves',
  employeeId: id,
  name,
  address: email,
  reason,
  subject,
});

/** Of two entries that mean one account, or one new address, neither counts. */
function withoutDoubles(decided: readonly Decided[]): RunRow[] {
  const accounts = countedBy(decided, ({ row }) => row.employeeId);
  const isNew = ({ row }: Decided) => (row.kind === 'comes' ? row.address.toLowerCase() : null);
  const addresses = countedBy(decided, isNew);
  return decided.map((one) => {
    const { row, entry } = one;
    const times = Math.max(accounts.get(row.employeeId ?? '') ?? 0, addresses.get(isNew(one) ?? '') ?? 0);
    return times > 1 ? unclear(entry, 'duplicate', 'sameAccount') : row;
  });
}

/**
 * An address that another account has, or that two get, nobody gets: that is told of beside what else changes of them.
 * Who gives an address up in this run has it until the next.
 */
function withoutTaken(
  rows: readonly RunRow[],
  decided: readonly Decided[],
  book: AccountBook,
): { rows: RunRow[]; taken: RunRow[] } {
  const wanted = countedBy(rows, wantedAddress);
  const taken: RunRow[] = [];
  const left = rows.map((row, index) => {
    const { change } = row;
    const entry = decided[index]?.entry;
    if (row.employeeId === null || change?.email == null || entry === undefined) return row;
    const isTaken = (wanted.get(wantedAddress(row) ?? '') ?? 0) > 1 || book.withAddress(entry.told).length > 0;
    if (!isTaken) return row;
    taken.push({ ...unclear(entry, 'duplicate', 'addressTaken'), employeeId: row.employeeId });
    return { ...row, change: { ...change, email: null } };
  });
  return { rows: left, taken };
}

const wantedAddress = ({ kind, address, change }: RunRow): string | null =>
  (kind === 'comes' ? address : (change?.email ?? null))?.toLowerCase() ?? null;

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function countedBy<T>(list: readonly T[], keyOf: (one: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) {
    const key = keyOf(one);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const reasonOf = (given: string | undefined): RunReason =>
  RUN_REASONS.find((reason) => reason === given) ?? 'noAccount';

/** The order does not hang on that of the answer, so that a list that says the same has the same digest. */
const inOrder = (a: RunRow, b: RunRow): number => {
  const [one, two] = [a, b].map(({ kind, address, subject, employeeId }) =>
    [kind, address, subject ?? '', employeeId ?? ''].join('\n'),
  );
  return one === two ? 0 : (one ?? '') < (two ?? '') ? -1 : 1;
};
