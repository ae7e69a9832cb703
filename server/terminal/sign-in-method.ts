import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { signInMethod } from '../../src/contract/sign-in-method.ts';
import { certificatesIn, mayBeId } from '../../src/domain/set-up/method-fields.ts';
import { makesAnybodyAnAccount } from '../../src/domain/sign-in/open-provider.ts';
import { PASSWORD_METHOD } from '../../src/domain/sign-in/sign-in-method.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { systemClock } from '../adapters/clock.ts';
import { isOfKey } from '../adapters/own-key.ts';
import { metadataOf } from '../adapters/saml.ts';
import { readMetadata } from '../adapters/saml-metadata.ts';
import { activateMethod, deactivateMethod, removeDraft, saveDraft } from '../http/sign-in-methods.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase, type Writer } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { codeOf, endCommand } from './end-command.ts';
import { loadMessages } from '../http/messages.ts';
import { problem } from '../http/problem.ts';
import { ADDRESS_UNKNOWN } from '../http/provider-address.ts';
import { Refusal } from '../http/refusal.ts';
import { todayHere } from '../http/set-up.ts';
import { samplesInTerminal, tryInTerminal } from '../http/try-by-command.ts';
import { leftToShow } from '../http/untried-draft.ts';
import { forgetIdentities } from './forget-identities.ts';
import { readSecret } from './read-secret.ts';
import { root } from '../root.ts';
import { arePasswordsOn, listMethods, type StoredMethod, switchPasswords } from '../sql/sign-in-method.ts';
import { tryInBrowser } from './try-in-browser.ts';

// `npm run sign-in-method` lists the ways to sign in; README, "Sign in by your own accounts", says the rest.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const OPTIONS = {
  save: { type: 'string', takes: 'file', says: 'saves a draft of this JSON; - reads the standard input' },
  'new-key': { type: 'boolean', default: false, says: 'with --save: makes another key for a SAML method' },
  try: {
    type: 'string',
    takes: 'id',
    says: 'signs you in by a draft, without a session: asks for a password, or prints a link to the provider',
  },
  as: {
    type: 'string',
    takes: 'user name',
    says: 'with --try: your user name in the directory; for a provider, the one you have here',
  },
  samples: { type: 'string', takes: 'id', says: 'lists up to twenty people by a draft, and what becomes of each' },
  activate: {
    type: 'string',
    takes: 'id',
    says: 'offers what the draft says on the sign-in page, once it was tried and its samples looked at',
  },
  untried: { type: 'boolean', default: false, says: 'with --activate: whether or not that was done in the last day' },
  deactivate: { type: 'string', takes: 'id', says: 'offers it no more; password for our own' },
  remove: { type: 'string', takes: 'id', says: 'deletes a draft' },
  print: { type: 'string', takes: 'id', says: 'prints settings, without secrets' },
  'open-door': { type: 'boolean', default: false, says: 'switches passwords on again, whatever happened' },
  'provider-metadata': {
    type: 'string',
    takes: 'file',
    says: 'reads a SAML provider’s metadata, and says what it wants; - reads the standard input',
  },
  'our-metadata': { type: 'string', takes: 'id', says: 'prints our side of a SAML method for its provider' },
  unlink: { type: 'string', takes: 'user name', says: 'forgets who somebody is at the providers' },
} as const satisfies Record<string, Option>;

try {
  answerHelp('sign-in-method', 'lists the ways to sign in', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  if (values.as !== undefined && values.try === undefined) throw new ConfigError('--as goes with --try <id>');
  if (values.untried && values.activate === undefined) throw new ConfigError('--untried goes with --activate <id>');
  if (values['new-key'] && values.save === undefined) throw new ConfigError('--new-key goes with --save <file>');
  if (values['provider-metadata'] !== undefined) await describe(values['provider-metadata']);
  else await inDatabase(values, readConfig(process.env));
} catch (error) {
  endCommand(explained(error), '', (one) => codeOf(one) === 'EADDRINUSE');
}

async function inDatabase(values: Values, config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (values.try !== undefined) await attempt(database, values.try, values.as, config);
    else if (values.samples !== undefined) await showSamples(database, values.samples);
    else {
      await saveGiven(database, values);
      await database.db.transaction().execute((transaction) => run(transaction, values, config));
    }
    const isAsked = [values.print, values['our-metadata'], values.try, values.samples].some((id) => id !== undefined);
    if (!isAsked) await list(database);
  } finally {
    await database.close();
  }
}

/** In a transaction of its own: where the draft is not activated, what is said to do next is about this one. */
async function saveGiven({ db }: DatabaseHandle, { save, 'new-key': isKeyNew }: Values): Promise<void> {
  if (save === undefined) return;
  const method = await readMethod(save);
  await db.transaction().execute((transaction) => saveDraft(transaction, method, systemClock.now(), isKeyNew));
}

async function run(
  db: Writer,
  { activate, deactivate, remove, print, unlink: whom, ...more }: Values,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const now = systemClock.now();
  if (activate !== undefined) {
    if (more.untried !== true) await requireTried(db, activate);
    await activateMethod(db, activate, now);
  }
  if (deactivate !== undefined) await deactivateMethod(db, deactivate, now);
  if (remove !== undefined && !(await removeDraft(db, remove, now)))
    throw new ConfigError(`there is no draft called ${remove}`);
  if (more['open-door'] === true) {
    await switchPasswords(db, true);
    say('▸ one can sign in by password again; `npm run administrator` gives somebody one');
  }
  if (whom !== undefined) say(await forgetIdentities(db, whom));
  const ours = more['our-metadata'];
  if (ours !== undefined) say(await ourMetadata(db, ours, publicUrl));
  if (print !== undefined) {
    const found = (await listMethods(db)).filter(({ method }) => method.id === print);
    if (found.length === 0) throw new ConfigError(`there is nothing called ${print}`);
    for (const { method, state } of found) say(JSON.stringify({ state, ...method, secrets: 'not shown' }, null, 2));
  }
}

/** The screen asks this of whoever sets it up; at a terminal it counts who did so, wherever. */
async function requireTried(db: Writer, id: string): Promise<void> {
  const ground = { clock: systemClock };
  const left = await leftToShow(db, ground, id, await todayHere(db, ground));
  if (left.length === 0) return;
  const missing = { try: 'nobody came in by this draft', samples: 'nobody looked at samples of it' };
  const commands = { try: `--try ${id} --as <user name>`, samples: `--samples ${id}` };
  throw new ConfigError(
    [
      `${id} was not activated: in the last 24 hours ${left.map((what) => missing[what]).join(', and ')}.`,
      ...left.map((what) => `  npm run sign-in-method -- ${commands[what]}`),
      'If it is to be offered as it is:',
      `  npm run sign-in-method -- --activate ${id} --untried`,
    ].join('\n'),
  );
}

interface Values {
  try?: string;
  as?: string;
  samples?: string;
  save?: string;
  activate?: string;
  untried?: boolean;
  deactivate?: string;
  remove?: string;
  print?: string;
  unlink?: string;
  'open-door'?: boolean;
  'new-key'?: boolean;
  'our-metadata'?: string;
}

async function readGiven(path: string): Promise<string> {
  const read = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  return read.catch((error: unknown) => {
    throw new ConfigError(`${path} cannot be read`, { cause: error });
  });
}

/** Says what a SAML provider's metadata asks for, as settings to copy. */
async function describe(path: string): Promise<void> {
  const fields = readMetadata(await readGiven(path));
  if (fields === 'noRedirect') throw new ConfigError(`the provider of ${path} offers no sign-in by HTTP-Redirect`);
  if (fields === 'notMetadata') throw new ConfigError(`${path} is no metadata of a SAML provider`);
  const { issuer, entryPoint, certificates = '', signRequests } = fields;
  const wants = signRequests === 'true';
  const settings = { issuer, entryPoint, certificates: certificatesIn(certificates), signRequests: wants };
  say(JSON.stringify({ settings }, null, 2));
  say(`▸ it ${wants ? 'wants signed requests' : 'does not ask for signed requests'}`);
  say('▸ with "encrypted": true our metadata tells it a key to encrypt by');
}

/** Our side of a SAML method: of what is active, with its draft's certificate beside. */
async function ourMetadata(db: Writer, id: string, publicUrl: string | null): Promise<string> {
  if (publicUrl === null) throw new ConfigError(ADDRESS_UNKNOWN);
  const of = (await listMethods(db)).flatMap(({ method, state }) =>
    method.kind === 'saml' && method.id === id ? [{ method, state }] : [],
  );
  const next = of.find(({ state }) => state === 'draft')?.method ?? null;
  const method = of.find(({ state }) => state === 'active')?.method ?? next;
  if (method === null) throw new ConfigError(`there is no SAML method called ${id}`);
  const base = `${publicUrl}/public/sign-in/${id}`;
  const ours = { entityId: method.settings.entityId ?? `${base}/metadata`, answers: `${base}/answer` };
  return metadataOf(method, ours, next);
}

/** The draft, or else what is active: both can be looked at. */
async function findMethod({ db }: DatabaseHandle, id: string): Promise<StoredMethod> {
  const found = (await listMethods(db)).filter(({ method }) => method.id === id);
  const stored = found.find(({ state }) => state === 'draft') ?? found[0];
  if (stored === undefined) throw new ConfigError(`there is nothing called ${id}`);
  return stored;
}

async function attempt(database: DatabaseHandle, id: string, name: string | undefined, config: Config): Promise<void> {
  const { method, state } = await findMethod(database, id);
  if (name === undefined)
    throw new ConfigError(`name yourself: npm run sign-in-method -- --try ${id} --as <user name>`);
  if (method.kind !== 'directory') return tryInBrowser(database, { method, state }, name, config, say);
  const password = await readSecret(`Password of ${name}`);
  for (const line of await tryInTerminal(groundOf(database), method, { name, password })) say(line);
}

async function showSamples(database: DatabaseHandle, id: string): Promise<void> {
  const { method } = await findMethod(database, id);
  for (const line of await samplesInTerminal(groundOf(database), method)) say(line);
}

/** A function: the command runs before the constants below it are there. */
function groundOf({ db }: DatabaseHandle) {
  return { db, clock: systemClock, messages: loadMessages(join(root, 'locales')) };
}

async function readMethod(path: string) {
  const said = await readGiven(path);
  let read: unknown;
  try {
    read = JSON.parse(said);
  } catch (error) {
    throw new ConfigError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const { success, data, error } = signInMethod.safeParse(read);
  // Never the values: a secret may stand in the wrong place.
  if (!success)
    throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  if (!mayBeId(data.id)) throw new ConfigError(`id must not be ${data.id}, which is a name of ours`);
  if (data.kind === 'oidc' && makesAnybodyAnAccount(data.settings.issuer, data.settings.mapping))
    throw new ConfigError(
      'Google signs in anybody: "create": true needs "groups": "hd" and "required", your domains, in settings.mapping',
    );
  const given = data.kind === 'saml' ? { key: data.secrets.key, certificate: data.settings.ownCertificate } : null;
  if (given?.key !== undefined && !isOfKey({ key: given.key, certificate: given.certificate ?? '' }))
    throw new ConfigError('secrets.key must be the key of settings.ownCertificate');
  return data;
}

async function list({ db }: DatabaseHandle): Promise<void> {
  say(`${PASSWORD_METHOD}  ${(await arePasswordsOn(db)) ? 'active' : 'off'}`);
  for (const { method, state, changedAt, isProved } of await listMethods(db)) {
    const proof =
      state === 'draft' ? '' : isProved ? ', an administrator came in by it' : ', no administrator came in by it yet';
    say(`${method.id}  ${state}  ${method.kind} "${method.name}", as of ${changedAt}${proof}`);
  }
}

/** A refusal in words. */
function explained(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'notFound')
    return new ConfigError('there is nothing of this id to switch: without arguments all are listed', { cause: error });
  const { message } = problem(loadMessages(join(root, 'locales')), 'en', error.code, error.details);
  return new ConfigError(message, { cause: error });
}
