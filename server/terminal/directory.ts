import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { DirectoryRun, RunRow, StopReason } from '../../src/domain/directory/directory-run.ts';
import { RUN_KINDS } from '../../src/domain/directory/directory-run.ts';
import { WHY_STEPS } from '../../src/domain/directory/why-not-here.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { systemClock } from '../adapters/clock.ts';
import { changeSettings } from '../organisation/change-settings.ts';
import { findDirectory, listDirectories } from '../directory/find-directory.ts';
import { askWhyNotHere } from '../directory/why-not-here.ts';
import { leaveWaiting } from '../directory/leave-run.ts';
import { runDirectory } from '../directory/run-directory.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { WHY_WORDS } from './directory-words.ts';
import { endCommand } from './end-command.ts';
import { setNightly } from '../directory/set-nightly.ts';
import { listNights } from '../sql/directory-night.ts';
import { listLastRuns } from '../sql/directory-run.ts';
import { readLeaverTimes } from '../sql/leaver.ts';

// `npm run directory` lists directories and their last runs; README, "People from a directory", says the rest.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const OPTIONS = {
  run: { type: 'string', takes: 'id', says: 'reads this directory, and lists what would change' },
  apply: { type: 'boolean', default: false, says: 'with --run: and changes it, where nothing stands in the way' },
  confirm: {
    type: 'string',
    takes: 'digest',
    says: 'with --run: and changes it, where its list is the one with this digest',
  },
  leave: {
    type: 'boolean',
    default: false,
    says: 'with --run: leaves everything as it is, instead of doing what its list that waits says',
  },
  why: { type: 'string', takes: 'name or address', says: 'with --run: says why somebody is not here' },
  nightly: {
    type: 'string',
    takes: 'on or off',
    says: 'with --run: reads it every night from now on, once its list was done',
  },
  'release-after': {
    type: 'string',
    takes: 'hours',
    says: 'after which reservations of who leaves from now on are released',
  },
  'erase-after': { type: 'string', takes: 'days', says: 'after which who leaves from now on is erased' },
} as const satisfies Record<string, Option>;

const STOPPED: Record<StopReason, string> = {
  emptyAnswer:
    'the directory told of nobody, or nobody in a group: look at base, filter and groups. Nothing was changed.',
  manyLeave: 'more than 5 % would leave, lose a role or a team, or get another address. Nothing was changed.',
  newSettings: 'no list was done with these settings yet, and by night nobody looks. Nothing was changed.',
  changedSince: 'the list is another one than was confirmed. Nothing was changed.',
  serviceGone: 'the directory did not answer, or not to the end. Nothing was changed.',
  unforeseen: 'something unforeseen went wrong: the log of the server says what. Nothing was changed.',
  switchedOff: 'the directory was switched off while it was read. Nothing was changed.',
  settingsReplaced: 'the settings were replaced while the directory was read. Nothing was changed: run it again.',
};

try {
  answerHelp('directory', 'lists directories and their last runs', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  const alone = (['apply', 'confirm', 'leave', 'why', 'nightly'] as const).find(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (values.run === undefined && alone !== undefined)
    throw new ConfigError(`--${alone} goes with --run <id>: without arguments the directories are listed`);
  const handle = await openDatabase(readConfig(process.env));
  try {
    await migrate(handle);
    await setTimes(handle, { leaverReleaseHours: values['release-after'], leaverEraseDays: values['erase-after'] });
    if (values.run === undefined) await list(handle);
    else {
      const isTrial = !values.apply && values.confirm === undefined && values.nightly === undefined;
      const method = await find(handle, values.run, isTrial);
      if (values.leave) await leave(handle, method.id);
      else if (values.why !== undefined) await explain(handle, method, values.why);
      else if (values.nightly !== undefined) await setNights(handle, method, values.nightly);
      else await look(handle, method, values);
    }
  } finally {
    await handle.close();
  }
} catch (error) {
  endCommand(error);
}

async function look(
  { db }: DatabaseHandle,
  method: MethodOf<'directory'>,
  { apply, confirm }: { apply: boolean; confirm?: string },
): Promise<void> {
  const goOn = apply || confirm !== undefined;
  const order = goOn ? { goOn, confirmed: confirm ?? null } : { goOn };
  tell(await runDirectory({ db, clock: systemClock }, method, order));
}

async function leave({ db }: DatabaseHandle, id: string): Promise<void> {
  if ((await db.transaction().execute((transaction) => leaveWaiting(transaction, id))) === null)
    throw new ConfigError(`no list of ${id} waits`);
  say(`▸ the list of ${id} is left, and nothing was changed`);
}

async function explain({ db }: DatabaseHandle, method: MethodOf<'directory'>, wanted: string): Promise<void> {
  const { step, reason, about } = await askWhyNotHere({ db, clock: systemClock }, method, wanted);
  for (const passed of WHY_STEPS) {
    if (passed === step) break;
    say(`✓ ${passed}`);
  }
  if (reason === null) say(`▸ ${wanted} is here as ${about ?? ''}`);
  else say(`✗ ${step}: ${WHY_WORDS[reason]}${about === null ? '' : ` (${about})`}`);
}

function tell({ source, state, stopped, rows, people, digest }: DirectoryRun): void {
  for (const row of rows) say(`${row.kind.padEnd(10)} ${personOf(row)}`);
  const counts = RUN_KINDS.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }));
  const counted = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${kind} ${String(count)}`);
  say(`▸ ${counted.join(', ') || 'nothing changes'}; ${String(people)} people are here from ${source}`);
  if (stopped !== null) say(`▸ ${STOPPED[stopped]}`);
  if (state === 'applied') say('▸ done');
  if (state === 'looked') say(`▸ nothing was changed: npm run directory -- --run ${source} --apply`);
  if (state === 'waiting')
    say(`▸ if this very list is right: npm run directory -- --run ${source} --confirm ${digest}; if not: --leave`);
}

function personOf({ name, address, reason, change }: RunRow): string {
  const changes =
    change === null
      ? []
      : [change.name, change.email && `<${change.email}>`, change.department, ...change.roles.add, ...change.teams.add];
  const taken = change === null ? [] : [...change.roles.remove, ...change.teams.remove].map((one) => `no more ${one}`);
  const what = [...changes.filter((one) => one !== null), ...taken].join(', ');
  return [name, `<${address}>`, reason ?? '', what].filter((part) => part !== '').join('  ');
}

/** @param isTrial a draft will do: it is read, and nothing is changed by it */
async function find({ db }: DatabaseHandle, id: string, isTrial: boolean): Promise<MethodOf<'directory'>> {
  const found = await findDirectory(db, id);
  if (found === undefined) throw new ConfigError(`there is no directory called ${id}`);
  if (found.state === 'draft' && !isTrial)
    throw new ConfigError(`${id} is a draft: npm run sign-in-method -- --activate ${id} comes first`);
  return found.method;
}

async function setNights({ db }: DatabaseHandle, method: MethodOf<'directory'>, wish: string): Promise<void> {
  if (wish !== 'on' && wish !== 'off') throw new ConfigError('--nightly must be on or off');
  const { id } = method;
  const set = await db
    .transaction()
    .execute((transaction) => setNightly(transaction, method, wish === 'on', systemClock.now()));
  if (set === 'unseen')
    throw new ConfigError(
      `no list of ${id} was done with its settings yet: look with npm run directory -- --run ${id}, then --apply it`,
    );
  say(set.nextAt === null ? `▸ ${id} is read by hand alone` : `▸ ${id} is read every night, next at ${set.nextAt}`);
}

async function setTimes(
  { db }: DatabaseHandle,
  given: { leaverReleaseHours: string | undefined; leaverEraseDays: string | undefined },
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(given).flatMap(([key, text]) => (text === undefined ? [] : [[key, Number(text)]])),
  );
  if (Object.keys(values).length === 0) return;
  const { problems } = await db
    .transaction()
    .execute((transaction) => changeSettings(transaction, 'leavers', null, values));
  if (problems !== null) throw new ConfigError('hours and days must be whole numbers of 0 to 10000');
}

async function list({ db }: DatabaseHandle): Promise<void> {
  const [methods, nights, runs] = [await listDirectories(db), await listNights(db), await listLastRuns(db)];
  for (const { method, state } of methods) {
    const night = nights.find(({ methodId }) => methodId === method.id);
    const run = runs.find(({ source }) => source === method.id);
    const last = run === undefined ? 'never read' : `last read ${run.at}: ${run.stopped ?? run.state}`;
    say(
      `${method.id}  ${state}  "${method.name}", ${night === undefined ? 'by hand' : `next ${night.nextAt}`}, ${last}`,
    );
  }
  const { leaverReleaseHours, leaverEraseDays } = await readLeaverTimes(db);
  const [hours, days] = [String(leaverReleaseHours), String(leaverEraseDays)];
  say(
    `who leaves is suspended at once; reservations are released after ${hours} hours, all is erased after ${days} days`,
  );
}
