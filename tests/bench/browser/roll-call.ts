import type { Page } from '@playwright/test';
import type { Building } from '../../../src/domain/building/building.ts';
import type { PersonInside } from '../../../src/domain/roll-call/person-inside.ts';
import type { Part } from '../bench.ts';
import { median, quantile, short } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, openWithProbe, signIn } from './app-page.ts';
import { twoWardens } from './two-wardens.ts';

const PEOPLE = 1000;
const FLOORS = 8;
const RUNS = 5;
const SLOWDOWN = 4;
const AIM_MS = 2000;

/** With the server stopped, a warden opens the roll call of a full building on a processor four times slower. */
export const rollCall: Part = {
  name: 'roll-call',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const browser = await benchBrowser(bench);
    const first = await browser.open();
    await signIn(first, server.url, 'hospitality');
    await mirrored(first, 'hospitality');
    await server.stop();
    await first.evaluate(putPeople, peopleInside());
    await first.context().close();
    const opened: number[] = [];
    const ticked: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openWithProbe(browser);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.goto(`${server.url}/#/roll-call`);
      opened.push(await frameOf(page, 'main li'));
      if (run === 0) await page.getByRole('button', { name: 'Start drill' }).tap();
      await page.getByRole('button', { name: 'Hand over' }).waitFor();
      ticked.push(await tick(page));
      await page.context().close();
    }
    await browser.dispose();
    yield {
      what: `roll call of ${String(PEOPLE)} people opened offline, ${String(SLOWDOWN)}x slower CPU`,
      measured: `median ${short(median(opened))} ms, worst ${short(quantile(opened, 1))} ms`,
      beside: `a tick is seen after ${short(median(ticked))} ms (median)`,
      aim: '< 2 s',
      met: quantile(opened, 1) < AIM_MS,
      runs: RUNS,
    };
    yield* twoWardens(bench);
  },
};

/** Everybody is at work for two hours. */
function peopleInside(): Omit<PersonInside, 'buildingId'>[] {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  return Array.from({ length: PEOPLE }, (_, index) => ({
    id: `bench-${String(index)}`,
    person: `employee:bench-${String(index)}`,
    name: `Person ${String(index)}`,
    kind: 'EMPLOYEE',
    standing: 'PRESENT',
    floor: `Floor ${String(1 + (index % FLOORS))}`,
    room: `A${String(index)}`,
    company: null,
    host: null,
    from: hours(-2),
    until: hours(6),
    since: hours(-2),
    left: null,
  }));
}

/**
 * In the page: people into every building of the mirror. It is sent as text, so that no function in it may have a name.
 */
async function putPeople(people: Omit<PersonInside, 'buildingId'>[]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('roost-hospitality');
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction(['buildings', 'peopleInside'], 'readwrite');
  const buildings = await new Promise<Building[]>((resolve) => {
    const request: IDBRequest<Building[]> = transaction.objectStore('buildings').getAll();
    request.addEventListener('success', () => resolve(request.result));
  });
  for (const { id: buildingId } of buildings)
    for (const person of people)
      transaction.objectStore('peopleInside').put({ ...person, id: `${buildingId}-${person.id}`, buildingId });
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}

/** Milliseconds of the page's clock at the frame in which something is there. */
async function frameOf(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && performance.now(),
    selector,
  );
  return Number(await found.jsonValue());
}

/** Ticks somebody. @returns ms until the frame that shows it */
async function tick(page: Page): Promise<number> {
  const row = page.locator('main li button[aria-pressed=false]').first();
  const began = await row.evaluate((button) => {
    button.setAttribute('data-bench', '');
    const at = performance.now();
    if (button instanceof HTMLElement) button.click();
    return at;
  });
  return (await frameOf(page, '[data-bench][aria-pressed=true]')) - began;
}
