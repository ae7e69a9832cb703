import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { addressOf } from '../calendar/address.ts';
import { FailedCall } from '../calendar/failed-call.ts';
import { tryCalendar } from '../calendar/try-calendar.ts';
import { setCalendar, unsetCalendar } from '../http/set-calendar.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { endCommand } from './end-command.ts';
import { readSecret } from './read-secret.ts';
import { listRoomCalendars } from '../sql/room-calendar.ts';

// `npm run room-calendar` lists meeting rooms; `-- --room <id> --address https://… --username rooms` asks for a secret,
// tries the calendar and sets it; `-- --room <id> --remove` takes it away.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** A failure in the words of a terminal. */
const WORDS: Record<FailedCall['failure'], string> = {
  addressInvalid: 'the address is none: http or https, without name, password, ? and #',
  addressInside: 'the address leads inside: CALENDAR_HOSTS names servers of the house',
  addressPlain: 'the address would send the secret in the clear: use https, or name the host in CALENDAR_HOSTS',
  addressUnknown: 'nobody knows a server of this name',
  unreachable: 'the server does not answer',
  untrusted: 'nobody vouches for the certificate of the server',
  moved: 'the calendar is at another address now: the server leads on to it',
  unauthorized: 'the server does not take this name and secret',
  readOnly: 'the calendar can be read, and not be written',
  notFound: 'there is nothing at this address',
  noCalendar: 'what is at this address is no calendar',
  tooLarge: 'the calendar says more than anybody reads',
  server: 'the server failed',
};

const OPTIONS = {
  room: { type: 'string', takes: 'id', says: 'which meeting room; its secret is asked for' },
  address: { type: 'string', takes: 'address', says: 'of its calendar' },
  username: { type: 'string', default: '', takes: 'name', says: 'that opens the calendar' },
  remove: { type: 'boolean', default: false, says: 'takes its calendar away' },
} as const satisfies Record<string, Option>;

try {
  answerHelp('room-calendar', 'lists meeting rooms and their calendars', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (values.room === undefined) await list(database);
    else if (values.remove) await remove(database, values.room);
    else if (values.address === undefined) throw new ConfigError('--address must be given, or --remove');
    else await set(database, config, { room: values.room, address: values.address, username: values.username });
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(error);
}

async function list({ db }: DatabaseHandle): Promise<void> {
  for (const { id, name, floor, building, calendar } of await listRoomCalendars(db)) {
    const { address = 'no calendar', failure = null, syncedAt = null } = calendar ?? {};
    const state = failure === null ? (syncedAt === null ? '' : `in step ${syncedAt}`) : WORDS[failure];
    say(`${id}  ${building.name}, ${floor}, ${name}: ${address}  ${state}`);
  }
}

async function remove({ db }: DatabaseHandle, room: string): Promise<void> {
  if (!(await unsetCalendar(db, room))) throw new ConfigError(`the room ${room} has no calendar`);
  say(`▸ ${room} has no calendar any more; what stands in it stays there`);
}

async function set(
  { db }: DatabaseHandle,
  { calendarHosts }: Config,
  { room, address: text, username }: { room: string; address: string; username: string },
): Promise<void> {
  if (!(await listRoomCalendars(db)).some(({ id }) => id === room))
    throw new ConfigError(`there is no meeting room ${room}: without arguments they are listed`);
  const address = addressFrom(text, calendarHosts);
  const secret = await readSecret('secret');
  const trial = await tryCalendar({ address, username, secret }, { hosts: calendarHosts }, systemClock);
  if ('failure' in trial) throw new ConfigError(WORDS[trial.failure]);
  await setCalendar(db, room, { address, username, secret }, systemClock.now());
  say(`▸ ${room} is kept in step with "${trial.name}", ${String(trial.events)} events, once the server runs`);
}

function addressFrom(text: string, hosts: readonly string[]): string {
  try {
    return addressOf(text, hosts).href;
  } catch (error) {
    throw error instanceof FailedCall ? new ConfigError(WORDS[error.failure]) : error;
  }
}
