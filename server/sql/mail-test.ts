import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** Keeps the code that a test sent, in place of an earlier one. @param expiresAt ISO instant */
export async function putMailTest(db: Writer, employeeId: string, codeHash: Buffer, expiresAt: string): Promise<void> {
  const row = { code_hash: codeHash, expires_at: expiresAt, tries: 0 };
  await db
    .insertInto('mail_test')
    .values({ employee_id: employeeId, ...row })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
    .execute();
}

/**
 * Counts one more guess at a code, over all processes.
 * @param now ISO instant
 * @returns its hash, or undefined where there is none that still counts
 */
export async function guessMailTest(
  db: Reader,
  employeeId: string,
  most: number,
  now: string,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('mail_test')
    .set({ tries: sql`tries + 1` })
    .where('employee_id', '=', employeeId)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

export async function removeMailTest(db: Reader, employeeId: string): Promise<void> {
  await db.deleteFrom('mail_test').where('employee_id', '=', employeeId).execute();
}

/** @param now ISO instant */
export async function forgetMailTests(db: Reader, now: string): Promise<void> {
  await db.deleteFrom('mail_test').where('expires_at', '<=', now).execute();
}
