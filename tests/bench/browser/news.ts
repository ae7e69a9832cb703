import { addDays, todayIn } from '../../../src/domain/day-part/slot.ts';
import type { Floor } from '../../../src/domain/building/building.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Part } from '../bench.ts';
import { median, short, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { MARKER, signIn as tokenOf } from '../server/caller.ts';
import { bareAndSignedIn } from './app-page.ts';
import type { BareBrowser } from './bare-browser.ts';
import { bigFloor, type BigFloor, reservationAt } from './big-floor.ts';
import { quietServer } from './quiet-server.ts';
import { bringNews, mirrorFloor, showBare, watchNews } from './news-in-page.ts';

const SIZES = [100, 800, 3000];
const SLOWDOWN = 4;
const DAYS = 16;
const ROUNDS = 9;
/** Not counted: code is cold. */
const WARM_UP = 2;
const BUSY_SECONDS = 6;
const BUSY_PER_SECOND = 5;
const ACCOUNT = 'employee';
const FRAME_MS = 1000 / 60;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** One changed reservation of a floor, as a worker's pull writes it, until the page has painted it. */
export const newsToPaint: Part = {
  name: 'news',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const browser = await bareAndSignedIn(bench, server.url, ACCOUNT);
    const like = await someFloor(server.url);
    await server.stop();
    await quietServer(bench, server.url);
    const today = todayIn(like.building.timeZone, new Date().toISOString());
    let bare: Measured | null = null;
    for (const size of SIZES) {
      const rows = bigFloor(like, size, today, DAYS);
      await browser.goto(`${server.url}/healthz`);
      await browser.evaluate(mirrorFloor, { accountId: ACCOUNT, rows });
      bare ??= await onBarePage(browser, rows, addDays(today, 1));
      for (const screen of ['floor', 'Home'] as const) {
        await browser.slowDown(1);
        await browser.goto('about:blank');
        await browser.goto(`${server.url}/#${screen === 'floor' ? floorPath(rows.floor, addDays(today, 1)) : '/'}`);
        await browser.until(
          screen === 'floor'
            ? () => /of [\d,.]+/.test(document.querySelector('main')?.textContent ?? '')
            : () => document.querySelector('section[aria-label="Next days"]') !== null,
        );
        await pause(3000);
        await browser.evaluate(watchNews);
        await browser.slowDown(SLOWDOWN);
        const told = { what: `floor of ${String(size)}, ${screen} open, ${String(SLOWDOWN)}x slower CPU`, beside: '' };
        if (screen === 'floor') {
          const { late, work } = await oneByOne(browser, rows, addDays(today, 1));
          yield {
            ...told,
            what: `changed reservation → painted: ${told.what}`,
            measured: spread(late),
            beside: besideBare(median(late), median(bare.late)),
            aim: 'within a frame',
            met: median(late) <= 2 * FRAME_MS,
            runs: late.length,
          };
          yield {
            ...told,
            what: `main thread for it: ${told.what}`,
            measured: spread(work),
            beside: besideBare(median(work), median(bare.work)),
            aim: '≤ 16.7 ms',
            met: median(work) <= FRAME_MS,
            runs: work.length,
          };
        }
        const { share, longest } = await busy(browser, rows, addDays(today, 1));
        yield {
          ...told,
          what: `${String(BUSY_PER_SECOND)} bookings/s: ${told.what}`,
          measured: `${short(share * 100)} % of a core, longest task ${short(longest)} ms`,
          aim: '≤ 2 %, no long task',
          met: share <= 0.02 && longest < 50,
          runs: BUSY_SECONDS * BUSY_PER_SECOND,
        };
      }
    }
    await browser.close();
  },
};

const floorPath = ({ id, building }: Floor, date: string) =>
  `/booking?date=${date}&dayPart=FULLDAY&building=${building.id}&floor=${id}`;

async function someFloor(url: string): Promise<Floor> {
  const headers = { ...MARKER, authorization: `Bearer ${await tokenOf(url, ACCOUNT)}` };
  const info: unknown = await (await fetch(`${url}/api/employee/info`, { headers })).json();
  const building = isRecord(info) && isRecord(info['building']) ? info['building']['id'] : null;
  const floors: unknown = await (await fetch(`${url}/api/floors`, { headers })).json();
  const found = Array.isArray(floors)
    ? floors.find(
        (floor: unknown): floor is Floor =>
          isRecord(floor) && isRecord(floor['building']) && floor['building']['id'] === building,
      )
    : undefined;
  if (found === undefined) throw new Error('there is no floor');
  return { id: found.id, identifier: found.identifier, name: found.name, building: found.building };
}

/** Takes the workstations that are free tomorrow, one after the other, and frees them again. */
function newsOf({ rooms }: BigFloor, date: string, turn: number) {
  const room = rooms[(turn * 2) % rooms.length];
  if (room === undefined) throw new Error('no room');
  const row = reservationAt(room, date);
  return Math.floor((turn * 2) / rooms.length) % 2 === 0 ? row : { ...row, status: 'CANCELLED' as const };
}

/** Milliseconds of each change: until it was painted, and of the main thread. */
interface Measured {
  late: number[];
  work: number[];
}

const besideBare = (ours: number, bare: number): string => `${short(ours / bare)}x of a bare page's ${short(bare)} ms`;

/** On a page that is not the app. */
async function onBarePage(browser: BareBrowser, rows: BigFloor, date: string): Promise<Measured> {
  await browser.evaluate(showBare, ACCOUNT);
  await browser.evaluate(watchNews);
  await browser.slowDown(SLOWDOWN);
  return oneByOne(browser, rows, date);
}

async function oneByOne(browser: BareBrowser, rows: BigFloor, date: string): Promise<Measured> {
  const late: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await browser.evaluate(() => {
      globalThis.newsSeen.painted = null;
    });
    // Rests of an earlier change, and the scheduler's, are over.
    await pause(2500);
    const before = await browser.worked();
    const row = newsOf(rows, date, turns);
    turns += 1;
    const at = await browser.evaluateInWorker(bringNews, { accountId: ACCOUNT, row });
    await pause(700);
    await browser.until(() => globalThis.newsSeen.painted !== null);
    const painted = await browser.evaluate(() => globalThis.newsSeen.painted);
    if (round < WARM_UP) continue;
    late.push((painted ?? Number.NaN) - at);
    work.push((await browser.worked()) - before);
  }
  return { late, work };
}

let turns = 0;

async function busy(browser: BareBrowser, rows: BigFloor, date: string) {
  await pause(2500);
  await browser.evaluate(() => {
    globalThis.newsSeen.longest = 0;
  });
  const idle = await over(browser, 2000, () => undefined);
  const work = await over(browser, BUSY_SECONDS * 1000, () => {
    const timer = setInterval(() => {
      const row = newsOf(rows, date, turns);
      turns += 1;
      void browser.evaluateInWorker(bringNews, { accountId: ACCOUNT, row });
    }, 1000 / BUSY_PER_SECOND);
    setTimeout(() => clearInterval(timer), BUSY_SECONDS * 1000 - 300);
  });
  const longest = await browser.evaluate(() => globalThis.newsSeen.longest);
  return { share: Math.max(0, work - idle), longest };
}

/** The share of a core that the main thread works meanwhile. */
async function over(browser: BareBrowser, ms: number, begin: () => void): Promise<number> {
  const [at, before] = [performance.now(), await browser.worked()];
  begin();
  await pause(ms);
  return ((await browser.worked()) - before) / (performance.now() - at);
}
