import type { Sample } from '../../src/domain/set-up/set-up.ts';
import type { RefusedBecause } from '../../src/domain/sign-in/judge-person.ts';
import { REFUSED_BECAUSE } from '../../src/domain/sign-in/judge-person.ts';
import { grantedRoles, grantedTeams } from '../../src/domain/sign-in/granted.ts';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import { countingMapping } from '../../src/domain/sign-in/open-provider.ts';
import { toldPerson } from '../../src/domain/sign-in/told-person.ts';
import type { Reader } from '../db/database.ts';
import { findAccountNames } from '../sql/employee.ts';
import { findLinked, readGrants } from '../sql/sign-in-identity.ts';
import { type Arrival, judgeTold } from './admit-person.ts';

/** What becomes of somebody by a mapping, and by whom they would be here. */
export interface JudgedSample {
  sample: Sample;
  /** Account they would have; null for a new one, or none. */
  employeeId: string | null;
  /** They would be an administrator afterwards. */
  isAdministrator: boolean;
}

/** Judges somebody as a sign-in would, and changes nothing. @param today ISO date */
export async function judgeSample(
  db: Reader,
  arrival: Arrival,
  chosen: ClaimMapping,
  today: string,
): Promise<JudgedSample> {
  const mapping = countingMapping(arrival.identity.issuer, chosen);
  const told = toldPerson(arrival.claims, mapping);
  const judged = await judgeTold(db, arrival, told, mapping, await findLinked(db, arrival.identity));
  const employeeId = judged.kind === 'known' || judged.kind === 'match' ? judged.employeeId : null;
  const grants = employeeId === null ? null : await readGrants(db, employeeId, today);
  const { add, remove } = grantedRoles(
    mapping,
    told.groups,
    grants?.authorities ?? [],
    grants?.isLastAdministrator ?? false,
  );
  const after = [...(grants?.authorities ?? []).filter((one) => !remove.includes(one)), ...add];
  const account = employeeId === null ? undefined : await findAccountNames(db, employeeId);
  return {
    employeeId,
    isAdministrator: after.includes('ADMIN'),
    sample: {
      name: told.name,
      match: told.match,
      outcome: judged.kind === 'refused' ? 'skip' : judged.kind,
      account: account ?? null,
      reason: judged.kind === 'refused' ? reasonIn(judged.refusal.details) : null,
      roles: judged.kind === 'refused' ? [] : add,
      teams: judged.kind === 'refused' ? [] : grantedTeams(mapping, told.groups, grants?.teams ?? []).add,
    },
  };
}

function reasonIn(details: Record<string, unknown> | undefined): RefusedBecause | null {
  return REFUSED_BECAUSE.find((reason) => reason === details?.['reason']) ?? null;
}
