import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import type { Temporal } from 'temporal-polyfill';
import { AUTHORITIES } from '../../src/domain/access/authority.ts';
import { SCIM } from '../../src/domain/directory/directory-run.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { systemClock } from '../adapters/clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, type Writer } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { endCommand } from './end-command.ts';
import { confirmScimRun } from '../directory/confirm-scim-run.ts';
import { leaveWaiting } from '../directory/leave-run.ts';
import { changeMapping } from '../directory/scim-mapping.ts';
import { makeToken } from '../directory/scim-token.ts';
import { listLastRuns } from '../sql/directory-run.ts';
import { readScimMapping } from '../sql/scim-group.ts';
import { listScimTokens, revokeScimToken } from '../sql/scim-token.ts';

// `npm run scim` lists the tokens and who waits; README, "People by SCIM", says the rest.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const OPTIONS = {
  token: { type: 'string', takes: 'name', says: 'makes a token, which is shown this once' },
  revoke: { type: 'string', takes: 'id', says: 'ends a token' },
  confirm: { type: 'string', takes: 'digest', says: 'does what the list that waits says, where it has this digest' },
  leave: { type: 'boolean', default: false, says: 'leaves everything as it is, instead of doing what that list says' },
  role: { type: 'string', multiple: true, takes: 'group=role', says: 'the group decides the role; again for more' },
  team: { type: 'string', multiple: true, takes: 'group=team', says: 'the group decides the team; again for more' },
} as const satisfies Record<string, Option>;

try {
  answerHelp('scim', 'lists the tokens, what groups decide, and who waits', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  const { db, close, patiently } = await openDatabase(readConfig(process.env));
  try {
    await migrate({ patiently });
    await db.transaction().execute((transaction) => run(transaction, values));
  } finally {
    await close();
  }
} catch (error) {
  endCommand(error);
}

interface Values {
  token?: string;
  revoke?: string;
  confirm?: string;
  leave: boolean;
  role?: string[];
  team?: string[];
}

async function run(db: Writer, { token, revoke, confirm, leave, role, team }: Values): Promise<void> {
  const now = systemClock.now();
  if (token?.trim() === '') throw new ConfigError('--token needs a name, such as that of the provider');
  if (token !== undefined) {
    const { id, secret } = await makeToken(db, token, now);
    say(`▸ ${id} "${token}", shown this once:`);
    say(secret);
  }
  if (revoke !== undefined && !(await revokeScimToken(db, revoke)))
    throw new ConfigError(`there is no token ${revoke}: without arguments they are listed`);
  if (role !== undefined || team !== undefined) {
    await map(db, now, role, team);
  }
  if (confirm !== undefined && (await confirmScimRun(db, confirm, now)) === null)
    throw new ConfigError('the list that waits is another one: without arguments it is shown');
  if (leave) {
    if ((await leaveWaiting(db, SCIM)) === null) throw new ConfigError('no list of scim waits');
    say('▸ the list of scim is left, and nothing was changed');
  }
  await list(db);
}

async function map(
  db: Writer,
  now: Temporal.Instant,
  roles: readonly string[] = [],
  teams: readonly string[] = [],
): Promise<void> {
  const mapping = {
    roles: roles.map(pairOf).map(({ group, given }) => {
      const authority = AUTHORITIES.find((known) => known === given);
      if (authority === undefined) throw new ConfigError(`${given} is no role: ${AUTHORITIES.join(', ')}`);
      return { group, authority };
    }),
    teams: teams.map(pairOf).map(({ group, given }) => ({ group, team: given })),
  };
  await changeMapping(db, mapping, now);
}

function pairOf(text: string): { group: string; given: string } {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new ConfigError(`${text} must be <group>=<role or team>`);
  return { group: text.slice(0, at), given: text.slice(at + 1) };
}

async function list(db: Writer): Promise<void> {
  const tokens = await listScimTokens(db);
  if (tokens.length === 0) say('no token yet: npm run scim -- --token <name> makes one');
  for (const { id, name, createdAt, usedOn } of tokens)
    say(`${id}  "${name}", made ${createdAt}, ${usedOn === null ? 'never used' : `last used ${usedOn}`}`);
  const { roles, teams } = await readScimMapping(db);
  for (const { group, authority } of roles) say(`group ${group} gives the role ${authority}`);
  for (const { group, team } of teams) say(`group ${group} gives the team ${team}`);
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  if (last?.state !== 'waiting') return;
  for (const { name, address, kind, change } of last.rows) {
    const lost = change === null ? '' : `  no more ${[...change.roles.remove, ...change.teams.remove].join(', ')}`;
    say(`${kind}  ${name}  <${address}>${lost}`);
  }
  const [some, all] = [String(last.rows.length), String(last.people)];
  say(`▸ ${some} of ${all} people would leave, or lose a role or a team, more than 5 %. If this is right:`);
  say(`  npm run scim -- --confirm ${last.digest}`);
  say('  and if not: npm run scim -- --leave');
}
