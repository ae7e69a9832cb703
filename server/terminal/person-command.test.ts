import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import { suspend } from '../sql/leaver.ts';
import { personCommand } from './person-command.ts';

type Given = Parameters<typeof personCommand>[1];

describe.each(testEngines)('npm run person on %s', (engine) => {
  let server: TestApp;
  const { as, signIn } = clientsOf(() => server);
  beforeAll(async () => {
    server = await testApp(engine);
    await signIn('ben', 'ann');
  });
  afterAll(() => server.close());
  const db = () => server.database.db;
  const person = (given: Partial<Given>, who: Partial<Given> = { username: 'ben' }) =>
    personCommand(db(), { 'let-back': false, ...who, ...given }, server.clock.now());
  const info = async () => (await as('ben').get('/api/employee/info')).body;
  const leave = (source: string) =>
    db()
      .transaction()
      .execute((t) => suspend(t, ['e-ben'], { source, confirmed: true, now: server.clock.now() }));
  const revisions = async () =>
    new Map((await db().selectFrom('topic').selectAll().execute()).map((one) => [one.name, one.revision]));

  beforeEach(async () => {
    await db().deleteFrom('leaver').execute();
    await db().updateTable('employee').set({ suspended_at: null, parking_credits: null }).execute();
    await db().updateTable('employee').set({ division_id: 'd-1' }).where('id', '=', 'e-ben').execute();
    await db().deleteFrom('employee_authority').where('employee_id', '=', 'e-ben').execute();
  });

  it('shows somebody, by user name or address, and changes nothing', async () => {
    const before = await revisions();
    const shown = await person({}, { username: 'BEN' });
    expect(shown).toEqual([
      expect.stringMatching(/^▸ .* <ben@example.test>$/),
      '  roles:           none',
      '  teams:           Owls',
      expect.stringMatching(/^ {2}division: {8}\S/),
      '  parking credits: none',
      '  left:            no',
    ]);
    expect(await person({}, { email: 'Ben@Example.test' })).toEqual(shown);
    expect(await revisions()).toEqual(before);
  });

  it('gives and takes, says what was, and devices follow', async () => {
    await person({ 'give-role': ['cleaning'] });
    const other = await db()
      .selectFrom('division')
      .select(['id', 'name'])
      .where('id', '=', 'd-2')
      .executeTakeFirstOrThrow();
    const before = await revisions();
    const lines = await person({
      'give-role': ['HOSPITALITY'],
      'take-role': ['CLEANING'],
      division: other.name,
      'parking-credits': '4',
    });
    expect(lines).toContain('  roles:           HOSPITALITY (was CLEANING)');
    expect(lines.find((line) => line.includes('division'))).toContain(`${other.name} (was `);
    expect(lines).toContain('  parking credits: 4 a month (was none)');
    expect(await info()).toMatchObject({ division: other, parkingCredits: 4 });
    expect((await as('ben').get('/api/authenticate')).body).toMatchObject({
      user: { authorities: [{ authority: 'HOSPITALITY' }] },
    });
    const after = await revisions();
    const raised = [...after].filter(([name, revision]) => revision !== before.get(name)).map(([name]) => name);
    for (const name of ['employee-info:e-ben', 'my-teams:e-ben', 'parking-credits:e-ben', 'coworkers'])
      expect(raised).toContain(name);
    expect(await person({ division: 'none', 'parking-credits': 'none' })).toContain(
      '  parking credits: none (was 4 a month)',
    );
    expect(await info()).toMatchObject({ division: null, parkingCredits: null });
  });

  it.each<[what: string, given: Partial<Given>, who: Partial<Given>, why: string]>([
    ['nobody', {}, { username: 'eve' }, 'nobody here is called eve'],
    ['no address of anybody', {}, { email: 'eve@example.test' }, 'nobody here has the address eve@example.test'],
    ['no name at all', {}, {}, 'say who'],
    ['two names', {}, { username: 'ben', email: 'ben@example.test' }, 'say who'],
    ['a role that is none', { 'give-role': ['BOSS'] }, { username: 'ben' }, 'BOSS is no role: CLEANING, '],
    [
      'a role to give and take',
      { 'give-role': ['ADMIN'], 'take-role': ['admin'] },
      { username: 'ben' },
      'ADMIN is either given or taken',
    ],
    [
      'the last administrator',
      { 'take-role': ['ADMIN'] },
      { username: 'admin' },
      'the last administrator, and stays one',
    ],
    ['a division that is none', { division: 'Art' }, { username: 'ben' }, 'there is no division "Art"; there are '],
    ['credits that are no number', { 'parking-credits': '-1' }, { username: 'ben' }, 'a whole number from 0 to 1000'],
    ['to let back who is here', { 'let-back': true }, { username: 'ben' }, 'has not left'],
  ])('refuses %s, and changes nothing', async (_, given, who, why) => {
    const before = await revisions();
    await expect(person({ 'parking-credits': '3', ...given }, who)).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(why) }),
    );
    expect(await revisions()).toEqual(before);
    expect(await info()).toMatchObject({ parkingCredits: null });
  });

  it('lets back who left by a source that is gone, or that knows them no more, and nobody else', async () => {
    const house = {
      id: 'house',
      kind: 'directory',
      name: 'House',
      position: 1,
      settings: '{}',
      secrets: '{}',
    } as const;
    await db()
      .insertInto('sign_in_method')
      .values({ ...house, state: 'active', changed_at: MONDAY_NINE })
      .execute();
    const link = { method_id: 'house', issuer: 'i', subject: 's', employee_id: 'e-ben', linked_at: MONDAY_NINE };
    await db().insertInto('sign_in_identity').values(link).execute();
    await leave('house');
    const asked = () => person({ 'let-back': true });
    await expect(asked()).rejects.toThrow('left by the directory house, which is still there');
    await db().deleteFrom('sign_in_identity').execute();
    expect(await asked()).toContainEqual(
      expect.stringMatching(/^ {2}left: {12}no \(was by the directory house, erased /),
    );
    await signIn('ben');
    await leave('house');
    await db().deleteFrom('sign_in_method').where('id', '=', 'house').execute();
    await db().insertInto('sign_in_identity').values(link).execute();
    const before = await revisions();
    expect((await asked()).at(-1)).toMatch(/no \(was/);
    expect((await revisions()).get('coworkers')).not.toBe(before.get('coworkers'));
    await signIn('ben');
    expect((await as('ben').get('/api/employee/info')).status).toBe(200);
  });
});
