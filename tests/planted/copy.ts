import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../server/launch/prepare.mjs';

/** The project as it lies on disk, in a folder that is thrown away, with the same dependencies. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'roost-planted-'));

  constructor() {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    // Some tests start the built server.
    if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(this.folder, 'dist'), { recursive: true });
  }

  /**
   * Puts a text in the place of another for as long as `work` goes on.
   * @throws where the text does not stand there exactly once
   */
  async with<T>(change: { where: string; find: string; replace: string }, work: () => Promise<T>): Promise<T> {
    const found = this.#files(change.where).filter((file) => readFileSync(file, 'utf8').includes(change.find));
    const [path] = found;
    const before = path === undefined ? '' : readFileSync(path, 'utf8');
    const times = found.length === 1 ? before.split(change.find).length - 1 : found.length;
    if (path === undefined || times !== 1) throw new Error(`its text stands ${String(times)} times in ${change.where}`);
    writeFileSync(
      path,
      before.replace(change.find, () => change.replace),
    );
    try {
      return await work();
    } finally {
      writeFileSync(path, before);
    }
  }

  /** What is no test, of a file or a folder. */
  #files(where: string): string[] {
    const path = join(this.folder, where);
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
