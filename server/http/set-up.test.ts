import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { CLIENT_SECRET, type IdentityProvider, startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { Mailbox } from '../../tests/support/mailbox.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import { type Answer, makePair } from '../../tests/support/saml-provider.ts';
import { directoryDraft, oidcDraft, samlDraft, SettingUp } from '../../tests/support/set-up.ts';
import { groupEntry, personEntry, startSlapd, SUFFIX_ENTRIES, testDirectories } from '../../tests/support/slapd.ts';
import { mailWayOf } from '../adapters/try-mail.ts';
import { endFormerKeys } from '../sql/former-key.ts';

const MAIL = 'admin@example.test';
const ME = { sub: 'u-admin', email: MAIL, email_verified: true, name: 'The Admin', groups: ['staff', 'admins'] };
const FROM = { name: 'Roost', address: 'roost@example.org' };

describe.each(testEngines)('the set-up, on %s', (engine) => {
  let server: TestApp;
  let app: FastifyInstance;
  let idp: IdentityProvider;
  let mailbox: Mailbox;
  let host: string;
  let admin: Client;
  let setUp: SettingUp;
  const log: string[] = [];
  beforeAll(async () => {
    [server, mailbox] = await Promise.all([testApp(engine), Mailbox.open('mail-secret')]);
    const smtpUrl = mailbox.url('roost:mail-secret');
    app = await appOn(server.database.handle, server.clock, log, undefined, null, [], {
      providerHosts: ['127.0.0.1'],
      mailWay: mailWayOf({ smtpUrl, mailFrom: FROM, dataDir: '/no-such-folder' }, () => undefined),
    });
    host = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
    idp = await startIdentityProvider(`http://${host}/public/sign-in/oidc`);
    admin = await Client.signedIn(app, 'admin');
    setUp = new SettingUp(admin, host);
  });
  afterAll(async () => {
    await Promise.all([idp.close(), mailbox.close()]);
    await app.close();
    await server.close();
  });

  it('OpenID Connect: tried as oneself, shown, mapped, saved; then passwords go, and their door opens again', async () => {
    expect((await setUp.save('oidc', oidcDraft(idp.issuer, {}, { match: 'upn' }))).body).toEqual({ problems: null });
    expect((await setUp.activate('oidc')).body.code).toBe('signInMethodUntried');
    const back = await setUp.tryOidc('oidc', idp, ME);
    expect(back?.hash).toBe('#/set-up?method=oidc&tried=yes');
    // The caller's own session goes on, and no other came of it.
    expect((await admin.get('/api/authenticate')).status).toBe(200);
    const tried = await setUp.shown('oidc');
    expect(tried.trial).toMatchObject({ isCurrent: true, isYou: false, sample: { reason: 'noMatchValue' } });
    expect(tried.trial.claims).toContainEqual({ name: 'groups', values: ['staff', 'admins'] });
    expect((await setUp.activate('oidc')).body.code).toBe('signInMethodUntried');

    // Pointing at another attribute needs no new try.
    await setUp.save('oidc', { ...oidcDraft(idp.issuer), secret: null });
    expect((await setUp.shown('oidc')).trial).toMatchObject({
      isCurrent: true,
      isYou: true,
      sample: { name: 'The Admin', match: MAIL, outcome: 'match', account: { username: 'admin' } },
    });
    expect((await setUp.activate('oidc')).body.code).toBe('signInMethodUnsampled');
    expect((await setUp.samples('oidc')).body).toMatchObject([{ match: MAIL, outcome: 'match' }]);
    expect((await setUp.shown('oidc')).isSampled).toBe(true);
    // Another mapping is another draft: what became of people by the former says nothing of it.
    await setUp.save('oidc', { ...oidcDraft(idp.issuer, {}, { create: true }), secret: null });
    expect((await setUp.shown('oidc')).isSampled).toBe(false);
    expect((await setUp.activate('oidc')).body.code).toBe('signInMethodUnsampled');
    await setUp.save('oidc', { ...oidcDraft(idp.issuer), secret: null });
    expect((await setUp.samples('oidc')).status).toBe(200);
    expect((await setUp.deactivate('password')).body.code).toBe('lastSignInMethod');
    expect((await setUp.activate('oidc')).status).toBe(200);
    // Another administrator has not come in, whatever this one has.
    await server.database.db
      .insertInto('employee_authority')
      .values({ employee_id: 'e-ben', authority: 'ADMIN' })
      .execute();
    const ben = new SettingUp(await Client.signedIn(app, 'ben'), host);
    expect((await ben.deactivate('password')).body.code).toBe('signInMethodUnprovedByYou');
    expect((await setUp.deactivate('password')).status).toBe(200);
    expect((await new Client(app).signIn('admin')).status).toBe(401);
    const browser = new RoundTrip();
    expect(saidBy((await browser.go(`http://${host}/public/sign-in/oidc`, isAppPage)).url)).toEqual({ by: 'oidc' });

    // Changed where it is the only door: not without having come in by the change.
    await setUp.save('oidc', { ...oidcDraft(idp.issuer, {}, { required: ['nobody'] }), secret: null });
    expect((await setUp.activate('oidc')).body.code).toBe('signInMethodUntried');
    expect((await setUp.deactivate('oidc')).body.code).toBe('lastSignInMethod');
    expect((await setUp.activate('password')).status).toBe(200);
    expect((await new Client(app).signIn('admin')).status).toBe(200);
  });

  it('judges by all groups of a try, and shows fifty', async () => {
    const groups = Array.from({ length: 60 }, (_, index) => `g${String(index)}`);
    await setUp.save('oidc', oidcDraft(idp.issuer, {}, { required: ['g59'] }));
    await setUp.tryOidc('oidc', idp, { ...ME, groups });
    const { trial } = await setUp.shown('oidc');
    expect(trial.claims).toContainEqual({ name: 'groups', values: groups.slice(0, 50) });
    expect(trial).toMatchObject({ isYou: true, sample: { reason: null } });
    await setUp.send('DELETE', '/methods/oidc');
  });

  it('tells no secret, sends a known one nowhere else, and notes who did what', async () => {
    await setUp.save('keeps', { ...oidcDraft(idp.issuer), secret: 'never-told-0123456789' });
    for (const fields of [{ issuer: 'https://evil.example.org' }, { clientId: 'eve' }])
      expect((await setUp.save('keeps', { ...oidcDraft(idp.issuer, fields), secret: null })).body).toEqual({
        problems: { clientSecret: 'secretAgain' },
      });
    expect((await setUp.save('keeps', { ...samlDraft(makePair()) })).body).toEqual({ problems: { id: 'taken' } });
    const { body } = await setUp.send('GET', '');
    expect(body.methods.find(({ id }: { id: string }) => id === 'keeps').draft).toMatchObject({ hasSecret: true });
    expect(JSON.stringify([body, log])).not.toMatch(/never-told|mail-secret|a-secret-of-the-test/);
    expect(CLIENT_SECRET).toContain('a-secret-of-the-test');
    expect((await setUp.send('DELETE', '/methods/keeps')).status).toBe(200);
    expect((await setUp.send('DELETE', '/methods/keeps')).status).toBe(404);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        audit: true,
        by: 'admin',
        about: 'keeps',
        msg: 'a draft of a way to sign in was given up',
      }),
    );
  });

  it('SAML: an answer of a try makes no session, and one of a sign-in ends no try', async () => {
    const pair = makePair();
    await setUp.save('saml', samlDraft(pair));
    const metadata = await fetch(`http://${host}/public/sign-in/saml/metadata`);
    expect(await metadata.text()).toContain(`http://${host}/public/sign-in/saml/answer`);
    const attributes = { mail: [MAIL], displayName: ['The Admin'], groups: ['staff'] };
    expect((await setUp.trySaml('saml', pair, attributes))?.hash).toBe('#/set-up?method=saml&tried=yes');
    expect((await setUp.shown('saml')).trial).toMatchObject({ isYou: true, problem: null });
    // What was tried is not what is saved now.
    await setUp.save('saml', samlDraft(pair, { subject: 'mail' }));
    expect((await setUp.shown('saml')).trial).toMatchObject({ isCurrent: false });
    expect((await setUp.activate('saml')).body.code).toBe('signInMethodUntried');
    await setUp.trySaml('saml', pair, attributes);
    await setUp.samples('saml');
    expect((await setUp.activate('saml')).status).toBe(200);
  });

  it('OpenID Connect: who would get accounts for anybody is seen beside who is who, and changed there', async () => {
    const google = oidcDraft('https://accounts.google.com', {}, { create: true });
    expect((await setUp.save('moved', google)).body).toEqual({ problems: { mapping: 'anybody' } });
    await setUp.save('moved', oidcDraft('https://login.example.org', {}, { create: true }));
    // Settings are saved without what is pointed at, which stands in the next step.
    expect((await setUp.save('moved', { ...google, mapping: null })).body).toEqual({ problems: null });
    expect((await setUp.shown('moved')).draft).toMatchObject({ mapping: { create: true } });
    expect((await setUp.activate('moved')).body.code).toBe('signInMethodForAnybody');
    await setUp.send('DELETE', '/methods/moved');
  });

  it.each<[what: string, more: Partial<Answer>, isSealed: boolean, problem: string, why: string | null]>([
    [
      'what it cannot do',
      { status: 'Requester', message: 'No such NameID', sign: [] },
      false,
      'untrusted',
      'Requester: No such NameID',
    ],
    ['that without words', { status: 'Responder', sign: [] }, false, 'untrusted', 'Responder'],
    ['something for another', { audience: 'other-app' }, false, 'untrusted', null],
    ['something encrypted, though nobody told it a key', {}, true, 'sealed', null],
  ])('SAML: as said by the provider stands what it said alone: %s', async (_, more, isSealed, problem, why) => {
    const [pair, other] = [makePair(), makePair()];
    await setUp.save('told', samlDraft(pair));
    await setUp.trySaml('told', pair, { mail: [MAIL] }, more, isSealed ? other.certificate : null);
    expect((await setUp.shown('told')).trial).toMatchObject({ problem, why });
    await setUp.send('DELETE', '/methods/told');
  });

  it('SAML: makes a key where one is wanted, tells its certificate alone, and tries with what it opens', async () => {
    const pair = makePair();
    const keyed = samlDraft(pair, { signRequests: 'true', encrypted: 'true' });
    expect((await setUp.save('keyed', keyed)).body).toEqual({ problems: null });
    const { fields } = (await setUp.shown('keyed')).draft;
    expect(fields).toMatchObject({ signRequests: 'true', encrypted: 'true' });
    expect(fields.ownCertificate).toMatch(/^-----BEGIN CERTIFICATE-----/);
    expect(JSON.stringify((await setUp.send('GET', '')).body)).not.toContain('PRIVATE KEY');
    const begun = await setUp.begin('keyed');
    expect(begun?.url.searchParams.get('SigAlg')).toMatch(/rsa-sha256$/);
    const attributes = { mail: [MAIL], displayName: ['The Admin'] };
    await setUp.trySaml('keyed', pair, attributes, {}, fields.ownCertificate);
    expect((await setUp.shown('keyed')).trial).toMatchObject({ isYou: true, problem: null });
    // Saved again it keeps its key, unless another is asked for; what was tried is then over.
    await setUp.save('keyed', { ...keyed, fields: { ...keyed.fields, ownCertificate: pair.certificate } });
    expect((await setUp.shown('keyed')).draft.fields.ownCertificate).toBe(fields.ownCertificate);
    expect((await setUp.shown('keyed')).trial).toMatchObject({ isCurrent: true });
    await setUp.save('keyed', { ...keyed, fields: { ...keyed.fields, newKey: 'true' } });
    expect((await setUp.shown('keyed')).draft.fields.ownCertificate).not.toBe(fields.ownCertificate);
    expect((await setUp.shown('keyed')).trial).toMatchObject({ isCurrent: false });
    // The provider was told the former one, which ends a week after it was not needed; neither tells the key.
    const replacedAt = server.clock.now().toString();
    const formerKeys = () => setUp.shown('keyed').then(({ formerKeys: keys }: { formerKeys: unknown }) => keys);
    expect(await formerKeys()).toEqual([{ replacedAt, until: null }]);
    const until = server.clock
      .now()
      .add({ hours: 7 * 24 })
      .toString();
    await endFormerKeys(server.database.db, 'keyed', until);
    expect(await formerKeys()).toEqual([{ replacedAt, until }]);
    await endFormerKeys(server.database.db, 'other', until);
    expect(JSON.stringify((await setUp.send('GET', '')).body)).not.toContain('PRIVATE KEY');
    await server.database.db.updateTable('former_key').set({ until: replacedAt }).execute();
    expect(await formerKeys()).toEqual([]);
    await setUp.send('DELETE', '/methods/keyed');
  });

  it('reads metadata as it is pasted, and from no address inside', async () => {
    const xml = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example?a=1&amp;b=2">
      <md:IDPSSODescriptor><md:KeyDescriptor use="encryption"><X509Certificate>AAAA</X509Certificate></md:KeyDescriptor>
      <md:KeyDescriptor><ds:X509Certificate>MIIB
      CCCC</ds:X509Certificate></md:KeyDescriptor>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/go"/>
      </md:IDPSSODescriptor></md:EntityDescriptor>`;
    expect((await setUp.send('POST', '/metadata', { xml })).body).toEqual({
      fields: {
        issuer: 'https://idp.example?a=1&b=2',
        entryPoint: 'https://idp.example/go',
        certificates: '-----BEGIN CERTIFICATE-----\nMIIBCCCC\n-----END CERTIFICATE-----',
        signRequests: '',
      },
    });
    const wanting = xml.replace('<md:IDPSSODescriptor>', '<md:IDPSSODescriptor WantAuthnRequestsSigned="true">');
    expect((await setUp.send('POST', '/metadata', { xml: wanting })).body.fields.signRequests).toBe('true');
    for (const [given, problem] of [
      [{ xml: '<html/>' }, 'notMetadata'],
      [{ xml: `<!DOCTYPE x>${xml}` }, 'notMetadata'],
      [{ xml: xml.replaceAll('HTTP-Redirect', 'HTTP-POST') }, 'noRedirect'],
      [{ address: 'idp.example.org/metadata' }, 'notAddress'],
      [{ address: 'https://10.1.2.3/metadata' }, 'addressInside'],
      [{ address: 'https://localhost/metadata' }, 'addressInside'],
      [{ address: 'http://idp.example.org/metadata' }, 'addressInside'],
      [{ address: `http://${host}/healthz` }, 'notMetadata'],
      [{ address: `http://${host}/none` }, 'noProvider'],
    ] as const)
      expect((await setUp.send('POST', '/metadata', given)).body.problem).toBe(problem);
  });

  it('mails: the conversation without secrets, and only the code shows that it arrived', async () => {
    const { body } = await setUp.send('POST', '/mail');
    expect(body).toMatchObject({ to: MAIL, failure: null });
    const said: string[] = body.conversation.map(({ side, line }: { side: string; line: string }) => `${side} ${line}`);
    expect(said).toContainEqual(expect.stringMatching(/^C RCPT TO:<admin@example\.test>/));
    expect(said).toContainEqual('C AUTH PLAIN •••');
    expect(said.join('\n')).not.toMatch(/mail-secret|bWFpbC1zZWNyZXQ|AHJvb3N0/);
    const code = /\b\d{6}\b/.exec(mailbox.received.at(-1)?.text ?? '')?.[0] ?? '';
    const say = async (typed: string) => (await setUp.send('POST', '/mail/code', { code: typed })).body;
    expect(await say('1234567')).toEqual({ arrived: false });
    expect(await say(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ arrived: true });
    expect(await say(code)).toEqual({ arrived: false });
    expect(JSON.stringify(log)).not.toContain(code);
  });

  it.each([
    ['a server that is not there', new URL('smtp://127.0.0.1:1'), 'refusedConnection'],
    ['a name that nobody knows', new URL('smtp://mail.invalid'), 'unknownHost'],
    ['TLS where there is none', null, 'tls'],
  ])('mails: %s is said in words', async (_, url, failure) => {
    const smtpUrl = url ?? new URL(mailbox.url().href.replace('smtp:', 'smtps:'));
    const way = mailWayOf({ smtpUrl, mailFrom: FROM, dataDir: '' }, () => undefined);
    const mail = { id: 'a', to: FROM, subject: 's', text: 't', html: '', locale: 'en', calendar: null, code: null };
    expect((await way.attempt({ ...mail, createdAt: '2026-11-23T08:00:00Z' })).failure).toBe(failure);
  });

  it('mails: a password that is not right, and an address that is not taken', async () => {
    const mail = { id: 'a', to: FROM, subject: 's', text: 't', html: '', locale: 'en', calendar: null, code: null };
    const attempt = async (credentials: string) =>
      mailWayOf({ smtpUrl: mailbox.url(credentials), mailFrom: FROM, dataDir: '' }, () => undefined).attempt({
        ...mail,
        createdAt: '2026-11-23T08:00:00Z',
      });
    expect((await attempt('roost:wrong')).failure).toBe('credentials');
    mailbox.refuses = () => 550;
    expect((await attempt('roost:mail-secret')).failure).toBe('recipient');
    mailbox.refuses = () => null;
  });

  it.each(testDirectories)('a directory: the first twenty with what becomes of each, at %s', async () => {
    const slapd = await startSlapd(
      [
        SUFFIX_ENTRIES,
        personEntry('admin', 'The Admin', MAIL),
        ...Array.from({ length: 22 }, (_, index) =>
          personEntry(
            `p${String(index)}`,
            `Person ${String(index)}`,
            index === 0 ? null : `p${String(index)}@example.org`,
          ),
        ),
        groupEntry('roost-admins', ['admin']),
        groupEntry('owls', ['admin', 'p1']),
      ].join(''),
    );
    try {
      const teams = [{ group: 'owls', team: 'Owls' }];
      const mapping = { create: true, roles: [{ group: 'roost-admins', authority: 'ADMIN' }], teams };
      await setUp.save('ldap', directoryDraft(slapd.url, {}, mapping));
      const { body } = await setUp.samples('ldap');
      expect(body).toHaveLength(20);
      expect(body[0]).toMatchObject({ name: 'The Admin', outcome: 'match', account: { username: 'admin' }, teams: [] });
      expect(body[1]).toMatchObject({ outcome: 'skip', reason: 'noMatchValue' });
      expect(body[2]).toMatchObject({ outcome: 'create', name: 'Person 1', account: null, teams: ['Owls'] });
      await setUp.tryDirectory('ldap', 'admin', 'wrong');
      expect((await setUp.shown('ldap')).trial).toMatchObject({ problem: 'wrongPassword' });
      await setUp.tryDirectory('ldap', 'admin', 'pw-admin');
      expect((await setUp.shown('ldap')).trial).toMatchObject({ isYou: true });
      expect(JSON.stringify((await setUp.shown('ldap')).trial)).not.toMatch(/userPassword|pw-admin/);
      expect((await setUp.activate('ldap')).status).toBe(200);
      expect((await new Client(app).signIn('admin', 'pw-admin')).status).toBe(200);
    } finally {
      await slapd.stop();
    }
  });
});
