import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { readPicture } from '../../src/features/scan/decode/read-picture.ts';
import { readPng } from '../../tests/support/read-png.ts';
import { Mailbox } from '../../tests/support/mailbox.ts';
import { announcementOf } from '../../tests/support/visits.ts';
import { type Mailer, smtpMailer } from '../adapters/mail.ts';
import { loadMessages } from '../http/messages.ts';
import { sendMessages } from '../jobs/send-messages.ts';
import { root } from '../root.ts';

const VISIT = '0b1c2d3e-4f50-4123-89ab-000000000001';
const messages = loadMessages(join(root, 'locales'));
const visitor = (email: string | null) => ({ name: 'Vic', company: null, email, phone: null, licensePlate: null });
const bytesOf = (content: ArrayBuffer | Uint8Array | string | undefined): Uint8Array =>
  typeof content === 'string' || content === undefined ? new Uint8Array() : new Uint8Array(content);

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
    mailbox.refuses = () => null;
    for (const table of ['visit', 'notification', 'intent', 'outgoing_message'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  /** Subjects of the mails that arrive now. */
  const arriving = async (by: Mailer = mailer) => {
    mailbox.received.length = 0;
    const { handle } = test.database;
    const log = pino({ level: 'silent' });
    const sending = { handle, clock: test.clock, log, messages, mailer: by, publicUrl: 'https://roost.example' };
    await sendMessages({ ...sending, random: () => 0.5 }, new AbortController().signal);
    return mailbox.received.map(({ subject }) => subject);
  };
  const announce = (
    client: Client,
    call: 'create' | 'request',
    email: string | null = 'vic@guest.example',
    language?: string,
  ) =>
    client.change(
      'POST',
      `/api/visits/${call}`,
      announcementOf({
        dates: [{ expectedDate: '2026-11-23T13:00:00Z', until: null }],
        visitors: [{ ...visitor(email), ...(language !== undefined && { language }) }],
      }),
      { 'Resource-Id': VISIT },
    );
  const change = async (body: Record<string, unknown>): Promise<string> => {
    test.clock.advance({ minutes: 1 });
    return outcome(await ann.change('PATCH', '/api/visits', { visit: VISIT, ...body }));
  };

  it('leads to the visit: the link of the mail lets them in, and nobody else', async () => {
    expect(outcome(await announce(ann, 'create'))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    const [mail] = mailbox.received;
    expect(mail?.recipients).toEqual(['vic@guest.example']);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['code.png', 'visit.ics']);
    const code = mail?.attachments[0];
    expect(mail?.html).toContain(`src="cid:${code?.contentId?.replace(/[<>]/g, '') ?? ''}"`);
    const read = readPicture(readPng(bytesOf(code?.content)), 0) ?? '';
    expect(mail?.text).toContain(read);
    const link = /^https:\/\/roost\.example\/#\/visitor\?visit=([\w-]+)$/.exec(read)?.[1] ?? '';
    const visit: Answer = await new Client(test.app).change('POST', `/public/visits/confirm/${link}`);
    expect([outcome(visit), visit.body.visit.status]).toEqual(['200', 'CONFIRMED']);
  });

  it('is nothing until a host approves, nor without an address', async () => {
    await announce(ben, 'request');
    expect(await arriving()).toEqual([]);
    expect(outcome(await ann.change('POST', '/api/visits/approve', { visit: VISIT }))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
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
    expect(await arriving()).toEqual(['Your visit to Amsterdam has changed']);
    expect(await change({ visitor: visitor('other@guest.example') })).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    expect(outcome(await ann.change('POST', `/api/visits/cancel/${VISIT}`))).toBe('200');
    expect(await arriving()).toEqual(['Your visit to Amsterdam is cancelled']);
    expect(mailbox.received[0]?.recipients).toEqual(['other@guest.example']);
  });

  /** The visit as its host sees it. */
  const mail = async (client = ann) => (await client.get(`/api/visit?visitId=${VISIT}`)).body.mail;
  const bell = async (client: Client) =>
    (await client.get('/api/notifications')).body
      .filter(({ type }: { type: string }) => type === 'invitationFailed')
      .map((told: Record<string, unknown>) => [told['message'], told['goto'], told['expectedDate']]);

  it('speaks the language that was chosen for the visitor, with what helps to come', async () => {
    await test.database.db.deleteFrom('guideline').execute();
    await test.database.db
      .insertInto('guideline')
      .values([
        { id: 'g-1', building_id: 'b-1', kind: 'wifi', lines: JSON.stringify({ de: ['Offenes Netz'] }), phone: null },
        { id: 'g-2', building_id: 'b-1', kind: 'reception', lines: JSON.stringify({ en: ['Hall'] }), phone: '+31 20' },
        { id: 'g-3', building_id: 'b-1', kind: 'gettingHere', lines: JSON.stringify({ de: ['Linie 3'] }), phone: null },
      ])
      .execute();
    await announce(ann, 'create', 'vic@guest.example', 'de');
    expect(await arriving()).toEqual(['Ihr Besuch in Amsterdam']);
    expect(mailbox.received[0]?.text).toMatch(/- Anreise: Linie 3\n- Empfang: Hall · \+31 20/);
    expect(mailbox.received[0]?.text).not.toContain('Offenes Netz');
    expect(await change({ location: 'Hall' })).toBe('200');
    expect(await arriving()).toEqual(['Ihr Besuch in Amsterdam hat sich geändert']);
  });

  it('is seen on its way and sent by the host, whose device is told', async () => {
    const answer = await announce(ann, 'create');
    expect(answer.body.changed['own-visits:e-ann'][0].mail).toEqual({ state: 'waiting', address: 'vic@guest.example' });
    const revision = async () => Number((await ann.get('/api/visits')).headers['revision']);
    const before = await revision();
    await arriving();
    expect(await mail()).toEqual({ state: 'sent', address: 'vic@guest.example' });
    expect(await revision()).toBeGreaterThan(before);
    expect(await bell(ann)).toEqual([]);
    const topics = await test.database.db.selectFrom('topic').select('name').execute();
    const inside = topics.filter(({ name }) => name.startsWith('people-inside'));
    expect(inside, 'of the visit, and not of its mail').toEqual([{ name: 'people-inside:b-1' }]);
  });

  it('tells host and announcer once that an address was refused, until another is written', async () => {
    mailbox.refuses = (address) => (address === 'vic@guest.example' ? 550 : null);
    await announce(ben, 'request');
    await ann.change('POST', '/api/visits/approve', { visit: VISIT });
    expect(await arriving()).toEqual([]);
    expect(await mail()).toEqual({ state: 'refused', address: 'vic@guest.example' });
    const goto = { name: 'visitDetails', params: { myVisitId: VISIT } };
    const told = [['Mail to Vic could not be delivered to vic@guest.example.', goto, expect.stringMatching(/^2026-/)]];
    expect([await bell(ann), await bell(ben)]).toEqual([told, told]);
    await arriving();
    expect(await bell(ann)).toEqual(told);
    expect(await change({ visitor: visitor('right@guest.example') })).toBe('200');
    expect(await mail()).toEqual({ state: 'waiting', address: 'right@guest.example' });
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    expect(await mail()).toEqual({ state: 'sent', address: 'right@guest.example' });
    expect(await bell(ann)).toEqual(told);
  });

  it('is said to be put off while the receiving server does so, and given up after three days', async () => {
    mailbox.refuses = () => 451;
    await announce(ann, 'create');
    await arriving();
    expect(await mail()).toMatchObject({ state: 'deferred' });
    expect(await bell(ann)).toEqual([]);
    test.clock.advance({ minutes: 30 });
    mailbox.refuses = () => null;
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    expect(await mail()).toMatchObject({ state: 'sent' });
    mailbox.refuses = () => 451;
    await change({ location: 'Hall' });
    test.clock.advance({ hours: 73 });
    await arriving();
    const later = await Client.signedIn(test.app, 'ann');
    expect(await mail(later)).toMatchObject({ state: 'givenUp' });
    expect(await bell(later)).toHaveLength(1);
  });

  it('is said to wait while no mail server is reachable', async () => {
    const away = await Mailbox.open();
    const url = away.url();
    await away.close();
    await announce(ann, 'create');
    const unreachable = smtpMailer(url, { name: 'Roost', address: 'roost@example.org' });
    await arriving(unreachable);
    unreachable.close();
    expect(await mail()).toMatchObject({ state: 'unreachable' });
    expect(await bell(ann)).toEqual([]);
    test.clock.advance({ minutes: 30 });
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    expect(await mail()).toMatchObject({ state: 'sent' });
  });

  it('shows how the last mail fares, whatever becomes of an older one', async () => {
    mailbox.refuses = () => 451;
    await announce(ann, 'create');
    await arriving();
    expect(await change({ visitor: visitor('right@guest.example') })).toBe('200');
    mailbox.refuses = (address) => (address === 'vic@guest.example' ? 550 : null);
    test.clock.advance({ minutes: 30 });
    expect(await arriving()).toEqual(['Your visit to Amsterdam']);
    expect(await mail()).toEqual({ state: 'sent', address: 'right@guest.example' });
    expect(await bell(ann)).toEqual([]);
  });
});
