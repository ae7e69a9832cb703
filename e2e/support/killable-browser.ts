import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, firefox, type Page } from '@playwright/test';
import { firefoxPath, launchOptions } from '../launch.ts';
import { giveConsent } from './consent.ts';
import { withoutSync } from './without-sync.ts';

/** A browser with a profile on disk that a test can end by SIGKILL and open again, as a phone's battery would. */
export class KillableBrowser {
  private context: BrowserContext | undefined;
  /** Its directory. */
  readonly profile: string;
  private readonly isFirefox: boolean;
  private readonly hasSync: boolean;

  private constructor(profile: string, isFirefox: boolean, hasSync: boolean) {
    this.profile = profile;
    this.isFirefox = isFirefox;
    this.hasSync = hasSync;
  }

  static async create(isFirefox = false, hasSync = true): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'roost-profile-')), isFirefox, hasSync);
  }

  /** Opens it as a phone and returns its page. */
  async open(): Promise<Page> {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
    const here = { locale: 'en-GB', timezoneId: 'Europe/Amsterdam' };
    this.context =
      this.isFirefox && firefoxPath !== undefined
        ? await firefox.launchPersistentContext(this.profile, {
            channel: 'moz-firefox',
            executablePath: firefoxPath,
            viewport: { width: 412, height: 839 },
            ...here,
          })
        : await chromium.launchPersistentContext(this.profile, { ...launchOptions, ...phone, ...here });
    if (!this.hasSync) await withoutSync(this.context);
    await giveConsent(this.context);
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /** SIGKILL to every process of this profile; resolves once they are gone. */
  async kill(): Promise<void> {
    const closed =
      this.context === undefined
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            this.context?.once('close', () => {
              resolve();
            });
          });
    for (const pid of await this.processes()) process.kill(pid, 'SIGKILL');
    await closed;
    while ((await this.processes()).length > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    this.context = undefined;
    // A killed browser leaves the lock of its profile behind.
    await rm(join(this.profile, 'SingletonLock'), { force: true });
  }

  async dispose(): Promise<void> {
    await this.context?.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async processes(): Promise<number[]> {
    const found: number[] = [];
    for (const entry of await readdir('/proc')) {
      const pid = Number(entry);
      if (!Number.isInteger(pid) || pid === process.pid) continue;
      const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(this.profile) && /--user-data-dir|-profile/.test(command)) found.push(pid);
    }
    return found;
  }
}
