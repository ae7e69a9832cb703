import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { isAppPage, RoundTrip, saidBy } from '../../tests/support/round-trip.ts';
import { answer, encoded, ISSUER, requestIn } from '../../tests/support/saml-provider.ts';
import { directoryDraft, type Draft, oidcDraft, samlDraft, type SettingUp } from '../../tests/support/set-up.ts';
import { type Slapd, startSlapd, testDirectories } from '../../tests/support/slapd.ts';
import {
  addAdministrator,
  ATTRIBUTES,
  ME,
  openWrongGround,
  OTHERS,
  type Wrong,
  WRONG_AT_SLAPD,
  WRONG_DIRECTORY,
  WRONG_ENTRIES,
  WRONG_OIDC,
  WRONG_SAML,
  type WrongGround,
} from '../../tests/support/wrong-settings.ts';
import { arePasswordsOn, listMethods } from '../sql/sign-in-method.ts';
import { activateMethod } from './sign-in-methods.ts';

let server: TestApp;
let ground: WrongGround;
let slapd: Slapd;

type Who = 'admin' | keyof typeof OTHERS;
interface Came {
  status: number;
  body: { user?: unknown; reason?: unknown };
}

interface Kind {
  kind: string;
  /** Of whoever came in by it. */
  issuer: () => string;
  right: () => Draft;
  attempt: () => Promise<unknown>;
  /** Comes in as somebody does who was never here. @returns the answer with the session, or the reason of none */
  comeIn: (who: Who) => Promise<Came>;
  wrong: Wrong[];
}

/** The app's page, which says why somebody is not in, or fetches their session by the cookie of the round trip. */
async function cameTo(url: URL, browser: RoundTrip): Promise<Came> {
  const { by, problem: reason } = saidBy(url);
  if (by === undefined) return { status: 403, body: { reason } };
  return new Client(ground.app).get('/api/authenticate', { Cookie: browser.cookiesOf(`http://${ground.host}`) });
}

const KINDS: Kind[] = [
  {
    kind: 'OpenID Connect',
    issuer: () => ground.idp.issuer,
    right: () => oidcDraft(ground.idp.issuer),
    attempt: () => ground.setUp.tryOidc('new', ground.idp, ME),
    wrong: WRONG_OIDC,
    async comeIn(who) {
      ground.idp.person = who === 'admin' ? ME : { ...ME, sub: who, email: OTHERS[who], name: who };
      const browser = new RoundTrip();
      const { url } = await browser.go(`http://${ground.host}/public/sign-in/new`, isAppPage);
      return cameTo(url, browser);
    },
  },
  {
    kind: 'SAML',
    issuer: () => ISSUER,
    right: () => samlDraft(ground.pair),
    attempt: () => ground.setUp.trySaml('new', ground.pair, ATTRIBUTES),
    wrong: WRONG_SAML,
    async comeIn(who) {
      const ours = `http://${ground.host}/public/sign-in/new`;
      const browser = new RoundTrip();
      const { url } = await browser.go(ours, ({ hostname }) => hostname === 'idp.example.org');
      const said = {
        recipient: `${ours}/answer`,
        audience: `${ours}/metadata`,
        inResponseTo: requestIn(url).id,
        attributes: who === 'admin' ? ATTRIBUTES : { ...ATTRIBUTES, mail: [OTHERS[who]], displayName: [who] },
        ...(who === 'admin' ? {} : { nameId: who }),
      };
      const posted = await fetch(`${ours}/answer`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ SAMLResponse: encoded(answer({ ...ground.pair, ...said })) }),
      });
      const { url: at } = await browser.go(new URL(posted.headers.get('location') ?? '', ours), isAppPage);
      return cameTo(at, browser);
    },
  },
  ...testDirectories.map(() => ({
    kind: 'a directory',
    issuer: () => 'directory:entryuuid',
    right: () => directoryDraft(slapd.url),
    attempt: () => ground.setUp.tryDirectory('new', 'admin', 'pw-admin'),
    async comeIn(who: Who) {
      const { status, body } = await new Client(ground.app).signIn(who, `pw-${who}`);
      return { status, body: status === 200 ? body : { reason: body.details?.reason } };
    },
    wrong: [
      ...WRONG_DIRECTORY,
      ...WRONG_AT_SLAPD.map(([what, fields, name, found]): Wrong => {
        const save = ({ setUp, id }: WrongGround) => {
          const { url = slapd.url, ...rest } = fields(slapd);
          return setUp.save(id, directoryDraft(url, rest));
        };
        return [what, save, ({ setUp, id }) => setUp.tryDirectory(id, name, 'pw-admin'), found];
      }),
    ],
  })),
];

beforeAll(async () => {
  server = await testApp();
  await addAdministrator(server);
  if (testDirectories.length > 0) slapd = await startSlapd(WRONG_ENTRIES);
});
afterAll(async () => {
  await slapd?.stop();
  await server.close();
});

describe.each(KINDS)('where $kind is the only door', ({ issuer, right, attempt, comeIn, wrong }) => {
  let setUp: SettingUp;
  const active = async () => (await listMethods(server.database.db, 'active')).map(({ method }) => method);
  /** Who set it up comes in, and so does anybody; who has no account is told why not. */
  const expectDoor = async () => {
    const { status, body } = await comeIn('admin');
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({ username: 'admin', authorities: [{ authority: 'ADMIN' }] }),
    ]);
    const [ann, stranger] = [await comeIn('ann'), await comeIn('stranger')];
    expect([ann.status, ann.body.user]).toEqual([200, expect.objectContaining({ username: 'ann' })]);
    expect([stranger.status, stranger.body]).toEqual([403, { reason: 'noAccount' }]);
  };
  /** Saves, tries and looks at samples as the screen has it. */
  const setItUp = async (draft: Draft) => {
    expect((await setUp.save('new', draft)).body).toEqual({ problems: null });
    await attempt();
    await setUp.samples('new');
    expect((await setUp.activate('new')).status).toBe(200);
  };
  const closeOtherDoor = async () => {
    expect((await setUp.deactivate('password')).status).toBe(200);
    for (const name of ['admin', 'ann'] as const) expect((await new Client(ground.app).signIn(name)).status).toBe(401);
  };
  beforeAll(async () => {
    ground = await openWrongGround(server);
    ({ setUp } = ground);
    await setItUp(right());
    await closeOtherDoor();
  });
  afterAll(async () => {
    const { db } = server.database;
    for (const table of ['sign_in_method', 'sign_in_trial', 'sign_in_sample', 'sign_in_proof'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('setting').where('key', '=', 'passwordsOff').execute();
    await ground.close();
  });
  beforeEach(async () => {
    // Nobody is known by an earlier sign-in, so that the draft alone decides who comes in.
    for (const table of ['sign_in_identity', 'sign_in_failure', 'sign_in_trial'] as const)
      await server.database.db.deleteFrom(table).execute();
    // The other administrator comes in, too: else nothing takes the role of the one who tries.
    await server.database.db
      .insertInto('sign_in_identity')
      .values({ method_id: 'new', issuer: issuer(), subject: 'ben', employee_id: 'e-ben', linked_at: MONDAY_NINE })
      .execute();
    await setUp.send('DELETE', '/methods/new');
  });

  it.each(wrong)('%s does not take its place', async (_, save, tryIt, found) => {
    const before = await active();
    const { body } = await save(ground);
    await tryIt(ground);
    const shown = await setUp.shown('new');
    const trial = shown.trial ?? null;
    const isSaved = typeof found !== 'object' || found === null;
    const said = trial === null ? null : (trial.problem ?? trial.sample.reason ?? trial.sample.outcome);
    expect(isSaved ? said : Object.keys(Object(body).problems)).toEqual(isSaved ? found : Object.keys(found));
    expect(shown.draft === null).toBe(!isSaved);

    // Only then is the button there.
    if ((trial?.sample ?? null) !== null) await setUp.samples('new');
    expect((await setUp.activate('new')).status).toBe(isSaved ? 409 : 404);
    const byCommand = server.database.db
      .transaction()
      .execute((transaction) => activateMethod(transaction, 'new', server.clock.now()));
    await expect(byCommand).rejects.toMatchObject({ code: isSaved ? 'lastSignInMethod' : 'notFound' });
    expect((await setUp.deactivate('new')).status).toBe(409);
    expect([await active(), await arePasswordsOn(server.database.db)]).toEqual([before, false]);
    await expectDoor();
  });

  it('a draft does that its administrator came in by, and looked at', async () => {
    await setItUp({ ...right(), name: 'The new one' });
    expect((await active()).map(({ name }) => name)).toEqual(['The new one']);
    await expectDoor();
  });
});
