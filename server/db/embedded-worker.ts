import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFileSystem, durableParameters, syncTree } from './durable-file-system.ts';
import { serveEmbedded } from './embedded-server.ts';
import type { EmbeddedWorkerData } from './embedded.ts';
import { sessionSettings } from './session-settings.ts';

/** Runs the embedded database in its own thread, so that queries never block the event loop. */
const given: EmbeddedWorkerData = workerData;
const { directory, socket, durable } = given;
const first = !existsSync(join(directory, 'PG_VERSION'));
/** A small sample suffices for small tables; sampling blocks queries. */
const SAMPLE = 'default_statistics_target=10';
const settings = ['shared_buffers=16MB', SAMPLE, ...sessionSettings].flatMap((setting) => ['-c', setting]);
const database = await PGlite.create({
  fs: durable ? new DurableFileSystem(directory) : new NodeFS(directory),
  startParams: [...(durable ? durableParameters() : PGlite.defaultStartParams), ...settings],
  extensions: { btree_gist },
});
if (first && durable) syncTree(directory);

rmSync(socket, { force: true });
const server = await serveEmbedded(database, socket);
chmodSync(socket, 0o600);

parentPort?.on('message', (message: unknown) => {
  if (message !== 'close') return;
  void (async () => {
    server.close();
    await database.close();
    parentPort?.postMessage('closed');
  })();
});
parentPort?.postMessage('open');
