import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { endCommand } from './end-command.ts';
import { personCommand } from './person-command.ts';

// `npm run person -- --email ada@example.org --give-role HOSPITALITY`: what somebody who is there may do, and has.

const OPTIONS = {
  username: { type: 'string', takes: 'user name', says: 'who' },
  email: { type: 'string', takes: 'address', says: 'who, by their address instead' },
  'give-role': { type: 'string', multiple: true, takes: 'role', says: 'such as HOSPITALITY; again for more' },
  'take-role': { type: 'string', multiple: true, takes: 'role', says: 'takes a role; again for more' },
  division: { type: 'string', takes: 'name', says: 'of one that there is, or none' },
  'parking-credits': { type: 'string', takes: 'number', says: 'each month, or none: as if nobody gave any' },
  'let-back': {
    type: 'boolean',
    default: false,
    says: 'who left by a directory or provider that is gone, or knows them no more, signs in again',
  },
} as const satisfies Record<string, Option>;

try {
  answerHelp('person', 'shows somebody who is there; roles, division and parking credits are changed', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  const { db, close, patiently } = await openDatabase(readConfig(process.env));
  try {
    await migrate({ patiently });
    const lines = await personCommand(db, values, systemClock.now());
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
} catch (error) {
  endCommand(error);
}
