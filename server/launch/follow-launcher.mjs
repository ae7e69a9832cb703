import { isMainThread } from 'node:worker_threads';

// Preloaded into what a launcher starts: when the launcher is gone, however it went, stop in order instead of holding
// the port and the database for ever.
if (isMainThread && process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
