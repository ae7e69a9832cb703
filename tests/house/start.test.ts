import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './small-house.ts';

/** A project whose server only says that it is up, with a worker thread, and how it was ended. */
const SERVER = `
import { Worker } from 'node:worker_threads';
new Worker(new URL('./thread-worker.js', import.meta.url)).on('message', (text: string) => {
  process.stdout.write(\`\${text} in \${process.pid}\\n\`);
});
process.on('SIGTERM', () => { process.stdout.write('stopping\\n', () => process.exit(7)); });
setInterval(() => undefined, 1000);
`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-start-'));
  // The configuration of the build, and what it stands on.
  for (const name of [
    'server/launch',
    'src/domain/unbroken-signs.ts',
    'src/domain/employee/employee.ts',
    'locales',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const scripts = { start: 'node server/launch/start.mjs', where: 'node server/launch/command.mjs where' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  mkdirSync(join(folder, 'server/terminal'));
  writeFileSync(
    join(folder, 'server/terminal/where.ts'),
    'console.log(import.meta.url as string, ...process.argv.slice(2));\n',
  );
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') || name === '.package-lock.json')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'sw'));
  writeFileSync(join(folder, 'src/main.tsx'), 'document.title = "up";\n');
  writeFileSync(join(folder, 'src/early.ts'), 'performance.mark("early");\n');
  writeFileSync(join(folder, 'sw/sw.ts'), 'self.addEventListener("install", () => console.log(self.__WB_MANIFEST));\n');
  writeFileSync(join(folder, 'server/main.ts'), SERVER);
  writeFileSync(
    join(folder, 'server/thread-worker.ts'),
    'import { parentPort } from "node:worker_threads";\nconst text: string = "up";\nparentPort?.postMessage(text);\n',
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it and resolves with what it printed until its server was up. */
async function start(): Promise<{ launcher: ChildProcess; printed: () => string; server: number }> {
  const launcher = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    launcher.on('exit', () => {
      reject(new Error(output));
    });
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/up in \d+/.test(output)) resolve();
      });
    }
  });
  return { launcher, printed: () => output, server: Number(/up in (\d+)/.exec(output)?.[1]) };
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('builds at the first start, passes the signal on and ends as the server ended', async () => {
  const { launcher, printed } = await start();
  expect(printed()).toContain('Building the app');
  expect(existsSync(join(folder, 'dist/app/sw.js'))).toBe(true);
  launcher.kill('SIGTERM');
  const [code] = await once(launcher, 'exit');
  expect(code).toBe(7);
  expect(printed()).toContain('stopping');
});

it('does not build again when nothing changed, and leaves no server behind when it is killed', async () => {
  const { launcher, printed, server } = await start();
  expect(printed()).not.toContain('Building');
  expect(printed()).not.toContain('Installing');
  launcher.kill('SIGKILL');
  await expect.poll(() => alive(server), { timeout: 5000 }).toBe(false);
  expect(printed()).toContain('stopping');
});

/** Where a command ran, and with what. */
const where = async () =>
  (await promisify(execFile)('npm', ['run', '--silent', 'where', '--', '--one', 'two'], { cwd: folder })).stdout;

it('runs a command from the build, and as it is once a source changed', async () => {
  expect(await where()).toMatch(/\/dist\/server\/where\.js --one two\n$/);
  writeFileSync(join(folder, 'server/other.ts'), 'export const other = 1;\n');
  expect(await where()).toMatch(/\/server\/terminal\/where\.ts --one two\n$/);
  rmSync(join(folder, 'server/other.ts'));
});

it('stops when npm, which started it, is ended', async () => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/up in \d+/.test(output)) resolve();
    });
  });
  const server = Number(/up in (\d+)/.exec(output)?.[1]);
  npm.kill('SIGTERM');
  await expect.poll(() => alive(server), { timeout: 5000 }).toBe(false);
});

it('builds again after a change, keeping the chunks of the build before', async () => {
  const before = readdirSync(join(folder, 'dist/app/assets'));
  writeFileSync(join(folder, 'src/main.tsx'), 'document.title = "changed";\n');
  const { launcher, printed } = await start();
  expect(printed()).toContain('Building the app');
  const after = readdirSync(join(folder, 'dist/app/assets'));
  expect(after).toEqual(expect.arrayContaining(before));
  const fresh = after.filter((name) => !before.includes(name));
  expect(fresh).not.toEqual([]);
  const worker = readFileSync(join(folder, 'dist/app/sw.js'), 'utf8');
  const unchanged = before.filter((name) => name.startsWith('early-'));
  expect([...fresh, ...before].filter((name) => worker.includes(name))).toEqual([...fresh, ...unchanged]);
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
});
