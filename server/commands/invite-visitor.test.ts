import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { Mailbox } from '../../tests/support/mailbox.ts';
import { type Mailer, smtpMailer } from '../adapters/mail.ts';
import { loadMessages } from '../http/messages.ts';
import { sendMessages } from '../jobs/send-messages.ts';
import { root } from '../root.ts';

const VISIT = '0b1c2d3e-4f50-4123-89ab-000000000001';
const messages = loadMessages(join(root, 'locales'));
const visitor = (email: string | null) => ({ name: 'Vic', company: null, email, phone: null, licensePlate: null });

describe.each(testEngines)('what a visitor gets by mail on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  let mailbox: Mailbox;
  let mailer: Mailer;
  beforeAll(async () => {
    test = await testApp(engine);
    mailbox = await Mailbox.open();
    mailer = smtpMailer(mailbox.url(), { name: 'Roost', address: 'roost@example.org' });
    ann = await Client.signedIn(test.app, 'ann');
    ben = await Client.signedIn(test.app, 'ben');
  });
  afterAll(async () => {
    mailer.close();
    await mailbox.close();
    await test.close();
  });
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    for (const table of ['visit', 'notification', 'intent', 'outgoing_message'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  /** Subjects of the mails that arrive now. */
  const arriving = async () => {
    mailbox.received.length = 0;
    const { handle } = test.database;
    const log = pino({ level: 'silent' });
    const sending = { handle, clock: test.clock, log, messages, mailer, publicUrl: 'https://roost.example' };
    await sendMessages({ ...sending, random: () => 0.5 }, new AbortController().signal);
    return mailbox.received.map(({ subject }) => subject);
  };
  const announce = (client: Client, call: 'create' | 'request', email: string | null = 'vic@guest.example') =>
    client.change(
      'POST',
      `/api/visits/${call}`,
      {
        building: 'b-1',
        dates: [{ expectedDate: '2026-11-23T13:00:00Z', until: null }],
        visitors: [visitor(email)],
        hosts: ['e-ann'],
        subject: '',
        location: null,
        commentsHospitality: null,
        commentsVisitor: null,
        needs: { workstations: 0, parking: 0 },
      },
      { 'Resource-Id': VISIT },
    );
  const change = async (body: Record<string, unknown>): Promise<string> => {
    test.clock.advance({ minutes: 1 });
    return outcome(await ann.change('PATCH', '/api/visits', { visit: VISIT, ...body }));
  };

  it('leads to the visit: the link of the mail lets them in, and nobody else', async () => {
    expect(outcome(await announce(ann, 'create'))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Roost']);
    const [mail] = mailbox.received;
    expect(mail?.recipients).toEqual(['vic@guest.example']);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['visit.ics']);
    const link = /https:\/\/roost\.example\/#\/visitor\?visit=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visit: Answer = await new Client(test.app).change('POST', `/public/visits/confirm/${link}`);
    expect([outcome(visit), visit.body.visit.status]).toEqual(['200', 'CONFIRMED']);
  });

  it('is nothing until a host approves, nor without an address', async () => {
    await announce(ben, 'request');
    expect(await arriving()).toEqual([]);
    expect(outcome(await ann.change('POST', '/api/visits/approve', { visit: VISIT }))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Roost']);
    await ann.change('POST', '/api/visits/approve', { visit: VISIT });
    expect(await arriving()).toEqual([]);
    await test.database.db.deleteFrom('visit').execute();
    await announce(ann, 'create', null);
    expect(await arriving()).toEqual([]);
  });

  it('tells of changes that concern them, and that it is cancelled', async () => {
    await announce(ann, 'create');
    await arriving();
    expect(await change({ commentsHospitality: 'Two coffees', subject: 'Audit' })).toBe('200');
    expect(await arriving()).toEqual([]);
    expect(await change({ location: 'Hall' })).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Roost has changed']);
    expect(await change({ visitor: visitor('other@guest.example') })).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Roost']);
    expect(outcome(await ann.change('POST', `/api/visits/cancel/${VISIT}`))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Roost is cancelled']);
    expect(mailbox.received[0]?.recipients).toEqual(['other@guest.example']);
  });
});
