import type { Kysely } from 'kysely';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { planRun } from '../../src/domain/directory/plan-run.ts';
import { type Why, whyNotHere } from '../../src/domain/directory/why-not-here.ts';
import type { Clock } from '../adapters/clock.ts';
import { DirectoryGone } from '../adapters/directory.ts';
import { readDirectory, seekInDirectory, type Sought } from '../adapters/directory-people.ts';
import type { Database } from '../db/database.ts';
import { readRunGround } from './run-directory.ts';

const NOTHING: Sought = { hasBase: false, inBase: [], outside: [], filtered: [] };

/**
 * Walks from a directory to somebody's account, and stops where they are lost (decision 0111). Changes nothing.
 * @param wanted name or address, as the directory has it
 */
export async function askWhyNotHere(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  method: MethodOf<'directory'>,
  wanted: string,
): Promise<Why> {
  const { settings, secrets } = method;
  try {
    const sought = await seekInDirectory(settings, secrets.bindPassword, wanted);
    if (sought.filtered.length === 0) return whyNotHere({ gone: null, ...sought, rows: [] });
    const entries = await readDirectory(settings, secrets.bindPassword);
    const { accounts, rules } = await readRunGround(db, method, clock.now());
    const places = new Set(sought.filtered.map((place) => place.toLowerCase()));
    const theirs = entries.filter(({ place }) => places.has(place.toLowerCase()));
    const subjects = new Set(theirs.map(({ subject }) => subject));
    const addresses = new Set(theirs.map(({ told }) => told.email?.toLowerCase()));
    const rows = planRun(entries, accounts, rules).filter(
      ({ address, subject }) =>
        places.has(address.toLowerCase()) ||
        (subject !== null && subjects.has(subject)) ||
        addresses.has(address.toLowerCase()),
    );
    return whyNotHere({ gone: null, ...sought, rows });
  } catch (error) {
    if (!(error instanceof DirectoryGone)) throw error;
    return whyNotHere({ gone: error.message, ...NOTHING, rows: [] });
  }
}
