import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  async with<T>(change: { file: string; find: string; replace: string }, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, change.file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const times = before.split(change.find).length - 1;
    if (times !== 1) throw new Error(`its text stands ${String(times)} times in ${change.file}`);
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

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
