import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { type DatabaseHandle, openDatabase } from '../../server/db/database.ts';
import { saveDraft } from '../../server/http/sign-in-methods.ts';
import { insertMessage } from '../../server/sql/outgoing-message.ts';
import { putMethod, switchPasswords } from '../../server/sql/sign-in-method.ts';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { appOn, Client } from '../support/app.ts';
import { testDatabase, testDataDir, testEngines } from '../support/database.ts';
import { Mailbox } from '../support/mailbox.ts';
import { seedSmallOrganisation } from '../support/organisation.ts';
import { LOGIN } from '../support/questionnaire-files.ts';
import { type Ended, runCommand } from '../support/run-command.ts';
import { makePair } from '../support/saml-provider.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';
import { personEntry, SERVICE, startSlapd, SUFFIX, SUFFIX_ENTRIES, testDirectories } from '../support/slapd.ts';

/** Each command is a process of its own, which takes long where the machine has other work, in ms. */
const PATIENCE = 180_000;
const LOST = '00000000-0000-4000-8000-000000000001';

/** Data that commands work on, one after the other. */
interface Ground {
  options: Partial<ServerProcess['options']>;
  /** Opens it where no command has it open. */
  use<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

async function ground(): Promise<Ground> {
  if (testEngines.includes('postgresql')) {
    const database = await testDatabase('postgresql');
    const { databaseUrl } = database.config;
    return {
      options: { databaseUrl: databaseUrl ?? '' },
      use: (work) => work(database.handle),
      close: () => database.close(),
    };
  }
  const dataDir = await testDataDir();
  return {
    options: { dataDir },
    async use(work) {
      const handle = await openDatabase({ databaseUrl: null, dataDir, durable: false });
      try {
        return await work(handle);
      } finally {
        await handle.close();
      }
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A text in which these stand, in this order. */
const saying = (words: readonly string[], before = '') => {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${before}[^]*${escaped.join('[^]*')}`));
};
/** It did what was asked, said so, and complained of nothing. */
const done = (...words: string[]): Ended => ({ code: 0, out: saying(words), err: '' });
/** It ended, and said in words why and what to do instead, without a stack. */
const refused = (...words: string[]) => ({
  code: 1,
  out: expect.any(String),
  err: saying(words, '(?![^]*(?:\\n\\s+at |node:internal))'),
});

/** On the embedded database one process works at a time. */
const concurrent = testEngines.includes('postgresql');

describe('commands of a server', { timeout: PATIENCE, concurrent }, () => {
  let data: Ground;
  let mailbox: Mailbox;
  let environment: NodeJS.ProcessEnv;
  let folder: string;
  const now = systemClock.now().toString();
  beforeAll(async () => {
    [data, mailbox, folder] = await Promise.all([ground(), Mailbox.open(), mkdtemp(join(tmpdir(), 'roost-commands-'))]);
    const variables = {
      PUBLIC_URL: 'https://roost.example.org',
      SMTP_URL: mailbox.url().href,
      MAIL_FROM: 'Roost <roost@example.org>',
    };
    environment = new ServerProcess({ port: 1, organisation: 'none', ...data.options, variables }).environment;
    await data.use(({ db }) => seedSmallOrganisation(db));
  }, PATIENCE);
  afterAll(async () => {
    await Promise.all([data.close(), mailbox.close(), rm(folder, { recursive: true, force: true })]);
  });

  const run = (script: string, ...args: string[]) => runCommand(environment, script, args);

  it('the door: opened again where passwords are off and nobody comes in by what is active', async () => {
    const nowhere = `http://127.0.0.1:${String(await freePort())}`;
    const signIn = () =>
      data.use(async (handle) => {
        const app = await appOn(handle, systemClock);
        try {
          return (await new Client(app).signIn('admin')).status;
        } finally {
          await app.close();
        }
      });
    await data.use(({ db }) =>
      db.transaction().execute(async (transaction) => {
        const settings = { issuer: nowhere, clientId: 'roost', allowHttp: true };
        const method = signInMethod.parse({ id: 'idp', kind: 'oidc', name: 'Gone', settings, secrets: {} });
        await putMethod(transaction, method, 'active', now);
        await switchPasswords(transaction, false);
      }),
    );
    expect(await signIn()).toBe(401);
    expect(await run('sign-in-method', '--open-door')).toEqual(done('sign in by password again', 'password  active'));
    expect(await signIn()).toBe(200);
  });

  it('a draft: our side of it, and offered once it was tried, or untried in so many words', async () => {
    const { certificate } = makePair();
    const settings = {
      issuer: 'https://idp.example',
      entryPoint: 'https://idp.example/sso',
      certificates: [certificate],
    };
    const method = JSON.stringify({ id: 'saml', kind: 'saml', name: 'Example', settings });
    const entity = 'entityID="https://roost.example.org/public/sign-in/saml/metadata"';
    expect(await runCommand(environment, 'sign-in-method', ['--save', '-', '--our-metadata', 'saml'], method)).toEqual(
      done(entity),
    );
    expect(await run('sign-in-method', '--our-metadata', 'none')).toEqual(
      refused('there is no SAML method called none'),
    );
    const newer = method.replace('"Example"', '"Newer"');
    const untried = await runCommand(environment, 'sign-in-method', ['--save', '-', '--activate', 'saml'], newer);
    expect(untried).toEqual(refused('--try saml --as <user name>', '--samples saml', '--activate saml --untried'));
    expect(await run('sign-in-method', '--print', 'saml')).toEqual(done('"state": "draft"', '"name": "Newer"'));
    expect(await run('sign-in-method', '--activate', 'saml', '--untried')).toEqual(done('saml  active'));
  });

  it('who somebody is at the providers: forgotten', async () => {
    const identity = { method_id: 'idp', issuer: 'i', subject: 's', employee_id: 'e-ann', linked_at: now };
    await data.use(({ db }) => db.insertInto('sign_in_identity').values(identity).execute());
    expect(await run('sign-in-method', '--unlink', 'nobody')).toEqual(
      refused('nobody here is called nobody: give the user name'),
    );
    expect(await run('sign-in-method', '--unlink', 'ANN')).toEqual(done('forgot who ANN is at one provider'));
    const left = await data.use(({ db }) => db.selectFrom('sign_in_identity').selectAll().execute());
    expect(left).toEqual([]);
  });

  it('somebody who is there: shown, and changed', async () => {
    expect(await run('person', '--username', 'ann', '--parking-credits', '3')).toEqual(
      done('parking credits: 3 a month (was '),
    );
    expect(await run('person', '--email', 'nobody@example.org')).toEqual(refused('nobody here has the address'));
  });

  it('SCIM: a token is shown once, and a role must be one', async () => {
    const made = await run('scim', '--token', 'Entra');
    expect(made).toEqual(done('"Entra", shown this once:', 'never used'));
    const kept = await data.use(({ db }) => db.selectFrom('scim_token').selectAll().execute());
    expect(kept).toMatchObject([{ name: 'Entra' }]);
    expect(await run('scim', '--role', 'staff=BOSS')).toEqual(refused('BOSS is no role: ', 'ADMIN'));
  });

  it.each([
    ['scim', 'scim', ['--leave']],
    ['directory', 'house', ['--run', 'house', '--leave']],
  ])('a list that waits is left: npm run %s', async (command, source, given) => {
    const settings = { url: 'ldaps://ldap.example.org', bindDn: SERVICE, base: SUFFIX, mapping: { create: true } };
    const house = { id: 'house', kind: 'directory', name: 'House', settings, secrets: { bindPassword: 'x' } };
    const kept = { people: 9, rows: '[]', digest: 'd', at: '2026-11-23T08:00:00Z' };
    await data.use(async ({ db }) => {
      const method = signInMethod.parse(house);
      await db.transaction().execute((transaction) => saveDraft(transaction, method, systemClock.now()));
      const waiting = { ...kept, id: `r-${source}`, source, state: 'waiting', stopped: 'manyLeave' } as const;
      await db.insertInto('directory_run').values(waiting).execute();
    });
    expect(await run(command, ...given)).toEqual(done(`the list of ${source} is left, and nothing was changed`));
    const state = await data.use(({ db }) => db.selectFrom('directory_run').select(['source', 'state']).execute());
    expect(state).toContainEqual({ source, state: 'left' });
    expect(await run(command, ...given)).toEqual(refused(`no list of ${source} waits`));
  });

  it('directories: what becomes of who leaves, and a directory must be there', async () => {
    expect(await run('directory', '--release-after', '12')).toEqual(done('released after 12 hours'));
    expect(await run('directory', '--run', 'none')).toEqual(refused('there is no directory called none'));
  });

  it.skipIf(testDirectories.length === 0)('a directory: its people by samples, and by a run', async () => {
    const slapd = await startSlapd([SUFFIX_ENTRIES, personEntry('ada', 'Ada Lovelace', 'ada@example.org')].join(''));
    const mapping = { create: true };
    const where = { url: slapd.url, allowPlain: true, bindDn: SERVICE, base: `ou=people,${SUFFIX}` };
    const secrets = { bindPassword: 'service-pw' };
    const house = { id: 'house', kind: 'directory', name: 'House', settings: { ...where, mapping }, secrets };
    try {
      await data.use(({ db }) =>
        db.transaction().execute((transaction) => saveDraft(transaction, signInMethod.parse(house), systemClock.now())),
      );
      expect(await run('sign-in-method', '--samples', 'house')).toEqual(done('Ada Lovelace'));
      expect(await run('sign-in-method', '--samples', 'none')).toEqual(refused('there is nothing called none'));
      const said = ['<ada@example.org>', 'npm run directory -- --run house --apply'];
      expect(await run('directory', '--run', 'house')).toEqual(done(...said));
    } finally {
      await slapd.stop();
    }
  });

  it('a test of mails: says what both sides said, and takes the code that arrived alone', async () => {
    expect(await run('mail-test')).toEqual(
      refused('name the address to send to: npm run mail:test -- ada@example.org'),
    );
    const arrived = () => /\b\d{6}\b/.exec(mailbox.received.at(-1)?.text ?? '')?.[0] ?? '';
    const type = (out: string) => (out.includes('The code that arrived') ? `${arrived()}\n` : null);
    const sent = await runCommand(environment, 'mail-test', ['ada@example.org'], type);
    expect(sent).toEqual(done('→ RCPT TO:<ada@example.org>', '← 250 ', '▸ '));
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
    expect(await run('mail-test', 'ada@example.org')).toEqual(
      refused('that is not the code: run it again for a new one'),
    );
  });

  it('mails that failed: sent again, those that were given up', async () => {
    await data.use(({ db }) =>
      db.transaction().execute(async (transaction) => {
        const to = { employeeId: null, name: 'Ada', address: 'ada@example.org', locale: 'en' };
        await insertMessage(transaction, {
          id: LOST,
          uniqueKey: 'lost',
          to,
          template: 'mailTest',
          values: {},
          at: now,
        });
        await transaction.updateTable('outgoing_message').set({ failed_at: now, error: 'no such box' }).execute();
      }),
    );
    expect(await run('mail-failed', '--retry', 'none')).toEqual(
      refused('no mail none was given up: without arguments'),
    );
    expect(await run('mail-failed', '--retry', LOST)).toEqual(done('▸ 1 will be sent again', '▸ no mail failed'));
  });

  it('questionnaires: put in force, where the file is one', async () => {
    const file = async (name: string, content: object) => {
      await writeFile(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    expect(await run('questionnaire-import', await file('login.json', LOGIN))).toEqual(
      done('"health" asks after sign-in', 'revision 1'),
    );
    expect(await run('questionnaire-import', '--ask', 'Ann')).toEqual(done('Ann answers first'));
    expect(await run('questionnaire-import', '--remove', 'health', '--dry-run')).toEqual(done('this was a dry run'));
    const empty = await file('empty.json', { ...LOGIN, questions: [] });
    expect(await run('questionnaire-import', empty)).toEqual(refused('Nothing was changed: ', 'questions'));
  });

  it('an organisation: written into a file, and from one, where the file is one', async () => {
    const path = join(folder, 'organisation.json');
    expect(await run('organisation-export', path)).toEqual(done('says 2 buildings and 1 teams'));
    expect(await run('organisation-export', path)).toEqual(refused('Nothing was written: ', 'EEXIST'));
    expect(await run('organisation-import', path)).toEqual(done('all of it is there already', '▸ done'));
    const house = { identifier: 'HQ', name: 'Head office', site: 'Ghent', timeZone: 'Europe/Brussels' };
    await writeFile(path, JSON.stringify({ buildings: [house] }));
    const tried = await run('organisation-import', '--dry-run', path);
    expect(tried).toEqual(done('new: 1 × building (HQ)', 'not in the file', 'this was a dry run'));
    expect(await run('organisation-import', path)).toEqual(done('new: 1 × building (HQ)', '▸ done'));
    await writeFile(path, JSON.stringify({ buildings: [{ ...house, timeZone: 'Ghent' }] }));
    expect(await run('organisation-import', path)).toEqual(refused('Nothing was changed: ', 'buildings[0].timeZone'));
    expect(await run('organisation-import', '--help')).toEqual(done('docs/organisation-file.md', '--dry-run'));
  });
});
