import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { signInMethod } from '../src/contract/sign-in-method.ts';
import { PASSWORD_METHOD } from '../src/domain/sign-in/sign-in-method.ts';
import { systemClock } from './adapters/clock.ts';
import { activateMethod, deactivateMethod, saveDraft } from './http/sign-in-methods.ts';
import { ConfigError, readConfig } from './config.ts';
import { type DatabaseHandle, openDatabase, type Writer } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { endCommand } from './end-command.ts';
import { loadMessages } from './http/messages.ts';
import { problem } from './http/problem.ts';
import { Refusal } from './http/refusal.ts';
import { root } from './root.ts';
import { unlink } from './sql/sign-in-identity.ts';
import { arePasswordsOn, listMethods, removeMethod, switchPasswords } from './sql/sign-in-method.ts';

// `npm run sign-in-method` lists the ways to sign in; README, "Sign in by your own accounts", says the rest.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const OPTIONS = {
  /** A JSON file to save as a draft; `-` reads the standard input. */
  save: { type: 'string' },
  activate: { type: 'string' },
  deactivate: { type: 'string' },
  /** Deletes a draft. */
  remove: { type: 'string' },
  /** Prints settings, without secrets. */
  print: { type: 'string' },
  /** Switches passwords on again. */
  'open-door': { type: 'boolean', default: false },
  /** Forgets who somebody is at the providers. */
  unlink: { type: 'string' },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    await database.db.transaction().execute((transaction) => run(transaction, values));
    if (values.print === undefined) await list(database);
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(explained(error));
}

async function run(
  db: Writer,
  { save, activate, deactivate, remove, print, unlink: whom, 'open-door': isDoor }: Values,
): Promise<void> {
  const now = systemClock.now();
  if (save !== undefined) await saveDraft(db, await readMethod(save), now);
  if (activate !== undefined) await activateMethod(db, activate, now);
  if (deactivate !== undefined) await deactivateMethod(db, deactivate, now);
  if (remove !== undefined && !(await removeMethod(db, remove, 'draft')))
    throw new ConfigError(`there is no draft called ${remove}`);
  if (isDoor) {
    await switchPasswords(db, true);
    say('▸ one can sign in by password again; `npm run administrator` gives somebody one');
  }
  if (whom !== undefined) say(`▸ forgot who ${whom} is at ${String(await unlink(db, whom))} providers`);
  if (print !== undefined) {
    const found = (await listMethods(db)).filter(({ method }) => method.id === print);
    if (found.length === 0) throw new ConfigError(`there is nothing called ${print}`);
    for (const { method, state } of found) say(JSON.stringify({ state, ...method, secrets: 'not shown' }, null, 2));
  }
}

interface Values {
  save?: string;
  activate?: string;
  deactivate?: string;
  remove?: string;
  print?: string;
  unlink?: string;
  'open-door'?: boolean;
}

async function readMethod(path: string) {
  const read = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const said = await read.catch((error: unknown) => {
    throw new ConfigError(`${path} cannot be read`, { cause: error });
  });
  let given: unknown;
  try {
    given = JSON.parse(said);
  } catch (error) {
    throw new ConfigError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  const { success, data, error } = signInMethod.safeParse(given);
  // Never the values: a secret may stand in the wrong place.
  if (!success)
    throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
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
  const { message } = problem(loadMessages(join(root, 'locales')), 'en', error.code, error.details);
  return new ConfigError(message, { cause: error });
}
