import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** Logs JSON lines, by default warnings and worse. */
export const createLog = (level = process.env['LOG_LEVEL'] ?? 'warn'): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] });
