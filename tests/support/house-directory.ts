import type { DirectorySettings, MethodOf } from '../../src/contract/sign-in-method.ts';
import { runDirectory, type RunOrder } from '../../server/directory/run-directory.ts';
import { MONDAY_NINE, type TestApp, testApp } from './app.ts';
import { offer } from './sign-in-methods.ts';
import { groupEntry, personEntry, SERVICE, type Slapd, startSlapd, SUFFIX, SUFFIX_ENTRIES } from './slapd.ts';

/** Answers that the directory gives, by the filter `(l=<answer>)`: of its twenty-one people, who is in them. */
const ANSWERS: Record<string, (number: number) => boolean> = {
  all: () => true,
  half: (number) => number <= 10,
  one: (number) => number === 1,
  butOne: (number) => number > 1,
  butTwo: (number) => number > 2,
  renamed: (number) => number > 1,
  anew: (number) => number > 1,
  doubled: () => true,
  wide: () => true,
};
const uidOf = (number: number) => `p${String(number).padStart(2, '0')}`;
/** What the second person speaks, and the third, which we do not. */
const LANGUAGES: Record<string, string> = { '2': 'fr-CH, en;q=0.5', '3': 'sv' };
const attributes = (number: number | string, answers: readonly string[]) =>
  [
    `employeeNumber: ${String(number)}\n`,
    ...(number in LANGUAGES ? [`preferredLanguage: ${String(LANGUAGES[number])}\n`] : []),
    ...answers.map((answer) => `l: ${answer}\n`),
  ].join('');
const ENTRIES = [
  SUFFIX_ENTRIES,
  ...Array.from({ length: 21 }, (_, index) => index + 1).map((number) => {
    const uid = uidOf(number);
    const answers = Object.keys(ANSWERS).filter((answer) => ANSWERS[answer]?.(number) === true);
    return personEntry(uid, `Person ${uid}`, `${uid}@example.org`, attributes(number, answers));
  }),
  // The first person under another name and address; as somebody new there; and twice.
  personEntry('maria', 'Maria Anew', 'maria@example.org', attributes(1, ['renamed'])),
  personEntry('anew', 'Person p01', 'p01@example.org', attributes('1b', ['anew'])),
  personEntry('second', 'Person p01', 'p01@example.org', attributes('1c', ['doubled'])),
  // Our own administrator, where a test asks for them.
  personEntry('chief', 'Chief', 'admin@example.test', attributes('chief', ['chief', 'wide'])),
  groupEntry('roost-admins', ['chief']),
].join('');

/** A directory of twenty-one people, and a server that reads it. */
export interface HouseDirectory {
  server: TestApp;
  slapd: Slapd;
  /** The active method, whose filter asks for one of the answers. @param more other settings than the house's */
  asking(answer: string, more?: Partial<DirectorySettings>): Promise<MethodOf<'directory'>>;
  run(answer: string, order: RunOrder, more?: Partial<DirectorySettings>): ReturnType<typeof runDirectory>;
  /** User names of the suspended, in order. */
  suspended(): Promise<string[]>;
  /** As if nobody had ever been read, on Monday at nine. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openHouseDirectory(engine: 'embedded' | 'postgresql'): Promise<HouseDirectory> {
  const [server, slapd] = await Promise.all([testApp(engine), startSlapd(ENTRIES)]);
  const { clock } = server;
  const { db } = server.database;

  const asking = async (answer: string, more: Partial<DirectorySettings> = {}): Promise<MethodOf<'directory'>> => {
    const settings = {
      url: slapd.url,
      allowPlain: true,
      bindDn: SERVICE,
      base: `ou=people,${SUFFIX}`,
      filter: `(l=${answer})`,
      subject: 'employeeNumber',
      groups: { base: `ou=groups,${SUFFIX}` },
      mapping: {
        create: true,
        username: 'uid',
        groups: 'groups',
        roles: [{ group: 'roost-admins', authority: 'ADMIN' }],
      },
      ...more,
    };
    const given = {
      id: 'directory',
      kind: 'directory',
      name: 'House',
      settings,
      secrets: { bindPassword: 'service-pw' },
    };
    const method = await offer(server, given);
    if (method.kind !== 'directory') throw new Error('not a directory');
    return method;
  };

  return {
    server,
    slapd,
    asking,
    async run(answer, order, more) {
      return runDirectory({ db, clock }, await asking(answer, more), order);
    },
    async suspended() {
      const rows = await db
        .selectFrom('employee')
        .select('username')
        .where('suspended_at', 'is not', null)
        .orderBy('username')
        .execute();
      return rows.map(({ username }) => username);
    },
    async reset() {
      clock.set(MONDAY_NINE);
      await db.deleteFrom('directory_night').execute();
      await db.deleteFrom('directory_seen').execute();
      await db.deleteFrom('directory_run').execute();
      await db.deleteFrom('employee').where('email', 'like', '%@example.org').execute();
      await db.deleteFrom('notification').execute();
      await db.updateTable('employee').set({ suspended_at: null }).execute();
      await db.deleteFrom('leaver').execute();
      await db.deleteFrom('sign_in_identity').execute();
      await db.deleteFrom('setting').execute();
    },
    async close() {
      await slapd.stop();
      await server.close();
    },
  };
}

/** Goes on where nothing stands in the way. */
export const GO: RunOrder = { goOn: true, confirmed: null };
