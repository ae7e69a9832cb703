import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailFailure, MailTrial } from '../../src/domain/set-up/set-up.ts';
import type { Config } from '../config.ts';
import { composed, folderMailer, type Mail, smtpOptions } from './mail.ts';

/** How mails leave, for whoever tries it. */
export interface MailWay {
  /** `name:port`, or null where mails are written into a folder. */
  server: string | null;
  /** As recipients see it. */
  from: string;
  /** Sends one mail over a connection of its own. */
  attempt(mail: Mail): Promise<Pick<MailTrial, 'failure' | 'conversation'>>;
}

/** Without a mail server they are files on this one. */
export const doMailsLeave = ({ server }: MailWay): boolean => server !== null;

/** Where nobody said how mails leave. */
export const NO_MAIL: MailWay = {
  server: null,
  from: '',
  attempt: () => Promise.resolve({ failure: 'unreachable', conversation: [] }),
};

/** Longer ones are no answer to one mail. */
const MAX_LINES = 200;
const MAX_LINE = 500;
const HIDDEN = '•••';

/** @param say receives the path of a mail that is written into a folder */
export function mailWayOf(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  say: (line: string) => void,
): MailWay {
  const from = mailFrom.name === '' ? mailFrom.address : `${mailFrom.name} <${mailFrom.address}>`;
  if (smtpUrl !== null) {
    const { host, port } = smtpOptions(smtpUrl);
    return { server: `${host}:${String(port)}`, from, attempt: (mail) => trySmtp(smtpUrl, mailFrom, mail) };
  }
  const folder = folderMailer(join(dataDir, 'mail'), mailFrom, say);
  return {
    server: null,
    from,
    async attempt(mail) {
      await folder.send(mail);
      return { failure: null, conversation: [] };
    },
  };
}

/** Sends a mail, and hears what both sides say. */
async function trySmtp(
  url: URL,
  from: Config['mailFrom'],
  mail: Mail,
): Promise<Pick<MailTrial, 'failure' | 'conversation'>> {
  const conversation: { side: 'C' | 'S'; line: string }[] = [];
  const secrets = secretsOf(url);
  const hear = (entry: unknown, text: unknown) => {
    const said = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : null;
    if (said !== 'client' && said !== 'server') return;
    const side = said === 'client' ? 'C' : 'S';
    for (const line of String(text).split(/\r?\n/))
      if (conversation.length < MAX_LINES) conversation.push({ side, line: shown(line, secrets) });
  };
  const none = () => undefined;
  const transport = createTransport({
    ...smtpOptions(url),
    debug: true,
    logger: { level: none, trace: hear, debug: hear, info: none, warn: none, error: none, fatal: none },
  });
  try {
    await transport.sendMail(composed(mail, from));
    return { failure: null, conversation };
  } catch (error) {
    const failure = failureOf(error);
    if (conversation.length === 0 && error instanceof Error)
      conversation.push({ side: 'S', line: shown(error.message, secrets) });
    return { failure, conversation };
  } finally {
    transport.close();
  }
}

/** A server may say what it was told. */
function secretsOf({ username, password }: URL): string[] {
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (secret === '') return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [secret, base64(secret), base64(`\0${user}\0${secret}`)];
}

/** Of what is sent, the library writes words instead of secrets. */
const SECRET_WORDS = '/* secret */';
const withoutSecret = (word: string): string =>
  Buffer.from(word, 'base64').toString('utf8').includes(SECRET_WORDS) ? HIDDEN : word;

/** In one line, without control characters and secrets. */
const shown = (line: string, secrets: readonly string[]): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
    .replaceAll(SECRET_WORDS, HIDDEN)
    .replace(/[\w+/]{12,}={0,2}/g, withoutSecret)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_LINE);

/** What TLS says of a certificate nobody vouches for, or of another name. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|certificate/i;

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'refused';
  const text = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  const [code, command, message] = [text('code'), text('command'), error.message];
  if (CERTIFICATE.test(`${code} ${message}`)) return 'untrusted';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknownHost';
  if (code === 'ETLS' || /SSL|TLS|wrong version number/i.test(message)) return 'tls';
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return 'refusedConnection';
  if (/ESOCKET|ECONNECTION|ETIMEDOUT|EGREETING/.test(code) && !/^(?:AUTH|MAIL|RCPT|DATA)/.test(command))
    return 'unreachable';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient';
  return 'refused';
}
