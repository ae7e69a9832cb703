import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDirectory } from './directory-lock.ts';

/** The thread runs built or as TypeScript, like this process. */
const THREAD = import.meta.url.endsWith('.ts')
  ? // A thread does not inherit the hooks that load TypeScript in tests.
    {
      url: new URL('./embedded-worker.ts', import.meta.url),
      execArgv: ['--import', new URL('../launch/typescript.mjs', import.meta.url).href],
    }
  : { url: new URL('./embedded-worker.js', import.meta.url), execArgv: [] };

export interface EmbeddedWorkerData {
  directory: string;
  socket: string;
  durable: boolean;
}

export interface Embedded {
  /** Directory of the unix socket, for `host` of `pg`. */
  host: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded database and creates missing files.
 * @param directory of the database; one process at a time
 * @param durable false risks data in a power cut: only for tests
 * @throws DirectoryInUse if another process has it open
 */
export async function startEmbedded(directory: string, durable: boolean): Promise<Embedded> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // The lock's name derives from the path: resolve links first.
  const path = realpathSync(directory);
  const unlock = await lockDirectory(path);
  // Unix socket paths hold about 100 bytes, so the socket needs a short one.
  const host = mkdtempSync(join(tmpdir(), 'roost-'));
  const workerData: EmbeddedWorkerData = {
    directory: join(path, 'postgresql'),
    socket: join(host, '.s.PGSQL.5432'),
    durable,
  };
  const release = async () => {
    rmSync(host, { recursive: true, force: true });
    await unlock();
  };
  mkdirSync(workerData.directory, { recursive: true });
  const worker = new Worker(THREAD.url, { workerData, execArgv: THREAD.execArgv });
  try {
    await message(worker, 'open');
  } catch (error) {
    await worker.terminate();
    await release();
    throw error;
  }
  return {
    host,
    async close() {
      const closed = message(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      await release();
    },
  };
}

function message(worker: Worker, expected: string): Promise<void> {
  return new Promise((fulfil, reject) => {
    const done = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (text: unknown) => {
      if (text !== expected) return;
      done();
      fulfil();
    };
    const onError = (error: unknown) => {
      done();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number) => {
      onError(new Error(`the embedded database ended with code ${code}`));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
