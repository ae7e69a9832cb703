import { type Kysely, sql } from 'kysely';

/**
 * Who comes from a directory is known by the attribute that names them, not by where it is searched: after another
 * base nobody who was gone would ever leave. Of several links of one person, or one identity, the current one stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // "active" sorts before "draft".
  const directories = sql`select distinct on (id) id, settings->>'base' as base,
      'directory:' || lower(coalesce(settings->>'subject', 'entryUUID')) as issuer
    from sign_in_method where kind = 'directory' order by id, state`;
  await sql`with directory as (${directories}), ranked as (
      select identity.*, (identity.issuer = directory.base) as current
      from sign_in_identity as identity join directory on directory.id = identity.method_id)
    delete from sign_in_identity as former using ranked as one, ranked as other
    where former.method_id = one.method_id and former.issuer = one.issuer and former.subject = one.subject
      and other.method_id = one.method_id and other.issuer <> one.issuer
      and (other.subject = one.subject or other.employee_id = one.employee_id)
      and (other.current, other.linked_at, other.issuer) > (one.current, one.linked_at, one.issuer)`.execute(db);
  await sql`with directory as (${directories})
    update sign_in_identity as identity set issuer = directory.issuer from directory
    where directory.id = identity.method_id`.execute(db);
}
