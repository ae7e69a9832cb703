import { isMainThread } from 'node:worker_threads';

// Preloaded into launched processes: if the launcher dies, they stop and free the port and the database.
if (isMainThread && process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
