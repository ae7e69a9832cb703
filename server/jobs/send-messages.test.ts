import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../tests/support/app.ts';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { Mailbox } from '../../tests/support/mailbox.ts';
import { type Mailer, smtpMailer } from '../adapters/mail.ts';
import { sendMessage } from '../commands/send-message.ts';
import { openDatabase } from '../db/database.ts';
import { loadMessages } from '../http/messages.ts';
import { root } from '../root.ts';
import { listUnsentMessages, retryMessages } from '../sql/outgoing-message.ts';
import { scheduleMessages, type Sending, sendMessages } from './send-messages.ts';

const messages = loadMessages(join(root, 'locales'));
const FROM = { name: 'Roost', address: 'roost@example.org' };
/** A port that is given to nobody: one that was closed may belong to another test's mailbox by now. */
const NO_SERVER = new URL('smtp://127.0.0.1:1');
const parking = {
  name: 'Parking',
  building: 'Amsterdam',
  start: '2026-11-23T08:00:00Z',
  end: '2026-11-23T17:00:00Z',
  timeZone: 'Europe/Amsterdam',
};
const running = new AbortController().signal;

describe.each(testEngines)('sending messages on %s', (engine) => {
  let database: TestDatabase;
  let mailbox: Mailbox;
  let mailer: Mailer;
  let clock: TestClock;
  let log: string[];
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('outgoing_message').execute();
    mailbox = await Mailbox.open();
    mailer = smtpMailer(mailbox.url(), FROM);
    clock = new TestClock('2026-11-23T08:00:00Z');
    log = [];
  });
  afterEach(async () => {
    mailer.close();
    await mailbox.close();
  });

  const sending = (more: Partial<Sending> = {}): Sending => ({
    handle: database.handle,
    clock,
    log: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
    messages,
    mailer,
    publicUrl: 'https://roost.example',
    random: () => 0.5,
    ...more,
  });
  const write = (key: string, address = `${key}@example.test`, undo = false) =>
    database.db.transaction().execute(async (db) => {
      const to = { employeeId: null, name: key, address, locale: 'en' };
      await sendMessage({ db, now: clock.now() }, key, to, 'amenitiesCancelled', { amenities: [parking] });
      if (undo) throw new Error('undo');
    });
  const receivers = () => mailbox.received.flatMap(({ recipients }) => recipients).toSorted();

  it('sends what was committed, once for its key, and nothing that was rolled back', async () => {
    await write('ann');
    await write('ann', 'again@example.test');
    await expect(write('ben', undefined, true)).rejects.toThrow('undo');
    await sendMessages(sending(), running);
    await sendMessages(sending(), running);
    expect(receivers()).toEqual(['ann@example.test']);
    expect(mailbox.received[0]?.subject).toBe('Parking is no longer reserved for you');
  });

  it('sends each of 200 once, by four workers of two processes', async () => {
    const other = engine === 'postgresql' ? await openDatabase(database.config) : database.handle;
    const keys = Array.from({ length: 200 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    await database.db.transaction().execute(async (db) => {
      for (const key of keys) {
        const to = { employeeId: null, name: key, address: `${key}@example.test`, locale: 'en' };
        await sendMessage({ db, now: clock.now() }, key, to, 'amenitiesCancelled', { amenities: [parking] });
      }
    });
    const process = sending({ handle: other });
    await Promise.all([sending(), sending(), process, process].map((each) => sendMessages(each, running)));
    expect(receivers()).toEqual(keys.map((key) => `${key}@example.test`));
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(200);
    if (other !== database.handle) await other.close();
  }, 60_000);

  it('gives up an address that is refused for good, says so, and sends it again when asked to', async () => {
    mailbox.refuses = () => 550;
    await write('gone');
    await sendMessages(sending(), running);
    const [failed, ...more] = await listUnsentMessages(database.db);
    expect(more).toEqual([]);
    expect(failed).toMatchObject({ address: 'gone@example.test', attempts: 1, failedAt: '2026-11-23T08:00:00Z' });
    expect(failed?.error).toContain('550');
    expect(log.join('')).toContain('npm run mail:failed');
    clock.advance({ hours: 24 });
    await sendMessages(sending(), running);
    expect(mailbox.received).toEqual([]);

    mailbox.refuses = () => null;
    expect(await retryMessages(database.db, [randomUUID()], clock.now().toString())).toBe(0);
    expect(await retryMessages(database.db, [failed?.id ?? ''], clock.now().toString())).toBe(1);
    await sendMessages(sending(), running);
    expect(receivers()).toEqual(['gone@example.test']);
    expect(await listUnsentMessages(database.db)).toEqual([]);
  });

  it('tries again later what was put off, ever more rarely, for three days', async () => {
    let attempts = 0;
    mailbox.refuses = () => {
      attempts += 1;
      return 451;
    };
    await write('busy');
    await sendMessages(sending(), running);
    await sendMessages(sending(), running);
    expect(attempts).toBe(1);
    const waits: number[] = [];
    for (;;) {
      const [row] = await database.db
        .selectFrom('outgoing_message')
        .select(['due_at', 'failed_at'])
        .where('failed_at', 'is', null)
        .execute();
      if (row === undefined) break;
      waits.push(Date.parse(row.due_at) - clock.now().epochMilliseconds);
      clock.set(row.due_at);
      await sendMessages(sending(), running);
    }
    expect(waits.slice(0, 4)).toEqual([7_500, 15_000, 30_000, 60_000]);
    expect(Math.max(...waits)).toBe(1_800_000);
    expect(clock.now().toString() >= '2026-11-26T08:00:00Z').toBe(true);
    expect(await listUnsentMessages(database.db)).toMatchObject([{ failedAt: clock.now().toString() }]);
  }, 60_000);

  it('ends a round where no mail would be taken, and loses none', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await write(key);
    const nowhere = smtpMailer(NO_SERVER, FROM);
    await sendMessages(sending({ mailer: nowhere }), running);
    nowhere.close();
    const rows = await database.db.selectFrom('outgoing_message').select(['attempts', 'failed_at']).execute();
    expect(rows.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(rows.every(({ failed_at: failed }) => failed === null)).toBe(true);

    clock.advance({ minutes: 1 });
    await sendMessages(sending(), running);
    expect(receivers()).toHaveLength(6);
  });

  it('sends again, under the same Message-ID, where a process died before it could mark what it had sent', async () => {
    await write('twice');
    const dying = sending({
      mailer: {
        async send(mail) {
          await mailer.send(mail);
          // Simulates a crash: nothing marks the message as sent.
          await database.db.updateTable('outgoing_message').set({ lease: randomUUID() }).execute();
        },
        close: () => undefined,
      },
    });
    await sendMessages(dying, running);
    await sendMessages(sending(), running);
    expect(mailbox.received).toHaveLength(1);
    clock.advance({ minutes: 6 });
    await sendMessages(sending(), running);
    await sendMessages(sending(), running);
    expect(mailbox.received).toHaveLength(2);
    expect(mailbox.received[0]?.messageId).toBe(mailbox.received[1]?.messageId);
  });

  it('keeps what this version cannot put into words for another', async () => {
    await write('later');
    await database.db.updateTable('outgoing_message').set({ template: 'later' }).execute();
    await sendMessages(sending(), running);
    expect(await listUnsentMessages(database.db)).toMatchObject([
      { failedAt: null, error: 'this version knows no mail "later"' },
    ]);
  });

  it('hears of a commit, and stops once what is under way is sent and marked', async () => {
    let arrived: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let take: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    mailbox.before = () => {
      arrived();
      return taken;
    };
    const job = await scheduleMessages(sending());
    await write('soon');
    await arrival;
    const stopped = job.stop();
    await write('after');
    take();
    await stopped;
    expect(receivers()).toEqual(['soon@example.test']);
    const sent = await database.db
      .selectFrom('outgoing_message')
      .select('unique_key')
      .where('sent_at', 'is not', null)
      .execute();
    expect(sent).toEqual([{ unique_key: 'soon' }]);
  });
});
