import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** A malformed request comes with its text, passwords and all. */
const SECRET = ['req.headers.authorization', 'req.headers.cookie', 'err.rawPacket', 'error.rawPacket'];

/** Logs JSON lines, by default warnings and worse. */
export const createLog = (level = process.env['LOG_LEVEL'] ?? 'warn', to?: DestinationStream): Logger =>
  pino({ level, redact: SECRET }, to ?? pino.destination(1));
