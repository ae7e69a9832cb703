import { z } from 'zod';

/** What a start is told by the environment. */
export interface Config {
  port: number;
  host: string;
  /** A PostgreSQL to use, or null for the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  /** What an empty database is filled with. */
  organisation: 'demo' | 'none';
  /** Proxies whose `X-Forwarded-*` headers count: addresses, subnets or `loopback`; empty for none. */
  trustedProxies: string[];
  /** By which gateways of sensors make themselves known; null where readings come from administrators alone. */
  readingsToken: string | null;
}

/** A variable has a value that cannot be used; the message says which and why, for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

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
  ROOST_ORGANISATION: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  READINGS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 characters of letters, digits and ._~+/=-')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
});

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws ConfigError that names every variable with a value that cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(
      (issue) =>
        `${issue.path.join('.')} ${issue.message}${issue.path[0] === 'READINGS_TOKEN' ? '' : ` (it is "${String(given[String(issue.path[0])])}")`}`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const { PORT, HOST, DATABASE_URL, DATA_DIR, ROOST_ORGANISATION, TRUST_PROXY, READINGS_TOKEN } = result.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    organisation: ROOST_ORGANISATION,
    trustedProxies: TRUST_PROXY,
    readingsToken: READINGS_TOKEN ?? null,
  };
}
