import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { notify } from '../../server/commands/notify.ts';
import { Touched } from '../../server/sql/touched.ts';
import { DELIVERY_CHANNEL } from '../../server/sql/notification-delivery.ts';
import { MESSAGE_CHANNEL } from '../../server/sql/outgoing-message.ts';
import { type TestDatabase, testDatabase, testEngines } from '../support/database.ts';
import { Mailbox, type ReceivedMail } from '../support/mailbox.ts';
import { PASSWORD, seedSmallOrganisation } from '../support/organisation.ts';
import { PushService, type ReceivedPush } from '../support/push-service.ts';
import { freePort, ServerProcess } from '../support/server-process.ts';

const PEOPLE = ['ann', 'ben', 'leader', 'outsider'] as const;
/** Visits of which each of them hears, before a process is killed and after. */
const GUESTS = { before: 12, after: 2 };
/** What each process sends before it is held: it is killed in the midst. */
const PASSED = { pushes: 3, mails: 2 };
/** What a process has under way at a time (`deliver-notifications.ts`, `send-messages.ts`). */
const AT_ONCE = { pushes: 8, mails: 4 };

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function opened<T extends { close(): Promise<unknown> }>(one: Promise<T>): Promise<T> {
  const it = await one;
  cleanUp.push(() => it.close());
  return it;
}

/** Holds what processes send once each has sent some, until one has a push and a mail under way. */
class Midst {
  readonly #held = new Map<string, { pushes: string[]; mails: string[] }>();
  readonly #sent = new Map<string, number>();
  #isOver = false;
  #open: () => void = () => undefined;
  readonly #gate = new Promise<void>((resolve) => {
    this.#open = resolve;
  });
  #found: (sender: string) => void = () => undefined;
  /** The address of the process that is in the midst of both. */
  readonly amid = new Promise<string>((resolve) => {
    this.#found = resolve;
  });

  /** Tags and Message-IDs that arrived of a process, and that it was not told of. */
  heldOf = (sender: string) => this.#held.get(sender) ?? { pushes: [], mails: [] };

  hold(what: 'pushes' | 'mails', sender: string, id: string): Promise<void> {
    const sent = (this.#sent.get(`${what} ${sender}`) ?? 0) + 1;
    this.#sent.set(`${what} ${sender}`, sent);
    if (this.#isOver || sent <= PASSED[what]) return Promise.resolve();
    const its = this.heldOf(sender);
    its[what].push(id);
    this.#held.set(sender, its);
    if (its.pushes.length > 0 && its.mails.length > 0) this.#found(sender);
    return this.#gate;
  }

  goOn(): void {
    this.#isOver = true;
    this.#open();
  }
}

/** The process that sent it, by the address under which it does. */
const pusherOf = ({ subject }: ReceivedPush): string => String(subject).replace('mailto:', '');
const mailerOf = ({ from }: ReceivedMail): string => from?.address ?? '';
const tagOf = ({ message }: ReceivedPush): string => String(message['tag']);

/** Takes pushes on a device, and mails of visits. */
async function wantBoth(url: string, name: string, subscription: object): Promise<void> {
  const signIn = await fetch(`${url}/api/authenticate`, {
    headers: { Authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` },
  });
  const { token }: { token: string } = await signIn.json();
  const call = (method: string, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Requested-With': 'XMLHttpRequest',
        'Idempotency-Key': randomUUID(),
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const answers = [
    await call('GET', '/api/push/key'),
    await call('PUT', '/api/push/subscription', subscription),
    await call('PATCH', '/api/employee/info', { messages: { kinds: { visits: { mail: 'now' } } } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

/** Tells everybody of visits that were cancelled, each visit in a transaction of its own. */
async function tell({ db }: TestDatabase, guests: readonly string[]): Promise<void> {
  for (const visitor of guests)
    await db.transaction().execute((transaction) =>
      notify(
        { db: transaction, now: systemClock.now(), touch: new Touched() },
        PEOPLE.map((name) => ({
          employeeId: `e-${name}`,
          type: 'visitCancelled',
          subject: visitor,
          values: { visitor, building: 'Amsterdam' },
          goto: null,
        })),
      ),
    );
}

/** What a process holds under its leases, by what is known to be under way; nobody else may send it yet. */
async function leasedWith({ db }: TestDatabase, held: { pushes: string[]; mails: string[] }) {
  const mails = held.mails.map((id) => id.replace(/^<|@.*$/g, ''));
  const { rows: pushes } = await sql<{ id: string; tag: string }>`
    select id, items->0->>'id' as tag from outgoing_push
    where lease in (select lease from outgoing_push where items->0->>'id' = any(${held.pushes}))`.execute(db);
  const { rows: messages } = await sql<{ id: string }>`
    select id::text from outgoing_message
    where lease in (select lease from outgoing_message where id::text = any(${mails}))`.execute(db);
  return { pushes, mails: messages.map(({ id }) => id) };
}

/** As if a minute, and five, had passed: the leases of who was killed are over, and what looks at intervals looks. */
async function endLeases({ db }: TestDatabase, { pushes, mails }: Awaited<ReturnType<typeof leasedWith>>) {
  const ids = pushes.map(({ id }) => id);
  await sql`update outgoing_push set leased_until = created_at where id::text = any(${ids})`.execute(db);
  await sql`update outgoing_message set leased_until = created_at where id::text = any(${mails})`.execute(db);
  await sql`select pg_notify(${DELIVERY_CHANNEL}, ''), pg_notify(${MESSAGE_CHANNEL}, '')`.execute(db);
}

async function left({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from notification_delivery) + (select count(*) from outgoing_push)
      + (select count(*) from outgoing_message where sent_at is null))::int as left`.execute(db);
  return rows[0]?.left ?? -1;
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

describe('a server process that is killed in the midst of its pushes and mails', () => {
  it.skipIf(!testEngines.includes('postgresql'))(
    'loses none; the other sends what was under way again, under the same tag and Message-ID',
    { timeout: 120_000 },
    async () => {
      const database = await opened(testDatabase('postgresql'));
      await seedSmallOrganisation(database.db);
      const service = await opened(PushService.open());
      const mailbox = await opened(Mailbox.open());
      const midst = new Midst();
      service.beforeAnswer = (push) => midst.hold('pushes', pusherOf(push), tagOf(push));
      mailbox.before = (mail) => midst.hold('mails', mailerOf(mail), mail.messageId ?? '');

      const folder = await mkdtemp(join(tmpdir(), 'roost-killed-'));
      cleanUp.push(() => rm(folder, { recursive: true }));
      const NODE_EXTRA_CA_CERTS = join(folder, 'service.crt');
      await writeFile(NODE_EXTRA_CA_CERTS, service.certificate);
      const processes = new Map<string, ServerProcess>();
      for (const address of ['one@roost.example', 'two@roost.example']) {
        const server = new ServerProcess({
          port: await freePort(),
          organisation: 'none',
          databaseUrl: database.config.databaseUrl ?? '',
          variables: {
            PUSH_HOSTS: service.host,
            NODE_EXTRA_CA_CERTS,
            SMTP_URL: mailbox.url().href,
            MAIL_FROM: `Roost <${address}>`,
          },
        });
        cleanUp.push(() => server.kill());
        await server.start();
        processes.set(address, server);
      }
      const [first] = processes.values();
      for (const name of PEOPLE) await wantBoth(first?.url ?? '', name, service.subscription(name));

      const guests = Array.from({ length: GUESTS.before + GUESTS.after }, (_, nth) => `Guest ${String(nth)}.`);
      await tell(database, guests.slice(0, GUESTS.before));
      const killed = await midst.amid;
      await processes.get(killed)?.kill();
      const held = midst.heldOf(killed);
      const underWay = await leasedWith(database, held);
      midst.goOn();
      await tell(database, guests.slice(GUESTS.before));
      await endLeases(database, underWay);
      await expect.poll(() => left(database), { timeout: 60_000 }).toBe(0);

      const expected = PEOPLE.flatMap((name) => guests.map((guest) => `${name} ${guest}`)).toSorted();
      const guestIn = (text: unknown): string => /Guest \d+\./.exec(String(text))?.[0] ?? '';

      const pushes = groupBy(service.received, tagOf);
      const told = [...pushes.values()].map(
        ([push]) => `${push?.path.slice(1) ?? ''} ${guestIn(push?.message['body'])}`,
      );
      expect(told.toSorted()).toEqual(expected);
      const again = [...pushes].filter(([, same]) => same.length > 1);
      expect(again.map(([tag]) => tag)).toEqual(expect.arrayContaining(held.pushes));
      expect(underWay.pushes.map(({ tag }) => tag)).toEqual(expect.arrayContaining(again.map(([tag]) => tag)));
      expect(underWay.pushes.length).toBeLessThanOrEqual(AT_ONCE.pushes);
      for (const [, [one, two, ...more]] of again) {
        expect(more).toEqual([]);
        // The device shows the second in place of the first.
        expect(two).toMatchObject({
          path: one?.path,
          headers: { topic: one?.headers.topic },
          message: { tag: one?.message['tag'], body: one?.message['body'] },
        });
      }

      const mails = groupBy(mailbox.received, ({ messageId }) => messageId ?? '');
      const mailed = [...mails.values()].map(
        ([mail]) => `${mail?.recipients.join().replace('@example.test', '') ?? ''} ${guestIn(mail?.subject)}`,
      );
      expect(mailed.toSorted()).toEqual(expected);
      const mailedAgain = [...mails].filter(([, same]) => same.length > 1);
      expect(mailedAgain.map(([id]) => id)).toEqual(expect.arrayContaining(held.mails));
      expect(underWay.mails.map((id) => `<${id}@roost.example>`)).toEqual(
        expect.arrayContaining(mailedAgain.map(([id]) => id)),
      );
      expect(underWay.mails.length).toBeLessThanOrEqual(AT_ONCE.mails);
      for (const [, same] of mailedAgain) expect(same).toHaveLength(2);
    },
  );
});
