import type { Temporal } from 'temporal-polyfill';
import type { Authority } from '../../src/domain/access/authority.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Granted } from '../../src/domain/sign-in/granted.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstZone } from '../sql/building.ts';
import { listDivisions } from '../sql/division.ts';
import { findLeaver, type Leaver, letBack } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import { findMonthlyCredits, setMonthlyCredits } from '../sql/parking-credit.ts';
import { changeAuthorities, changeDetails, leaveDivision, readGrants } from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';
import { colleaguesChanged, ownRecords } from './colleague-change.ts';

/** What an administrator decides of somebody who is there. */
export interface PersonChange {
  roles: Granted<Authority>;
  /** Its name; null: none, undefined: as it is. */
  division?: string | null | undefined;
  /** Each month; null: as if nobody gave any, undefined: as it is. */
  parkingCredits?: number | null | undefined;
  /** Suspended by a source that is gone, they sign in again. */
  isLetBack: boolean;
}

/** What there is of somebody. */
export interface PersonShown {
  name: string;
  email: string;
  roles: readonly Authority[];
  teams: readonly string[];
  division: string | null;
  parkingCredits: number | null;
  /** Undefined where they did not leave. */
  leaver: Leaver | undefined;
}

/** Why nothing is changed. */
export type PersonRefused = 'lastAdministrator' | 'noSuchDivision' | 'hasNotLeft' | 'isHeld';

export async function showPerson(db: Reader, id: string, now: Temporal.Instant): Promise<PersonShown> {
  const zone = await firstZone(db);
  const grants = await readGrants(db, id, now.toZonedDateTimeISO(zone).toPlainDate().toString());
  const { name, email, authorities: roles, teams, department: division } = grants;
  const [parkingCredits, leaver] = [await findMonthlyCredits(db, id), await findLeaver(db, id)];
  return { name, email, roles, teams, division, parkingCredits, leaver };
}

/**
 * Changes somebody as a directory does, and tells devices.
 * @returns why nothing was changed, or null
 */
export async function changePerson(
  db: Writer,
  id: string,
  { roles, division, parkingCredits, isLetBack }: PersonChange,
  now: Temporal.Instant,
): Promise<PersonRefused | null> {
  // Two administrators who lose it at once must not each count on the other.
  await lock(db, 'signIn');
  const { leaver } = await showPerson(db, id, now);
  if (isLetBack && leaver === undefined) return 'hasNotLeft';
  if (isLetBack && leaver?.isHeld === true) return 'isHeld';
  const { isLastAdministrator, authorities } = await readGrants(db, id, now.toString().slice(0, 10));
  const losesAdmin = roles.remove.includes('ADMIN') && authorities.includes('ADMIN');
  if (losesAdmin && isLastAdministrator) return 'lastAdministrator';
  if (typeof division === 'string' && !(await listDivisions(db, false)).some(({ name }) => name === division))
    return 'noSuchDivision';
  const before = await listLocatable(db, [id]);
  await changeAuthorities(db, id, roles);
  if (division === null) await leaveDivision(db, id);
  else if (division !== undefined) await changeDetails(db, id, { name: null, department: division });
  if (parkingCredits !== undefined) await setMonthlyCredits(db, id, parkingCredits);
  if (isLetBack && leaver !== undefined) await letBack(db, [id], leaver.source);
  await raiseTopics(db, {
    ...(await colleaguesChanged(db, [id], before, now)),
    ...ownRecords([id]),
    ...(parkingCredits !== undefined && { [collectionKey('parking-credits', id)]: null }),
  });
  return null;
}
