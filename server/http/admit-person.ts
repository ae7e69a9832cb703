import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Claims } from '../../src/domain/sign-in/claims.ts';
import { followedAddress } from '../../src/domain/sign-in/followed-address.ts';
import { grantedRoles, grantedTeams } from '../../src/domain/sign-in/granted.ts';
import { type Judged, judgePerson, type KnownPerson } from '../../src/domain/sign-in/judge-person.ts';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import { type ToldPerson, toldPerson } from '../../src/domain/sign-in/told-person.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';
import { Refusal } from './refusal.ts';
import { firstZone } from '../sql/building.ts';
import { addEmployee } from '../sql/employee.ts';
import { readClientConfig } from '../sql/setting.ts';
import { colleaguesChanged, ownRecords } from '../organisation/colleague-change.ts';
import { listLocatable } from '../sql/locating.ts';
import {
  changeAddress,
  changeAuthorities,
  changeDetails,
  changeTeams,
  findLinked,
  hasAddress,
  type Identity,
  link,
  listMatches,
  readGrants,
} from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';

/** Somebody whom a provider has proved. */
export interface Arrival {
  identity: Identity;
  claims: Claims;
  /** Proved by a directory, whose runs remove who left. */
  doRunsRemove?: boolean;
}

/**
 * Finds, links or makes the account of somebody whom a provider has proved, and gives them what their groups say.
 * @param locale of a new account, where nobody tells another
 * @returns the employee's id
 * @throws Refusal 403 `signInRefused` with the reason
 */
export async function admitPerson(
  db: Writer,
  arrival: Arrival,
  mapping: ClaimMapping,
  now: Temporal.Instant,
  locale: Locale | null,
): Promise<string> {
  const { identity } = arrival;
  const told = toldPerson(arrival.claims, mapping);
  let linked = await findLinked(db, identity);
  if (linked === null) {
    // Of two first sign-ins at once the second finds what the first made.
    await lock(db, 'signIn');
    linked = await findLinked(db, identity);
  }
  const verdict = await judgeTold(db, arrival, told, mapping, linked);
  if (verdict.kind === 'refused') throw new Refusal(403, verdict.refusal.code, verdict.refusal.details);
  const id =
    verdict.kind === 'create'
      ? await addEmployee(db, { ...verdict, locale: verdict.locale ?? locale ?? undefined })
      : verdict.employeeId;
  const before = await listLocatable(db, verdict.kind === 'create' ? [] : [id]);
  if (verdict.kind !== 'known') await link(db, identity, id, now.toString());
  const changed = await grant(db, id, told, mapping, now);
  if (changed || verdict.kind === 'create')
    await raiseTopics(db, { ...(await colleaguesChanged(db, [id], before, now)), ...ownRecords([id]) });
  return id;
}

/** Whose account somebody signs in to, as the accounts are now; nothing is written. */
export async function judgeTold(
  db: Reader,
  { identity, doRunsRemove = false }: Pick<Arrival, 'identity' | 'doRunsRemove'>,
  told: ToldPerson,
  mapping: ClaimMapping,
  linked: KnownPerson | null,
): Promise<Judged> {
  return judgePerson(told, mapping, {
    linked,
    matches: linked !== null || told.match === null ? [] : await listMatches(db, mapping.matchBy, told.match, identity),
    isAddressTaken: linked === null && told.email !== null && (await hasAddress(db, told.email)),
    doRunsRemove,
  });
}

/** @returns whether anything changed */
async function grant(
  db: Writer,
  id: string,
  told: ToldPerson,
  mapping: ClaimMapping,
  now: Temporal.Instant,
): Promise<boolean> {
  const zone = await firstZone(db);
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();
  // Two administrators who lose it at once must not each count on the other.
  if (mapping.roles.some(({ authority }) => authority === 'ADMIN')) await lock(db, 'signIn');
  const [before, { overwriteNameOnImport }] = [await readGrants(db, id, today), await readClientConfig(db)];
  const roles = grantedRoles(mapping, told.groups, before.authorities, before.isLastAdministrator);
  const teams = grantedTeams(mapping, told.groups, before.teams);
  const name = overwriteNameOnImport && told.name !== before.name ? told.name : null;
  const department = told.department === before.department ? null : told.department;
  const email = await freeAddress(db, told, before.email);
  await changeAuthorities(db, id, roles);
  // Teams and departments that nobody made are told at every sign-in, and change nothing.
  const hasOtherTeams = await changeTeams(db, id, teams, today);
  const hasOtherDetails = await changeDetails(db, id, { name, department });
  if (email !== null) await changeAddress(db, id, email);
  return roles.add.length + roles.remove.length > 0 || hasOtherTeams || hasOtherDetails || email !== null;
}

/** The new address of somebody; null where they are told none, or somebody else has it: then theirs stays. */
async function freeAddress(db: Writer, told: ToldPerson, before: string): Promise<string | null> {
  const email = followedAddress(told, before);
  if (email === null) return null;
  // Of two who are told the same address at once the second finds that of the first.
  await lock(db, 'signIn');
  return (await hasAddress(db, email)) ? null : email;
}
