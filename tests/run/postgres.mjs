import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { install, rootOnDebian } from './debian.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Running */
/** @typedef {Running & { version: string, standby: () => Promise<Running> }} Cluster */

/** @returns {string | undefined} folder with initdb and postgres, the newest version first */
function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  // A command on the path may be a link to one of them; its neighbours lie where the link leads.
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, 'postgres'))
    .filter((file) => existsSync(file));
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...onPath.map((file) => dirname(realpathSync(file))),
  ].find((dir) => ['postgres', 'initdb'].every((name) => existsSync(join(dir, name))));
}

/** @returns {{ uid: number, gid: number } | undefined} who runs it: never root, which PostgreSQL refuses */
function owner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such user: try the next.
    }
  }
  return undefined;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, where its programs are found; in CI they are installed first.
 * It is a throw-away: nothing is synced to disk. A `standby` follows it until somebody promotes it, and is stopped first.
 * @param {{ durable?: boolean }} [options] durable: it syncs as one in use does, so that it can be measured
 * @returns {Promise<Cluster | undefined>} undefined where there are no programs
 */
export async function startPostgres({ durable = false } = {}) {
  if (binaries() === undefined && process.env.CI !== undefined && rootOnDebian()) await install(['postgresql']);
  const bin = binaries();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'roost-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const user = owner();
    const data = join(folder, 'data');
    const password = join(folder, 'password');
    writeFileSync(password, 'roost', { mode: 0o600 });
    if (user !== undefined) for (const path of [folder, password]) chownSync(path, user.uid, user.gid);
    const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC' } };
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'roost',
        '--pwfile',
        password,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale',
        locale,
        '--no-sync',
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const settings = [
      'listen_addresses=127.0.0.1',
      // Reached by TCP alone: the path of a socket may be no longer than 107 bytes.
      'unix_socket_directories=',
      'max_connections=200',
      ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ];
    /** @param {string} from folder of its data */
    const run = async (from) => {
      const port = await freePort();
      const args = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting]);
      const server = spawn(join(bin, 'postgres'), ['-D', from, ...args], {
        ...options,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(server);
      return {
        url: `postgres://roost:roost@127.0.0.1:${port}/postgres`,
        async stop() {
          if (server.exitCode !== null || server.signalCode !== null) return;
          const ended = once(server, 'exit');
          server.kill('SIGINT');
          await ended;
        },
      };
    };
    const { url, stop } = await run(data);
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { ...options, encoding: 'utf8' }).trim();
    return {
      version,
      url,
      async standby() {
        const copy = join(folder, 'standby');
        const command = ['-d', url, '-D', copy, '-R', '-c', 'fast', '--no-sync'];
        execFileSync(join(bin, 'pg_basebackup'), command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
        return run(copy);
      },
      async stop() {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} server resolves once it takes connections */
async function ready(server) {
  let log = '';
  await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve(undefined);
    });
  });
}
