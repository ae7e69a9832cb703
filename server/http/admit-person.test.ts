import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { claimsOf } from '../../src/domain/sign-in/claims.ts';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import { admitPerson } from './admit-person.ts';

const NOW = Temporal.Instant.from(MONDAY_NINE);
const MAPPING: ClaimMapping = {
  matchBy: 'email',
  match: 'email',
  verified: null,
  name: 'name',
  email: 'email',
  username: null,
  department: 'department',
  groups: 'groups',
  create: true,
  required: [],
  roles: [{ group: 'cleaners', authority: 'CLEANING' }],
  teams: [
    { group: 'owls', team: 'Owls' },
    { group: 'staff', team: 'Nobody made it' },
  ],
};
const ADA = { email: 'ada@example.org', name: 'Ada', department: 'Nobody made it either', groups: ['staff'] };

describe.each(testEngines)('what a sign-in by a provider raises on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(database.db);
  });
  afterAll(() => database.close());

  const raisedBy = async (told: object): Promise<string[]> => {
    const { db } = database;
    await db.deleteFrom('row_change').execute();
    const arrival = {
      identity: { methodId: 'idp', issuer: 'https://idp.example', subject: 'u-1' },
      claims: claimsOf({ ...ADA, ...told }),
    };
    const id = await db.transaction().execute((t) => admitPerson(t, arrival, MAPPING, NOW, 'en'));
    const rows = await db.selectFrom('row_change').select('topic').orderBy('topic').execute();
    return rows.map(({ topic }) => topic.replace(id, 'ada'));
  };

  it.each<[told: object, browser: 'nl' | null, language: string]>([
    [{ locale: 'pt-BR' }, 'nl', 'pt'],
    [{ preferredlanguage: ['sv', 'fr'], locale: 'de' }, 'nl', 'fr'],
    [{ locale: 'sv' }, 'nl', 'nl'],
    [{ locale: 'english' }, null, 'de'],
    [{}, null, 'de'],
  ])(
    'of somebody new who is told %j is in that language, else the browser’s or the organisation’s',
    async (told, browser, language) => {
      const { db } = database;
      await db.deleteFrom('employee').where('email', 'like', '%example.org').execute();
      const setting = { key: 'newcomersLanguage', value: '"de"' };
      await db
        .insertInto('setting')
        .values(setting)
        .onConflict((one) => one.doNothing())
        .execute();
      const arrival = {
        identity: { methodId: 'idp', issuer: 'https://idp.example', subject: 'u-2' },
        claims: claimsOf({ ...ADA, ...told }),
      };
      const id = await db.transaction().execute((t) => admitPerson(t, arrival, MAPPING, NOW, browser));
      const row = await db.selectFrom('employee').select('language_code').where('id', '=', id).executeTakeFirst();
      expect(row?.language_code).toBe(language);
      await db.deleteFrom('employee').where('id', '=', id).execute();
    },
  );

  it('is nothing where nothing changes, whatever unknown department and team are told again and again', async () => {
    const all = ['coworker-days', 'coworkers', 'employee-info:ada', 'my-teams:ada'];
    expect(await raisedBy({})).toEqual(all);
    expect(await raisedBy({})).toEqual([]);
    expect(await raisedBy({ department: 'Sales' })).toEqual(all);
    expect(await raisedBy({ department: 'Sales' })).toEqual([]);
    const counted = ['department-profiles:e-leader', 'planning-locations'];
    expect(await raisedBy({ department: 'Sales', groups: ['staff', 'owls'] })).toEqual([...all, ...counted].toSorted());
    expect(await raisedBy({ department: 'Sales', groups: ['staff', 'owls', 'cleaners'] })).toEqual(all);
    expect(await raisedBy({ department: 'Sales', groups: ['staff', 'owls', 'cleaners'] })).toEqual([]);
    expect(
      await raisedBy({ department: 'Sales', groups: ['staff', 'owls', 'cleaners'], email: 'a@example.org' }),
    ).toEqual(all);
  });

  it('is a person of their own where another issuer gives the identifier of somebody who is linked', async () => {
    const { db } = database;
    const admitted = (issuer: string, email: string) =>
      db
        .transaction()
        .execute((t) =>
          admitPerson(
            t,
            { identity: { methodId: 'moved', issuer, subject: 'u-3' }, claims: claimsOf({ ...ADA, email }) },
            MAPPING,
            NOW,
            'en',
          ),
        );
    const bea = await admitted('https://old.example', 'bea@example.org');
    const cid = await admitted('https://new.example', 'cid@example.org');
    expect(cid).not.toBe(bea);
    expect(await admitted('https://new.example', 'bea@example.org')).toBe(cid);
    expect(await admitted('https://old.example', 'other@example.org')).toBe(bea);
    await db.deleteFrom('employee').where('id', 'in', [bea, cid]).execute();
  });
});
