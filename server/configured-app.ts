import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import type { Logger } from './adapters/log.ts';
import { mailWayOf } from './adapters/try-mail.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { Messages } from './http/messages.ts';
import { root } from './root.ts';

/** Where the build puts the app. */
export const appDirectory = join(root, 'dist', 'app');

/** The server as its configuration has it, without port and jobs. @param say receives the path of a mail in a folder */
export const configuredApp = (
  config: Config,
  {
    handle,
    log,
    messages,
    say,
  }: { handle: DatabaseHandle; log: Logger; messages: Messages; say: (line: string) => void },
): Promise<FastifyInstance> =>
  createApp({
    handle,
    clock: systemClock,
    log,
    messages,
    appDirectory,
    trustedProxies: config.trustedProxies,
    hosts: config.hosts,
    readingsToken: config.readingsToken,
    pushHosts: config.pushHosts,
    publicUrl: config.publicUrl,
    calendarHosts: config.calendarHosts,
    providerHosts: config.providerHosts,
    mailWay: mailWayOf(config, say),
  });
