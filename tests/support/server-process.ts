import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** What `npm start` runs, from the project's folder. */
export const BUILT_SERVER = 'dist/server/main.js';

/** How a real server process is started; everything else comes from the environment's defaults. */
export interface ServerOptions {
  port: number;
  dataDir?: string;
  databaseUrl?: string;
  organisation?: 'demo' | 'none';
  /** Further variables of its environment. */
  variables?: NodeJS.ProcessEnv;
}

/** A server in a process of its own that a test can stop or kill and start again on the same port and data. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private output = '';
  readonly options: ServerOptions;

  constructor(options: ServerOptions) {
    this.options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** What it printed so far, for messages of failed tests. */
  get log(): string {
    return this.output;
  }

  /** What says where it listens and where its data lies, also to a script that works on them. */
  get environment(): NodeJS.ProcessEnv {
    const { port, dataDir, databaseUrl, organisation, variables } = this.options;
    return {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      // A killed server cannot clear up after itself: what it had beside its data goes with the test's folder.
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir, TMPDIR: dirname(dataDir) }),
      ...(databaseUrl === undefined ? { DATABASE_URL: '' } : { DATABASE_URL: databaseUrl }),
      ...(organisation === undefined ? {} : { ROOST_ORGANISATION: organisation }),
      ...variables,
    };
  }

  /** Starts it and resolves once it answers. @throws where it ends before that, with its output */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [BUILT_SERVER], { stdio: ['ignore', 'pipe', 'pipe'], env: this.environment });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    const gone = once(child, 'exit').then(() => {
      throw new Error(`the server ended before it answered:\n${this.output}`);
    });
    gone.catch(() => undefined);
    await Promise.race([this.answers(), gone]);
  }

  /** Asks it to finish what is under way. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  private async answers(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** @returns a port that nothing listens on now */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
