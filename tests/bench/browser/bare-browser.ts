import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, devices } from '@playwright/test';
import { z } from 'zod';
import { launchOptions } from '../../../e2e/launch.ts';
import type { Bench } from '../bench.ts';
import { meterOf } from '../server/cpu.ts';

/** In milliseconds. */
const TIMEOUT_MS = 60_000;
/** Of its processor time within half a second: a browser at rest uses less. */
const BUSY_MS = 30;

const reply = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).loose().optional(),
});
const targets = z.object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })) });
const attached = z.object({ sessionId: z.string() });
const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/**
 * Chromium on a profile, as a phone, of which nothing is asked but what a part asks itself. Playwright listens to each
 * request and each piece of a stream, and has scripts parsed for the place of each call: work that no device has.
 */
export class BareBrowser {
  /** Its directory. */
  readonly profile: string;
  readonly #process: ChildProcess;
  readonly #toBrowser: Writable;
  readonly #waiting = new Map<number, (answer: z.infer<typeof reply>) => void>();
  #lastId = 0;
  #page = '';
  #worker: string | null = null;

  private constructor(profile: string, child: ChildProcess, toBrowser: Writable, fromBrowser: Readable) {
    this.profile = profile;
    this.#process = child;
    this.#toBrowser = toBrowser;
    let rest = '';
    fromBrowser.setEncoding('utf8').on('data', (piece: string) => {
      const messages = `${rest}${piece}`.split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const answer = reply.parse(JSON.parse(message));
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
  }

  /** @param profile of a browser that is closed and was signed in before */
  static async open(bench: Bench, profile: string): Promise<BareBrowser> {
    const phone = devices['Pixel 7'];
    const args = [
      ...(launchOptions.args ?? []),
      '--headless=new',
      '--remote-debugging-pipe',
      '--password-store=basic',
      '--lang=en-GB',
      `--user-data-dir=${profile}`,
      'about:blank',
    ];
    const child = spawn(launchOptions.executablePath ?? chromium.executablePath(), args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'Europe/Amsterdam', LANGUAGE: 'en_GB' },
    });
    bench.atEnd(async () => child.kill('SIGKILL'));
    const [, , , toBrowser, fromBrowser] = child.stdio;
    // Both are there: the fourth and the fifth are pipes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const browser = new BareBrowser(profile, child, toBrowser as Writable, fromBrowser as Readable);
    browser.#page = await browser.#attach('page');
    await browser.send('Emulation.setDeviceMetricsOverride', {
      ...phone?.viewport,
      deviceScaleFactor: phone?.deviceScaleFactor,
      mobile: true,
    });
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
    await browser.#begun();
    return browser;
  }

  /** Waits until the browser has made itself, which takes it a second or two: a page is opened in one that runs. */
  async #begun(): Promise<void> {
    const meter = await meterOf(this.#process.pid, null);
    if (meter === null) return;
    for (let [used, next] = [-Infinity, await meter()]; next - used > BUSY_MS; next = await meter()) {
      used = next;
      await wait(500);
    }
  }

  async #attach(wanted: 'page' | 'service_worker'): Promise<string> {
    const { targetInfos } = targets.parse(await this.#send('Target.getTargets'));
    const found = targetInfos.find(({ type }) => type === wanted);
    if (found === undefined) throw new Error(`there is no ${wanted}`);
    const { targetId } = found;
    return attached.parse(await this.#send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
  }

  /** @throws Error where the browser refuses */
  send(method: string, params: object = {}): Promise<unknown> {
    return this.#send(method, params, this.#page);
  }

  async #send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<z.infer<typeof reply>>((resolve) => this.#waiting.set(id, resolve));
    this.#toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    const { result, error } = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Opens an address; resolves once its page has begun. */
  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
  }

  /** Has a script run in each page from now on, before the page's own. */
  async atStart(source: string): Promise<void> {
    await this.send('Page.enable');
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  /** Slows the page's processor down. */
  async slowDown(rate: number): Promise<void> {
    await this.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /**
   * Runs a function in the page, which must stand alone, and awaits what it returns.
   * @throws Error with what it threw
   */
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  evaluate<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  evaluate<A, T>(work: (argument?: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.#evaluate(this.#page, work, argument);
  }

  /** The same in the page's service worker. */
  async evaluateInWorker<A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    this.#worker ??= await this.#attach('service_worker');
    return this.#evaluate(this.#worker, work, argument);
  }

  /** Waits until something is so in the page, asking ten times a second. */
  async until(isSo: () => boolean): Promise<void> {
    for (const began = performance.now(); !(await this.evaluate(isSo)); await wait(100))
      if (performance.now() - began > TIMEOUT_MS) throw new Error(`never so: ${String(isSo)}`);
  }

  async #evaluate<A, T>(session: string, work: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    const expression = `(${String(work)})(${argument === undefined ? '' : JSON.stringify(argument)})`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    const answer = evaluated.parse(await this.#send('Runtime.evaluate', params, session));
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
    // What the function returns, sent as JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return answer.result.value as T;
  }

  /** Milliseconds of processor time that the page's main thread has spent on tasks, whatever else runs. */
  async worked(): Promise<number> {
    const { metrics: all } = metrics.parse(await this.send('Performance.getMetrics'));
    return (all.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }

  async close(): Promise<void> {
    const gone = this.#process.exitCode === null ? once(this.#process, 'exit') : null;
    await this.#send('Browser.close').catch(() => undefined);
    await gone;
  }
}
