import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../../src/offline/ports/ids.ts';
import type { NewEntry } from '../../../src/offline/db/entry.ts';
import { bookWorkstation, type BookWorkstation } from '../../../src/offline/mutations/book-workstation.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { sendHeaders } from '../../../src/offline/http/headers.ts';
import { newEntry } from '../../support/outbox-entry.ts';
import { ServerProcess } from '../../support/server-process.ts';
import type { Bench, Part } from '../bench.ts';
import { type Figure, short, times } from '../figure.ts';
import type { Booker } from '../fixture/users.ts';
import { copyFixture, freshFixture, type Fixture } from '../fixture/fixture.ts';
import { MARKER, signIn as tokenOf, slotOf } from '../server/caller.ts';
import { bareAndSignedIn } from './app-page.ts';
import type { BareBrowser } from './bare-browser.ts';
import { clearOutbox, drainAll, fetchAll, fillOutbox, lastConfirmed, type Sending, type Sent } from './in-page.ts';

const ENTRIES = 1000;
/** As many sends as a drain has under way at once. */
const AT_ONCE = 4;
/** What takes longer is cut off and told by what was done. */
const LONGEST_MS = 15_000;
/** Closed and open in turns: the speed of a machine changes within minutes. */
const TURNS = 9;
const DRAWN_MS = 1000;
const LEAST_SHARE = 0.9;

/** A thousand bookings made offline, sent by the app's worker; beside a loop of fetches of the same requests. */
export const drainRate: Part = {
  name: 'drain',
  async *run(bench) {
    const template = await freshFixture(bench, 'embedded');
    const [booker] = template?.bookers ?? [];
    if (template === null || booker === undefined) return;
    const first = await template.server();
    await first.start();
    const browser = await bareAndSignedIn(bench, first.url, booker.email, booker.id);
    const entries = await makeEntries(first.url, booker);
    const token = await tokenOf(first.url, booker.email);
    const requests = entries.map((entry, index) => requestOf(entry, booker, index, token));
    await first.stop();

    // Somewhere of the same origin where the app does not run.
    const idle = '/healthz';
    const bare = (atOnce: number) =>
      fresh(bench, template, first, browser, idle, () =>
        browser.evaluate(fetchAll, { requests, atOnce, longest: LONGEST_MS }),
      );
    const drained = (path: string) =>
      fresh(bench, template, first, browser, path, async () => {
        // What an opening costs is not the drain's, nor that the mirror holds what the server of the turn before had.
        if (path !== idle) {
          await browser.until(isEmpty);
          await quiet(() => browser.evaluate(lastConfirmed, booker.id));
        }
        await browser.evaluate(fillOutbox, { accountId: booker.id, entries });
        // Nor is the drawing of a thousand wishes that were never made one by one.
        if (path !== idle) await browser.until(isDrawn);
        await wait(DRAWN_MS);
        const sent = await browser.evaluate(drainAll, { accountId: booker.id, longest: LONGEST_MS });
        await browser.evaluate(clearOutbox, booker.id);
        return sent;
      });
    const loops = { atOnce: await bare(AT_ONCE), oneByOne: await bare(1) };
    const closed: Sent[] = [];
    const open: Sent[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      closed.push(await drained(idle));
      open.push(await drained('/'));
    }
    await browser.close();
    const [asClosed, asOpen] = [middle(closed), middle(open)];
    yield told('drain of 1,000 bookings, app closed', asClosed, loops);
    const share = rate(asOpen) / rate(asClosed);
    const withOpen = told('drain of 1,000 bookings, Home open', asOpen, loops);
    yield {
      ...withOpen,
      measured: `${withOpen.measured}, ${times(rate(asOpen), rate(asClosed), 'with the app closed')}`,
      aim: `≥ ${String(LEAST_SHARE)}x of with the app closed`,
      met: share >= LEAST_SHARE,
    };
  },
};

/** Whether Home shows nothing on any of its days. */
const isEmpty = (): boolean => {
  const days = document.querySelector('section[aria-label="Next days"]')?.textContent ?? '';
  return days.includes('Nothing planned') && !days.includes('Confirmed') && !days.includes('Not sent yet');
};

/** Whether Home shows a wish on each of its days. */
const isDrawn = (): boolean => {
  const days = document.querySelector('section[aria-label="Next days"]')?.textContent ?? '';
  return days.includes('Not sent yet') && !days.includes('Nothing planned');
};

/** Waits until something has not changed for two seconds. */
async function quiet(read: () => Promise<number>): Promise<void> {
  for (let [known, next] = [-1, await read()]; known !== next; next = await read()) {
    known = next;
    await wait(2000);
  }
}

/** The one of the median rate. */
function middle(sent: readonly Sent[]): Sent {
  const one = sent.toSorted((a, b) => rate(a) - rate(b))[Math.floor(sent.length / 2)];
  if (one === undefined) throw new Error('nothing was sent');
  return one;
}

const rate = ({ done, milliseconds }: Sent): number => (done * 1000) / milliseconds;

function told(what: string, sent: Sent, { atOnce, oneByOne }: { atOnce: Sent; oneByOne: Sent }): Figure {
  const cut = sent.done < ENTRIES ? ` (${String(sent.done)} in ${(LONGEST_MS / 1000).toFixed(0)} s)` : '';
  return {
    what,
    measured: `${short(rate(sent))}/s${cut}`,
    beside: `${times(rate(sent), rate(atOnce), `${String(AT_ONCE)} bare fetches at once (${short(rate(atOnce))}/s)`)}, ${times(rate(sent), rate(oneByOne), `one by one (${short(rate(oneByOne))}/s)`)}`,
    aim: '',
    met: null,
    runs: sent.done,
  };
}

/** Lets the same server start over as it was after the sign-in, so that the same requests are new to it. */
async function fresh(
  bench: Bench,
  template: Fixture,
  first: ServerProcess,
  browser: BareBrowser,
  path: string,
  work: () => Promise<Sent>,
): Promise<Sent> {
  const { options } = await copyFixture(bench, template);
  const server = new ServerProcess({ ...options, port: first.options.port });
  bench.atEnd(() => server.kill());
  await server.start();
  await browser.goto(`${server.url}${path}`);
  const sent = await work();
  await browser.goto('about:blank');
  await server.kill();
  return sent;
}

async function makeEntries(url: string, booker: Booker): Promise<NewEntry[]> {
  const headers = { ...MARKER, authorization: `Bearer ${await tokenOf(url, booker.email)}` };
  const rooms: unknown = await (await fetch(`${url}/api/floor/rooms?floor=${booker.floor}`, { headers })).json();
  const room = Array.isArray(rooms)
    ? rooms.find((each: unknown): each is Room => isRecord(each) && each['id'] === booker.room)
    : undefined;
  if (room === undefined) throw new Error(`there is no room ${booker.room}`);
  return Array.from({ length: ENTRIES }, (_, index) => {
    const { date, ...slot } = slotOf(booker, index);
    const params: BookWorkstation = {
      reservationId: newId(),
      locationId: newId(),
      room,
      employee: { id: booker.id, displayName: booker.email, email: booker.email },
      date,
      dayPart: 'FULLDAY',
      slot,
    };
    return newEntry(bookWorkstation, params);
  });
}

/** What the worker will send for an entry. */
function requestOf(entry: NewEntry, booker: Booker, index: number, token: string): Sending {
  // Its parameters are those that were just made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { method, url } = bookWorkstation.request(entry.params as BookWorkstation, null);
  const sender = { accountId: booker.id, device: null, epoch: null, token, now: Date.now() };
  return { method, url, headers: sendHeaders({ ...entry, seq: index + 1 }, sender) };
}
