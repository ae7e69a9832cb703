import type { Temporal } from 'temporal-polyfill';
import { AUTHORITIES, type Authority } from '../../src/domain/access/authority.ts';
import { SCIM } from '../../src/domain/directory/directory-run.ts';
import { ConfigError } from '../config.ts';
import type { DatabaseHandle, Reader, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { changePerson, type PersonChange, type PersonShown, showPerson } from '../organisation/change-person.ts';
import { listDivisions } from '../sql/division.ts';
import { findIdByUsername } from '../sql/employee.ts';
import { findByAddress } from '../sql/sign-in-identity.ts';

interface Given {
  username?: string;
  email?: string;
  'give-role'?: string[];
  'take-role'?: string[];
  division?: string;
  'parking-credits'?: string;
  'let-back': boolean;
}

/** What stands for nothing at all. */
const NONE = 'none';
const MOST_CREDITS = 1000;

/**
 * Shows or changes somebody, as it was typed.
 * @returns lines for a terminal: what is, and beside what changed what was
 * @throws ConfigError that says what there is, or what may be
 */
export async function personCommand(db: DatabaseHandle['db'], given: Given, now: Temporal.Instant): Promise<string[]> {
  const change = changeOf(given);
  return inTransaction(db, async (writer) => {
    const id = await find(writer, given);
    const before = await showPerson(writer, id, now);
    if (change === null) return linesOf(before, before);
    await apply(writer, { id, before }, change, now);
    return linesOf(before, await showPerson(writer, id, now));
  });
}

/** @returns null where nothing is to change */
function changeOf(given: Given): PersonChange | null {
  const [add, remove] = [rolesOf(given['give-role']), rolesOf(given['take-role'])];
  const both = add.find((role) => remove.includes(role));
  if (both !== undefined) throw new ConfigError(`${both} is either given or taken`);
  const { division, 'parking-credits': credits, 'let-back': isLetBack } = given;
  if (add.length + remove.length === 0 && division === undefined && credits === undefined && !isLetBack) return null;
  return {
    roles: { add, remove },
    division: division === NONE ? null : division,
    parkingCredits: credits === undefined ? undefined : creditsOf(credits),
    isLetBack,
  };
}

const rolesOf = (names: readonly string[] = []): Authority[] =>
  names.map((name) => {
    const role = AUTHORITIES.find((known) => known === name.toUpperCase());
    if (role === undefined) throw new ConfigError(`${name} is no role: ${AUTHORITIES.join(', ')}`);
    return role;
  });

function creditsOf(text: string): number | null {
  if (text === NONE) return null;
  if (!/^\d+$/.test(text) || Number(text) > MOST_CREDITS)
    throw new ConfigError(`--parking-credits is a whole number from 0 to ${String(MOST_CREDITS)}, or ${NONE}`);
  return Number(text);
}

async function find(db: Reader, { username, email }: Given): Promise<string> {
  if ((username === undefined) === (email === undefined))
    throw new ConfigError('say who: --username <user name>, or --email <address>');
  const id = username === undefined ? (await findByAddress(db, email ?? ''))?.id : await findIdByUsername(db, username);
  if (id !== undefined) return id;
  throw new ConfigError(
    username === undefined
      ? `nobody here has the address ${email ?? ''}: npm run invitation makes somebody new`
      : `nobody here is called ${username}: npm run invitation makes somebody new`,
  );
}

async function apply(
  db: Writer,
  { id, before: { name, leaver } }: { id: string; before: PersonShown },
  change: PersonChange,
  now: Temporal.Instant,
): Promise<void> {
  const refused = await changePerson(db, id, change, now);
  if (refused === null) return;
  if (refused === 'lastAdministrator')
    throw new ConfigError(`${name} is the last administrator, and stays one: make somebody else one first`);
  if (refused === 'hasNotLeft') throw new ConfigError(`${name} has not left`);
  if (refused === 'isHeld')
    throw new ConfigError(
      `${name} left by ${sourceOf(leaver)}, which is still there: they come back once it lists them again` +
        (leaver?.source === SCIM
          ? ''
          : '; or do npm run sign-in-method -- --unlink <user name>, and give --let-back again'),
    );
  const divisions = (await listDivisions(db, false)).map((one) => one.name);
  const known = divisions.length === 0 ? 'there is none' : `there are ${divisions.join(', ')}`;
  throw new ConfigError(
    `there is no division "${change.division ?? ''}"; ${known}: npm run organisation:import makes one`,
  );
}

const sourceOf = (leaver: PersonShown['leaver']): string =>
  leaver === undefined ? '' : leaver.source === SCIM ? 'SCIM' : `the directory ${leaver.source}`;

const ROWS: [label: string, of: (person: PersonShown) => string][] = [
  ['roles', ({ roles }) => listed(roles)],
  ['teams', ({ teams }) => listed(teams)],
  ['division', ({ division }) => division ?? NONE],
  ['parking credits', ({ parkingCredits }) => (parkingCredits === null ? NONE : `${String(parkingCredits)} a month`)],
  ['left', ({ leaver }) => (leaver === undefined ? 'no' : `by ${sourceOf(leaver)}, erased ${leaver.eraseAt}`)],
];
const listed = (names: readonly string[]): string => (names.length === 0 ? NONE : names.toSorted().join(', '));

/** All of somebody; beside what is another what it was. */
const linesOf = (before: PersonShown, after: PersonShown): string[] => [
  `▸ ${after.name} <${after.email}>`,
  ...ROWS.map(([label, of]) => {
    const [was, is] = [of(before), of(after)];
    return `  ${`${label}:`.padEnd(17)}${is}${was === is ? '' : ` (was ${was})`}`;
  }),
];
