import { chromium, devices } from '@playwright/test';
import { launchOptions } from '../../../e2e/launch.ts';
import { Api } from '../../../e2e/support/api.ts';
import { giveConsent } from '../../../e2e/support/consent.ts';
import { hoursToMorning } from '../../../e2e/support/dates.ts';
import { makeSeed, seededServer } from '../../../e2e/support/seed.ts';
import { mirrored } from '../../../e2e/support/waiting.ts';
import type { Part } from '../bench.ts';
import { signIn } from '../browser/app-page.ts';
import { type Figure, short } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { DAY_TASKS } from './day-tasks.ts';
import { Hand } from './hand.ts';
import { OFFICE_TASKS } from './office-tasks.ts';
import { PEOPLE_TASKS } from './people-tasks.ts';
import type { Task } from './task.ts';

/** What everyday tasks cost on a phone, in taps and seconds, beside what they cost in the first build. */
export const tapsOfTasks: Part = {
  name: 'taps',
  async *run(bench) {
    const browser = await chromium.launch(launchOptions);
    bench.atEnd(() => browser.close());
    // What is done today is done at mid-morning: for those the buildings lie where that is now.
    process.env['ROOST_E2E_AHEAD'] = String(hoursToMorning(new Date()));
    const morning = await makeSeed(await bench.postgres());
    const later = async () => {
      const server = await (await freshFixture(bench, 'embedded'))?.server();
      if (server === undefined) throw new Error('no embedded database');
      return { server, dispose: () => server.kill() };
    };
    const today = () => seededServer(morning, { unusual: false, withoutSync: false });
    const tasks = [
      ...[...DAY_TASKS, ...PEOPLE_TASKS].map((task) => ({ task, place: later })),
      ...OFFICE_TASKS.map((task) => ({ task, place: today })),
    ];
    const wanted = bench.options.numbers('tasks', [...tasks.keys()]);
    for (const { task, place } of tasks.filter((_, index) => wanted.includes(index))) {
      const { server, dispose } = await place();
      await server.start();
      const context = await browser.newContext({
        ...devices['Pixel 7'],
        locale: 'en-GB',
        timezoneId: 'Europe/Amsterdam',
      });
      const hand = new Hand();
      try {
        await giveConsent(context);
        const page = await context.newPage();
        if (task.account === null) await page.goto(server.url);
        else {
          await signIn(page, server.url, task.account);
          await mirrored(page);
        }
        await task.carryOut({ server, page, hand, as: (username) => Api.signIn(server.url, username) });
        yield told(task, hand);
      } catch (error) {
        // One task that cannot be done any more is a finding, and no reason not to try the others.
        yield { ...told(task, hand), measured: `not done: ${firstLines(error)}`, met: false };
      } finally {
        await context.close();
        await dispose();
      }
    }
  },
};

const firstLines = (error: unknown): string => String(error).split('\n').slice(0, 3).join(' ').slice(0, 200);

function told({ what, before, aim }: Task, hand: Hand): Figure {
  return {
    what,
    measured: `${String(hand.taps)} taps${hand.letters > 0 ? ` and ${String(hand.letters)} letters` : ''}, ${short(hand.seconds)} s, of it ${short(hand.waitedMs / 1000)} s of waiting`,
    beside: before === null ? 'was impossible' : `was ${String(before.taps)} taps, ${String(before.seconds)} s`,
    aim: `${String(aim)} taps`,
    met: hand.taps <= aim,
    runs: 1,
  };
}
