import { type Kysely, sql } from 'kysely';

/**
 * Who comes from a directory is known by the attribute that names them, not by where it is searched (decision 0107). Of
 * several links of a person or an identity one is found from now on; the others still say that they came from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // "active" sorts before "draft".
  const directories = sql`select distinct on (id) id, settings->>'base' as base,
      'directory:' || lower(coalesce(settings->>'subject', 'entryUUID')) as issuer
    from sign_in_method where kind = 'directory' order by id, state`;
  await sql`with directory as (${directories}), ranked as (
      select identity.method_id, identity.issuer as former, identity.subject, directory.issuer,
        row_number() over (partition by identity.method_id, identity.subject
          order by identity.issuer = directory.base desc, identity.linked_at desc, identity.issuer) as of_subject,
        row_number() over (partition by identity.method_id, identity.employee_id
          order by identity.issuer = directory.base desc, identity.linked_at desc, identity.issuer) as of_person
      from sign_in_identity as identity join directory on directory.id = identity.method_id)
    update sign_in_identity as identity
    set issuer = ranked.issuer || case when of_subject = 1 and of_person = 1 then '' else '@' || ranked.former end
    from ranked where identity.method_id = ranked.method_id and identity.issuer = ranked.former
      and identity.subject = ranked.subject`.execute(db);
}
