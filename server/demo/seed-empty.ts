import type { Kysely } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import { ConfigError } from '../config.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Database, Writer } from '../db/database.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { DEMO_VISIT } from './organisation/visits.ts';
import { behindSavepoint } from '../db/transaction.ts';
import { isDemonstration } from '../sql/setting.ts';

/**
 * Begins an organisation in an empty database, only once even if several processes start together. What it began with
 * stays: a later start with another wish seeds nothing.
 * @param say receives progress
 * @returns lines for the terminal about accounts
 * @throws ConfigError where a demonstration would be served unasked
 */
export async function seedEmpty(
  db: Kysely<Database>,
  organisation: 'demo' | 'none',
  clock: Clock,
  say: (line: string) => void,
): Promise<string[]> {
  const isDemo = await db.transaction().execute(async (transaction) => {
    await lock(transaction, 'demonstration');
    const settled = await isDemonstration(transaction);
    if (settled === true) await refresh(transaction, clock, say);
    if (settled !== null) return settled;
    const employed = await transaction.selectFrom('employee').select('id').limit(1).executeTakeFirst();
    const begins = organisation === 'demo' && !employed;
    if (begins) {
      say('▸ seeding the demonstration organisation');
      const { seedDemo } = await import('./seed.ts');
      await seedDemo(transaction, clock.now());
    }
    await transaction
      .insertInto('setting')
      .values({ key: 'organisation', value: JSON.stringify(begins ? 'demo' : 'own') })
      .execute();
    return begins;
  });
  if (isDemo && organisation === 'none') throw new ConfigError(UNASKED);
  return isDemo ? ACCOUNT_LINES : [];
}

const UNASKED = `this database holds the demonstration organisation, whose password everybody knows.
Set ROOST_ORGANISATION=demo to serve it here nevertheless, or use an empty database.`;

const ACCOUNT_LINES = [
  `sign in with the password "${DEMO_PASSWORD}" as one of`,
  ...demoAccounts.map(({ username, purpose }) => `  ${username.padEnd(12)} ${purpose}`),
  'or as anybody else by e-mail address',
  `or, without signing in, as a visitor: open /#/visitor?visit=${DEMO_VISIT}`,
];

/** Moves the demonstration calendar to today; a failure is only reported. */
async function refresh(transaction: Writer, clock: Clock, say: (line: string) => void): Promise<void> {
  const { refreshDemo } = await import('./refresh.ts');
  try {
    if (await behindSavepoint(transaction, 'refresh', () => refreshDemo(transaction, clock.now())))
      say("▸ filled the demonstration organisation's next days");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`▸ the demonstration organisation's next days could not be filled: ${reason}`);
  }
}
