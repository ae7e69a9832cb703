import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { linkWords } from './terminal/administrator-words.ts';
import { endCommand } from './terminal/end-command.ts';
import { systemClock } from './adapters/clock.ts';
import { createLog } from './adapters/log.ts';
import { folderMailer, smtpMailer } from './adapters/mail.ts';
import { webPusher } from './adapters/push.ts';
import { type Config, readConfig } from './config.ts';
import { appDirectory, configuredApp } from './configured-app.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { inTransaction } from './db/transaction.ts';
import { portError, PortTaken, requireFreePort } from './free-port.ts';
import { seedEmpty } from './demo/seed-empty.ts';
import { makeAdministratorLink } from './http/first-administrator.ts';
import { loadMessages } from './http/messages.ts';
import { hasAdministrator } from './sql/administrator.ts';
import { arePasswordsOn } from './sql/sign-in-method.ts';
import { scheduleWeeks } from './jobs/apply-weeks.ts';
import { scheduleQuestionnaires } from './jobs/look-after-questionnaires.ts';
import { scheduleMeetings } from './jobs/release-meetings.ts';
import { scheduleClosedDays } from './jobs/tell-of-closed-days.ts';
import { scheduleVisits } from './jobs/end-visits.ts';
import { scheduleCleanUp } from './jobs/clean-up.ts';
import { scheduleCleaning } from './jobs/look-after-cleaning.ts';
import { scheduleDeliveries } from './jobs/deliver-notifications.ts';
import { scheduleDraws } from './jobs/hold-draws.ts';
import { scheduleCalendars } from './jobs/sync-calendars.ts';
import { scheduleCounts } from './jobs/count-people.ts';
import { scheduleKeepTables } from './jobs/keep-tables.ts';
import { scheduleLeavers } from './jobs/look-after-leavers.ts';
import { scheduleRefresh } from './jobs/refresh-demo.ts';
import { scheduleDirectories } from './jobs/run-directories.ts';
import { scheduleMessages } from './jobs/send-messages.ts';
import { readyLines } from './ready-lines.ts';
import { requireKnownZones } from './require-known-zones.ts';
import { root } from './root.ts';

/** The process exits after this time even if stopping hangs. */
const STOP_TIMEOUT_MS = 10_000;
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function start(config: Config): Promise<void> {
  const log = createLog();
  await requireFreePort(config.port, config.host);
  say(config.databaseUrl === null ? `▸ opening the embedded database in ${config.dataDir}` : '▸ opening the database');
  const handle = await openDatabase(config);
  closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unforeseen error');
    else say(`▸ ${signal ?? 'closing'}: finishing what is under way`);
    await stop();
  });
  let stop = () => handle.close();

  for (const name of await migrate(handle)) say(`▸ migrated: ${name}`);
  await inTransaction(handle.db, (transaction) => requireKnownZones(transaction));
  const accounts = await seedEmpty(handle.db, config.organisation, systemClock, say);
  const canAdminister = await hasAdministrator(handle.db);
  const messages = loadMessages(join(root, 'locales'));
  const app = await configuredApp(config, { handle, log, messages, say });
  const mailer =
    config.smtpUrl === null
      ? folderMailer(join(config.dataDir, 'mail'), config.mailFrom, say)
      : smtpMailer(config.smtpUrl, config.mailFrom);
  const jobs = [
    scheduleCleanUp(handle, systemClock, log),
    scheduleRefresh(handle, systemClock, log),
    scheduleKeepTables(handle, log),
    scheduleCleaning(handle, systemClock, log),
    scheduleVisits(handle, systemClock, log),
    scheduleClosedDays(handle, systemClock, log),
    scheduleCounts(handle, systemClock, log),
    scheduleMeetings(handle, systemClock, log),
    scheduleQuestionnaires(handle, systemClock, log),
    scheduleLeavers(handle, systemClock, log),
    scheduleDirectories(handle, systemClock, log),
  ];
  stop = async () => {
    await Promise.all([...jobs.map((job) => job.stop()), app.close()]);
    mailer.close();
    await handle.close();
    say('▸ closed');
  };
  const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw portError(error, config.port);
  });
  jobs.push(
    await scheduleMessages({
      handle,
      clock: systemClock,
      log,
      messages,
      mailer,
      publicUrl: config.publicUrl ?? address,
      random: Math.random,
    }),
  );
  const publicUrl = config.publicUrl ?? '';
  jobs.push(
    await scheduleDeliveries({
      handle,
      clock: systemClock,
      log,
      messages,
      // Push services refuse whoever cannot be reached.
      pusher: webPusher(
        publicUrl.startsWith('https:') ? publicUrl : `mailto:${config.mailFrom.address}`,
        config.pushHosts,
      ),
      random: Math.random,
    }),
  );
  jobs.push(await scheduleWeeks({ handle, clock: systemClock, log }));
  jobs.push(await scheduleDraws(handle, systemClock, log));
  jobs.push(await scheduleCalendars({ handle, clock: systemClock, log, outward: { hosts: config.calendarHosts } }));
  if (!existsSync(join(appDirectory, 'index.html'))) say('▸ the app is not built: only the API is served');
  for (const line of readyLines(config, address)) say(line);
  if (!canAdminister) {
    say('▸ nobody looks after this organisation yet');
    const link = await makeAdministratorLink(handle, config.publicUrl ?? address, systemClock.now());
    say(linkWords(link, await arePasswordsOn(handle.db)));
    say('  `npm run administrator` makes somebody one as well (README)');
  }
  for (const line of accounts) say(`  ${line}`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  endCommand(error, 'Roost did not start: ', (one) => one instanceof PortTaken);
}
