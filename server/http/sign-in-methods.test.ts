import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { offer } from '../../tests/support/sign-in-methods.ts';
import type { Writer } from '../db/database.ts';
import { arePasswordsOn, listMethods, switchPasswords } from '../sql/sign-in-method.ts';
import { noteProof } from '../sql/sign-in-trial.ts';
import { activateMethod, deactivateMethod, saveDraft } from './sign-in-methods.ts';
import { signInMethod } from '../../src/contract/sign-in-method.ts';

const oidc = (id: string, more: object = {}) => ({
  id,
  kind: 'oidc',
  name: id,
  settings: { issuer: 'https://login.example.org', clientId: 'roost' },
  secrets: { clientSecret: 'not-to-be-told' },
  ...more,
});

it.each([
  ['http', oidc('x', { settings: { issuer: 'http://127.0.0.1:1', clientId: 'c' } }), 'settings.issuer'],
  [
    'http elsewhere',
    oidc('x', { settings: { issuer: 'http://idp.example', clientId: 'c', allowHttp: true } }),
    'settings.issuer',
  ],
  [
    'http at a name that begins like this machine',
    oidc('x', { settings: { issuer: 'http://127.0.0.1.evil.example', clientId: 'c', allowHttp: true } }),
    'settings.issuer',
  ],
  [
    'an unknown setting',
    oidc('x', { settings: { issuer: 'https://a.example', clientId: 'c', nonsense: 1 } }),
    'settings',
  ],
  ['a name that is taken', oidc('password'), 'id'],
  [
    'no certificate',
    {
      id: 's',
      kind: 'saml',
      name: 's',
      settings: { issuer: 'i', entryPoint: 'https://i.example', certificates: ['x'] },
    },
    'settings.certificates.0',
  ],
  [
    'a directory without TLS',
    {
      id: 'd',
      kind: 'directory',
      name: 'd',
      settings: { url: 'ldap://d.example', bindDn: 'cn=a', base: 'dc=a', allowPlain: true },
      secrets: { bindPassword: 'x' },
    },
    'settings.url',
  ],
])('settings with %s are refused where they stand', (_, given, path) => {
  const { error } = signInMethod.safeParse(given);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

describe.each(testEngines)('ways to sign in, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['sign_in_method', 'sign_in_proof'] as const)
      await server.database.db.deleteFrom(table).execute();
    await server.database.db.transaction().execute((db) => switchPasswords(db, true));
  });
  const doing = <T>(work: (db: Writer) => Promise<T>) => server.database.db.transaction().execute(work);
  const now = () => server.clock.now();
  const prove = async (id: string) => {
    const [found] = (await listMethods(server.database.db, 'active')).filter(({ method }) => method.id === id);
    await doing((db) => noteProof(db, id, 'e-admin', found?.changedAt ?? ''));
  };

  it('offers no draft that would get an account for anybody, also one of before it was asked', async () => {
    const google = (mapping: object) =>
      signInMethod.parse(oidc('g', { settings: { issuer: 'https://accounts.google.com', clientId: 'c', mapping } }));
    await doing((db) => saveDraft(db, google({ create: true }), now()));
    const offered = () => doing((db) => activateMethod(db, 'g', now()));
    await expect(offered()).rejects.toMatchObject({ code: 'signInMethodForAnybody' });
    await doing((db) => saveDraft(db, google({ create: true, groups: 'hd', required: ['example.org'] }), now()));
    await offered();
  });

  it('keeps passwords until an administrator came in by another way, and opens that door again', async () => {
    const off = () => doing((db) => deactivateMethod(db, 'password', now()));
    await expect(off()).rejects.toMatchObject({ code: 'lastSignInMethod' });
    await offer(server, oidc('one'));
    await expect(off()).rejects.toMatchObject({ code: 'signInMethodUnproved' });
    await prove('one');
    await off();
    expect(await new Client(server.app).signIn('ann')).toMatchObject({ status: 401 });
    await expect(doing((db) => deactivateMethod(db, 'one', now()))).rejects.toMatchObject({ code: 'lastSignInMethod' });
    await expect(off()).rejects.toMatchObject({ code: 'notFound' });
    await doing((db) => activateMethod(db, 'password', now()));
    expect((await new Client(server.app).signIn('ann')).status).toBe(200);
  });

  it.each<[what: string, how: () => Promise<unknown>, back: () => Promise<unknown>]>([
    [
      'was suspended since',
      () =>
        server.database.db
          .updateTable('employee')
          .set({ suspended_at: now().toString() })
          .where('id', '=', 'e-admin')
          .execute(),
      () =>
        server.database.db.updateTable('employee').set({ suspended_at: null }).where('id', '=', 'e-admin').execute(),
    ],
    [
      'administers no longer',
      () => server.database.db.deleteFrom('employee_authority').where('employee_id', '=', 'e-admin').execute(),
      () =>
        server.database.db
          .insertInto('employee_authority')
          .values({ employee_id: 'e-admin', authority: 'ADMIN' })
          .execute(),
    ],
  ])('keeps passwords where whoever came in by another way %s', async (_, how, back) => {
    const off = () => doing((db) => deactivateMethod(db, 'password', now()));
    await offer(server, oidc('one'));
    await prove('one');
    await how();
    await expect(off()).rejects.toMatchObject({ code: 'signInMethodUnproved' });
    await back();
    await off();
  });

  it('counts nobody who came in by other settings', async () => {
    await offer(server, oidc('one'));
    await prove('one');
    server.clock.advance({ seconds: 1 });
    await offer(server, oidc('one', { name: 'Other' }));
    await expect(doing((db) => deactivateMethod(db, 'password', now()))).rejects.toMatchObject({
      code: 'signInMethodUnproved',
    });
  });

  it('puts no settings that nobody proved in place of the only door', async () => {
    await offer(server, oidc('one'));
    await prove('one');
    await doing((db) => deactivateMethod(db, 'password', now()));
    await expect(offer(server, oidc('one', { name: 'Other' }))).rejects.toMatchObject({ code: 'lastSignInMethod' });
    expect((await listMethods(server.database.db)).map(({ state, method }) => [state, method.name])).toEqual([
      ['active', 'one'],
    ]);
    await offer(server, oidc('two'));
    expect(await arePasswordsOn(server.database.db)).toBe(false);
  });

  it('holds a draft beside what is active, and offers neither draft nor secret', async () => {
    await offer(server, oidc('one'));
    await doing((db) => saveDraft(db, signInMethod.parse(oidc('one', { name: 'Draft' })), now()));
    await doing((db) => saveDraft(db, signInMethod.parse(oidc('two')), now()));
    const { body } = await new Client(server.app).get('/public/authentication-config');
    expect(body).toMatchObject({ methods: ['basic', 'oidc'], typed: true, providers: [{ id: 'one', name: 'one' }] });
    expect(JSON.stringify(body)).not.toMatch(/not-to-be-told|login\.example|Draft|two/);
    await doing((db) => deactivateMethod(db, 'one', now()));
    expect((await listMethods(server.database.db)).map(({ method, state }) => [method.name, state])).toEqual([
      ['Draft', 'draft'],
      ['two', 'draft'],
    ]);
  });
});
