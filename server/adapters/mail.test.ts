import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Mailbox } from '../../tests/support/mailbox.ts';
import { folderMailer, type Mail, type Mailer, MailRefused, MailServerUnreachable, smtpMailer } from './mail.ts';

const FROM = { name: 'Roost Zürich', address: 'roost@example.org' };
const mail: Mail = {
  id: '5f0c1c9e-4f0e-4f57-9d3e-1f6f0a1c7b11',
  to: { name: 'Ann, "the" Müller', address: 'ann@example.test' },
  subject: 'Parkplatz — 駐車場\r\nBcc: eve@example.test\u001B[31m',
  text: 'Grüezi',
  html: '<p>Grüezi</p>',
  locale: 'de-CH',
  calendar: null,
  code: null,
  createdAt: '2026-11-23T08:00:00Z',
};

const NO_ADDRESSES = ['', 'nobody', 'ann@example.test, eve@example.test', 'ann@example.test>,<eve@evil.test', 'a@b@c'];

let mailbox: Mailbox;
const mailers: Mailer[] = [];
const mailerTo = (url: URL) => {
  const mailer = smtpMailer(url, FROM);
  mailers.push(mailer);
  return mailer;
};
beforeEach(async () => {
  mailbox = await Mailbox.open();
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await mailbox.close();
});

describe('a mail server', () => {
  it('gets text and HTML, one recipient, and the id as Message-ID', async () => {
    await mailerTo(mailbox.url()).send(mail);
    const [got] = mailbox.received;
    expect(got).toMatchObject({
      recipients: ['ann@example.test'],
      from: FROM,
      to: [{ name: 'Ann, "the" Müller', address: 'ann@example.test' }],
      messageId: '<5f0c1c9e-4f0e-4f57-9d3e-1f6f0a1c7b11@example.org>',
      date: '2026-11-23T08:00:00.000Z',
    });
    expect([got?.text?.trim(), got?.html?.trim(), got?.bcc]).toEqual(['Grüezi', '<p>Grüezi</p>', undefined]);
    expect(got?.subject).toMatch(/^Parkplatz — 駐車場/);
    const headers = Object.fromEntries((got?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'de-CH' });
  });

  it('gets a calendar file as an attachment', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Zürich\r\nEND:VCALENDAR\r\n';
    await mailerTo(mailbox.url()).send({ ...mail, calendar });
    const [file, ...more] = mailbox.received[0]?.attachments ?? [];
    expect([file?.filename, file?.mimeType, more]).toEqual(['visit.ics', 'text/calendar', []]);
    const got = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    expect(got.split(/\r?\n/)).toEqual(calendar.split('\r\n'));
  });

  it('gets one address also where somebody wrote commands into it', async () => {
    const address = 'ann@example.test>\r\nRCPT TO:<eve@example.test';
    await mailerTo(mailbox.url())
      .send({ ...mail, to: { name: '', address } })
      .catch(() => undefined);
    expect(mailbox.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.test');
  });

  it.each([
    [550, MailRefused],
    [553, MailRefused],
  ])('refuses the address for good with %i', async (code, kind) => {
    mailbox.refuses = () => code;
    await expect(mailerTo(mailbox.url()).send(mail)).rejects.toBeInstanceOf(kind);
  });

  it('puts it off with 451, and takes it the next time', async () => {
    const codes = [451];
    mailbox.refuses = () => codes.pop() ?? null;
    const mailer = mailerTo(mailbox.url());
    const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefused || error instanceof MailServerUnreachable).toBe(false);
    await mailer.send(mail);
    expect(mailbox.received).toHaveLength(1);
  });

  it('is not to be reached with a wrong password, or where there is none', async () => {
    const strict = await Mailbox.open('secret');
    await expect(mailerTo(strict.url('roost:wrong')).send(mail)).rejects.toBeInstanceOf(MailServerUnreachable);
    await mailerTo(strict.url('roost:secret')).send(mail);
    expect(strict.received).toHaveLength(1);
    await strict.close();
    // The port that was closed may belong to another test's mailbox by now.
    await expect(mailerTo(new URL('smtp://127.0.0.1:1')).send(mail)).rejects.toBeInstanceOf(MailServerUnreachable);
  });

  it.each(NO_ADDRESSES)('never gets the address %j', async (address) => {
    const sent = mailerTo(mailbox.url()).send({ ...mail, to: { name: '', address } });
    await expect(sent).rejects.toBeInstanceOf(MailRefused);
    expect(mailbox.received).toEqual([]);
  });
});

it.each(NO_ADDRESSES)('no file is written to the address %j', async (address) => {
  const mailer = folderMailer('/nowhere', FROM, () => undefined);
  await expect(mailer.send({ ...mail, to: { name: '', address } })).rejects.toBeInstanceOf(MailRefused);
});

it('without a mail server each mail is a file, written anew when it is sent again', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'roost-mail-')), 'mail');
  const said: string[] = [];
  const mailer = folderMailer(folder, FROM, (line) => said.push(line));
  await mailer.send(mail);
  await mailer.send(mail);
  const [name, ...more] = (await readdir(folder)).toSorted();
  expect([name, more]).toEqual([`2026-11-23T08-00-00-${mail.id}.eml`, [`2026-11-23T08-00-00-${mail.id}.txt`]]);
  const read = await PostalMime.parse(await readFile(join(folder, name ?? '')));
  expect([read.messageId, read.text?.trim()]).toEqual([`<${mail.id}@example.org>`, 'Grüezi']);
  expect(said[0]).toContain(join(folder, more[0] ?? ''));
  expect(said[0], 'what the terminal would obey').not.toMatch(/\p{Cc}/u);
  await rm(folder, { recursive: true });
});

it('without a mail server a link can be copied: its mail lies beside it as plain text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-mail-'));
  const link = `http://127.0.0.1:8080/#/invitation?link=${'xD75'.repeat(20)}`;
  await folderMailer(folder, FROM, () => undefined).send({ ...mail, text: `Grüezi\n\n${link}\n` });
  const name = (await readdir(folder)).find((file) => file.endsWith('.txt')) ?? '';
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'To: Ann, "the" Müller <ann@example.test>',
    expect.stringMatching(/^Subject: Parkplatz — 駐車場 Bcc: eve@example\.test/),
    '',
  ]);
  expect(lines).toContain(link);
  await rm(folder, { recursive: true });
});
