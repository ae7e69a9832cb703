import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A complete mail. */
export interface Mail {
  id: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  locale: string;
  /** An attached calendar file, or null. */
  calendar: string | null;
  /** A PNG that the HTML shows by its content id, or null. */
  code: { cid: string; png: Buffer } | null;
  /** ISO instant of its writing. */
  createdAt: string;
}

export interface MailAddress {
  name: string;
  address: string;
}

export interface Mailer {
  /**
   * Sends a mail; its id fixes the Message-ID, so a repetition is recognizable.
   * @throws MailRefused if a retry is pointless, MailServerUnreachable if no mail would pass now
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The server rejects this mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The server is unreachable or rejects us for every mail. */
export class MailServerUnreachable extends Error {
  override readonly name = 'MailServerUnreachable';
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4;
/** Mails must not read content from files or URLs. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** One address: nodemailer would quote several into one of another host. */
const ADDRESS = /^[^\s@<>(),:;"\\[\]]+@[^\s@<>(),:;"\\[\]]+$/;
/** In one line, without control characters, which a terminal would obey. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/**
 * Keeps name and address apart: nodemailer would parse several addresses out of one text.
 * @throws MailRefused where the address is none
 */
export function composed({ id, to, subject, text, html, locale, calendar, code, createdAt }: Mail, from: MailAddress) {
  if (!ADDRESS.test(to.address)) throw new MailRefused('the recipient has no valid address');
  return {
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(subject),
    text,
    html,
    date: new Date(createdAt),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    attachments: [
      ...(code === null ? [] : [{ filename: 'code.png', content: code.png, contentType: 'image/png', cid: code.cid }]),
      ...(calendar === null
        ? []
        : [{ filename: 'visit.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }]),
    ],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
}

/** How a mail server is spoken to; a password needs TLS, except on this machine. */
export function smtpOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !/^(?:localhost|127\.|::1$)/.test(host),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...CLOSED,
  };
}

/** Sends by SMTP. */
export function smtpMailer(url: URL, from: MailAddress): Mailer {
  const transport = createTransport({ ...smtpOptions(url), pool: true, maxConnections: MAX_CONNECTIONS });
  return {
    async send(mail) {
      const message = composed(mail, from);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** Classifies nodemailer's error: this mail for good, this mail for now, or every mail. */
function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? error.code : null;
  const command = 'command' in error ? error.command : null;
  const responseCode = 'responseCode' in error ? error.responseCode : null;
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  // Invalid addresses fail before sending, without a response code.
  if (isAboutMail && (typeof responseCode !== 'number' || responseCode >= 500))
    return new MailRefused(error.message, { cause: error });
  return isAboutMail ? error : new MailServerUnreachable(error.message, { cause: error });
}

/**
 * Writes mails into a folder when there is no mail server: as they would be sent, and as text, for a link is not whole
 * in what is sent.
 * @param say receives the path of each text
 */
export function folderMailer(folder: string, from: MailAddress, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composed(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave a stream where a buffer was asked for');
      const file = join(folder, `${mail.createdAt.slice(0, 19).replaceAll(':', '-')}-${mail.id}`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.eml`, message);
      const subject = oneLine(mail.subject);
      const head = `To: ${oneLine(mail.to.name)} <${mail.to.address}>\nSubject: ${subject}\n`;
      await writeFile(`${file}.txt`, `${head}\n${mail.text}`);
      say(`▸ a mail to ${mail.to.address}, "${subject}": ${file}.txt`);
    },
    close: () => undefined,
  };
}
