import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** A logger to the terminal: one JSON line per event, warnings and worse. */
export const createLog = (level = process.env['LOG_LEVEL'] ?? 'warn'): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] });
