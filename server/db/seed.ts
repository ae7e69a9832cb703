import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from './database.ts';

/** How to sign in to the demonstration organisation. Source: design 6. */
const DEMO_ACCOUNTS = [
  'sign in with the password "roost" as one of',
  '  employee, colleague, teamleader, cleaner, hospitality, student, admin,',
  '  verify (must answer the questionnaire first), banned (may not come to the office for now)',
];

/**
 * Fills an empty database, once also where several processes start at the same time.
 * @param say told what is being done
 * @returns lines about the accounts to sign in with, for the person at the terminal
 */
export async function seedEmpty(db: Kysely<Database>, organisation: 'demo' | 'none', clock: Clock, say: (line: string) => void): Promise<string[]> {
  if (organisation === 'none') return [];
  const { seedDemo } = await import('./demo/seed.ts');
  const isDemo = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7242)`.execute(transaction);
    const settled = await transaction.selectFrom('setting').select('value').where('key', '=', 'organisation').executeTakeFirst();
    if (settled) return settled.value === 'demo';
    const employed = await transaction.selectFrom('employee').select('id').limit(1).executeTakeFirst();
    if (!employed) {
      say('▸ seeding the demonstration organisation');
      await seedDemo(transaction, clock.now());
    }
    await transaction.insertInto('setting').values({ key: 'organisation', value: JSON.stringify(employed ? 'own' : 'demo') }).execute();
    return !employed;
  });
  return isDemo ? DEMO_ACCOUNTS : [];
}
