import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { launchOptions } from '../../../e2e/launch.ts';
import { giveConsent } from '../../../e2e/support/consent.ts';
import { freePort } from '../../support/server-process.ts';
import type { Bench, Part } from '../bench.ts';
import { median } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { mirrored, signIn } from './app-page.ts';

/**
 * Taken by npx: with what it needs it weighs 185 MB, five times all that is tested with. The last that runs on Node 20.
 * `LIGHTHOUSE` names one that is installed.
 */
const LIGHTHOUSE = process.env['LIGHTHOUSE'] ?? 'lighthouse@12.8.2';
const RUNS = 3;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof AIMS;
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), scoreDisplayMode: z.string(), title: z.string() }),
  ),
});
type Report = z.infer<typeof report>;

/** Google's own measure, on its slow phone: sign-in by somebody new, Home and booking by somebody signed in. */
export const lighthouse: Part = {
  name: 'lighthouse',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    if (fixture === null) return;
    const server = await fixture.server();
    await server.start();
    for (const [what, path] of [
      ['sign-in', '/#/login'],
      ['Home', '/#/'],
      ['booking', '/#/booking'],
    ] as const) {
      const reports: Report[] = [];
      for (let run = bench.options.number('runs', RUNS); run > 0; run -= 1)
        reports.push(await measured(bench, server.url, path, what !== 'sign-in'));
      for (const category of ['accessibility', 'best-practices', 'performance'] as const) {
        const score = median(reports.map((one) => scoreOf(one, category)));
        yield {
          what: `Lighthouse, ${what}: ${category}`,
          measured: String(score),
          beside: score < AIMS[category] ? lost(reports, category) : '',
          aim: `≥ ${String(AIMS[category])}`,
          met: score >= AIMS[category],
          runs: reports.length,
        };
      }
    }
    await server.stop();
  },
};

/** One look in a browser of its own, signed in or not. */
async function measured(bench: Bench, url: string, path: string, signedIn: boolean): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'roost-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${String(port)}`],
    locale: 'en-GB',
  });
  try {
    if (signedIn) await prepare(context, url);
    const file = join(profile, 'report.json');
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        `${url}${path}`,
        `--port=${String(port)}`,
        '--disable-storage-reset',
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${Object.keys(AIMS).join(',')}`,
      ],
      { timeout: 180_000, maxBuffer: 1 << 26 },
    );
    return report.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    bench.say(`  ${path}`);
  }
}

async function prepare(context: BrowserContext, url: string): Promise<void> {
  await giveConsent(context);
  const page = await context.newPage();
  await signIn(page, url, 'employee');
  await mirrored(page, 'employee');
  await page.close();
}

const scoreOf = (one: Report, category: Category): number => Math.round((one.categories[category]?.score ?? 0) * 100);

/** What kept the score below its aim. */
const lost = (reports: readonly Report[], category: Category): string =>
  [
    ...new Set(
      reports.flatMap(({ audits, categories }) =>
        (categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
          const audit = audits[id];
          return audit?.score != null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative' ? [id] : [];
        }),
      ),
    ),
  ].join(', ');
