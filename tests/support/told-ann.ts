import { join } from 'node:path';
import pino from 'pino';
import { type Pusher, webPusher } from '../../server/adapters/push.ts';
import { notify } from '../../server/commands/notify.ts';
import { loadMessages } from '../../server/http/messages.ts';
import { Touched } from '../../server/sql/touched.ts';
import { deliverDue, type Delivering, sendPushes } from '../../server/jobs/deliver-notifications.ts';
import { root } from '../../server/root.ts';
import type { MessageSettingsChange } from '../../src/domain/notification/message-settings.ts';
import { isInApp, type Notification, type NotificationType } from '../../src/domain/notification/notification.ts';
import { type Answer, Client, MONDAY_NINE, type TestApp, testApp } from './app.ts';
import type { testEngines } from './database.ts';
import { PushService } from './push-service.ts';

const messages = loadMessages(join(root, 'locales'));
export const running = new AbortController().signal;
export const TEAM_DAY = { team: 'Falcons', day: '2026-11-25', place: 'Houthavens, 2' };

/** A server that tells ann things, and the push service of her devices. */
export class ToldAnn {
  readonly log: string[] = [];
  readonly test: TestApp;
  readonly service: PushService;
  readonly pusher: Pusher;
  ann: Client;

  private constructor(test: TestApp, service: PushService, ann: Client) {
    this.test = test;
    this.service = service;
    this.pusher = webPusher('https://roost.example', [service.host], service.agent);
    this.ann = ann;
  }

  static async open(engine: (typeof testEngines)[number]): Promise<ToldAnn> {
    const test = await testApp(engine);
    return new ToldAnn(test, await PushService.open(), new Client(test.app));
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.service.close();
  }

  /** Nothing was told yet, at nine on a Monday. */
  async begin(): Promise<void> {
    const { db } = this.test.database;
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('push_subscription').execute();
    await db.deleteFrom('outgoing_message').execute();
    await db.updateTable('employee').set({ message_settings: '{}', language_code: 'en', date_format: null }).execute();
    this.test.clock.set(MONDAY_NINE);
    this.service.received.length = 0;
    this.service.answer = () => null;
    this.ann = await Client.signedIn(this.test.app, 'ann');
    this.log.length = 0;
  }

  /** @throws where something was logged that nobody took */
  expectQuiet(): void {
    if (this.log.length > 0) throw new Error(this.log.join());
  }

  delivering(more: Partial<Delivering> = {}): Delivering {
    return {
      handle: this.test.database.handle,
      clock: this.test.clock,
      log: pino({ level: 'warn' }, { write: (line) => this.log.push(line) }),
      messages,
      pusher: this.pusher,
      random: () => 0.5,
      ...more,
    };
  }

  async run(more?: Partial<Delivering>): Promise<void> {
    const one = this.delivering(more);
    await deliverDue(one);
    await sendPushes(one, running);
  }

  subscribe(name: string): Promise<void> {
    return subscribe(this.test, this.service, this.ann, { name, employeeId: 'e-ann' });
  }

  want(change: MessageSettingsChange): Promise<Answer> {
    return this.ann.change('PATCH', '/api/employee/info', { messages: change });
  }

  tell(type: NotificationType, values: Record<string, string>, undo = false): Promise<void> {
    return this.test.database.db.transaction().execute(async (db) => {
      await notify({ db, now: this.test.clock.now(), touch: new Touched() }, [
        { employeeId: 'e-ann', type, subject: values['team'] ?? values['visitor'] ?? '', values, goto: null },
      ]);
      if (undo) throw new Error('undo');
    });
  }

  mails() {
    const { db } = this.test.database;
    return db.selectFrom('outgoing_message').select(['template', 'values']).orderBy('created_at').execute();
  }

  async bell(): Promise<string[]> {
    const list: Notification[] = (await this.ann.get('/api/notifications')).body;
    return list.filter(isInApp).map(({ type }) => type);
  }

  async left(): Promise<{ deliveries: number; pushes: number }> {
    const { db } = this.test.database;
    return {
      deliveries: (await db.selectFrom('notification_delivery').select('due_at').execute()).length,
      pushes: (await db.selectFrom('outgoing_push').select('due_at').execute()).length,
    };
  }
}

/** As a browser that the service knows under a name; the app's own call asks for hosts of the configuration. */
export async function subscribe(
  { database: { db } }: TestApp,
  service: PushService,
  client: Client,
  { name, employeeId }: { name: string; employeeId: string },
): Promise<void> {
  const { endpoint, keys } = service.subscription(name);
  const { status } = await client.get('/api/push/key');
  if (status !== 200) throw new Error(`no key: ${String(status)}`);
  const here = (await client.get('/api/employee/devices')).body.find((one: { here: boolean }) => one.here);
  await db
    .insertInto('push_subscription')
    .values({
      id: crypto.randomUUID(),
      employee_id: employeeId,
      login_id: here.id,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: MONDAY_NINE,
      renewed_at: MONDAY_NINE,
    })
    .execute();
}
