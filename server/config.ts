import { isIP } from 'node:net';
import { z } from 'zod';
import { PUSH_HOSTS } from '../src/domain/notification/push-endpoint.ts';

/** Configuration from environment variables. */
export interface Config {
  port: number;
  host: string;
  /** URL of a PostgreSQL, or null for the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  /** What an empty database begins with; kept from then on. */
  organisation: 'demo' | 'none';
  /** Trusted proxies: addresses, subnets or `loopback`; empty for none. */
  trustedProxies: string[];
  /** Host names that others use, besides `localhost`; null while nobody said. */
  hosts: string[] | null;
  /** A mail server; null writes mails into a folder of `dataDir`. */
  smtpUrl: URL | null;
  mailFrom: { name: string; address: string };
  /** The app's public address without a trailing slash; null for the listening address. */
  publicUrl: string | null;
  /** Hosts of calendars that may lie inside, each with a port or for any. */
  calendarHosts: string[];
  /** Hosts of sign-in providers that may lie inside, each with a port or for any. */
  providerHosts: string[];
  /** Token of sensor gateways; null lets only administrators send readings. */
  readingsToken: string | null;
  /** Hosts of push services, those of the browsers among them. */
  pushHosts: string[];
}

/** An invalid variable; the message names it and says why. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** `Name <address>` */
const SENDER = /^(?<name>[^<>]*?)\s*<(?<address>[^<>]+)>$/;
/** Names of private subnets that Fastify knows. */
const SUBNETS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (SUBNETS.has(text)) return true;
  const isSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isSize && more.length === 0;
};
/** As a URL spells it: `calendar.example.org`, `10.0.0.5:5232` or `[fd00::5]`. */
const HOST_NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/;
/** Variables with secrets; error messages hide their values. */
const SECRETS = new Set<unknown>(['READINGS_TOKEN', 'SMTP_URL', 'DATABASE_URL']);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const hostNames = z
  .string()
  .default('')
  .transform((text) => listOf(text.toLowerCase()))
  .refine((parts) => parts.every((part) => HOST_NAME.test(part)), {
    error: 'must be names of hosts, each with a port or for any, separated by commas',
  });

const variables = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a URL such as postgres://user:password@host/database' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  CALENDAR_HOSTS: hostNames,
  PROVIDER_HOSTS: hostNames,
  ROOST_ORGANISATION: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  READINGS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 characters of letters, digits and ._~+/=-')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' })
    .transform((text) => new URL(text))
    .refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && search === '' && hash === '', {
      error: 'must have nothing after host and port',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const { name = '', address = text } = SENDER.exec(text)?.groups ?? {};
      if (z.email().safeParse(address).success) return { name: name.replace(/^"|"$/g, ''), address };
      context.addIssue('must be an address such as Roost <roost@example.org>');
      return z.NEVER;
    })
    .optional(),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) => listOf(text).map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(host)), {
      error: 'must be names of hosts such as push.example.org or *.push.example.org, separated by commas',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://roost.example.org' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(listOf)
    .refine((parts) => parts.every((part) => isProxy(part)), {
      error: 'must be addresses, subnets or loopback, separated by commas',
    }),
});

/** Whether only this machine reaches the host. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** The demonstration's password is known to everybody, so nobody but this machine may reach it unasked. */
const isToTry = ({
  DATABASE_URL,
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<z.output<typeof variables>, 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  DATABASE_URL === undefined && isLoopback(HOST) && PUBLIC_URL === undefined && TRUST_PROXY.length === 0;

/** Known where the public address is, or where nobody else reaches this machine. */
function hostsOf({
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<z.output<typeof variables>, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): string[] | null {
  if (PUBLIC_URL !== undefined) return [HOST, new URL(PUBLIC_URL).hostname];
  return isLoopback(HOST) && TRUST_PROXY.length === 0 ? [] : null;
}

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws ConfigError that names all invalid variables
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const value = SECRETS.has(path[0]) ? '' : ` (it is "${String(given[String(path[0])])}")`;
      return `${path.join('.')} ${message}${value}`;
    });
    throw new ConfigError(lines.join('\n'));
  }
  const { PORT, HOST, DATABASE_URL, DATA_DIR, ROOST_ORGANISATION, TRUST_PROXY, READINGS_TOKEN } = result.data;
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = result.data;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError('MAIL_FROM must be set where SMTP_URL is, such as Roost <roost@example.org>');
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    organisation: ROOST_ORGANISATION ?? (isToTry(result.data) ? 'demo' : 'none'),
    trustedProxies: TRUST_PROXY,
    calendarHosts: result.data.CALENDAR_HOSTS,
    providerHosts: result.data.PROVIDER_HOSTS,
    readingsToken: READINGS_TOKEN ?? null,
    hosts: hostsOf(result.data),
    pushHosts: [...PUSH_HOSTS, ...result.data.PUSH_HOSTS],
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? { name: 'Roost', address: 'roost@localhost.localdomain' },
    publicUrl: PUBLIC_URL ?? null,
  };
}
