import { expect, type Page } from '@playwright/test';
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
import { benchBrowser, mirrored, signIn } from './app-page.ts';
import { clearOutbox, drainAll, fetchAll, fillOutbox, type Sending, type Sent } from './in-page.ts';

const ENTRIES = 1000;
/** As many sends as a drain has under way at once. */
const AT_ONCE = 4;
/** What takes longer is cut off and told by what was done. */
const LONGEST_MS = 15_000;

/** A thousand bookings made offline, sent by the app's worker; beside a loop of fetches of the same requests. */
export const drainRate: Part = {
  name: 'drain',
  async *run(bench) {
    const template = await freshFixture(bench, 'embedded');
    const [booker] = template?.bookers ?? [];
    if (template === null || booker === undefined) return;
    const first = await template.server();
    await first.start();
    const browser = await benchBrowser(bench);
    const page = await browser.open();
    await signIn(page, first.url, booker.email);
    await mirrored(page, booker.id);
    const entries = await makeEntries(first.url, booker);
    const token = await tokenOf(first.url, booker.email);
    const requests = entries.map((entry, index) => requestOf(entry, booker, index, token));
    await first.stop();

    // Somewhere of the same origin where the app does not run.
    const idle = '/healthz';
    const bare = (atOnce: number) =>
      fresh(bench, template, first, page, idle, () =>
        page.evaluate(fetchAll, { requests, atOnce, longest: LONGEST_MS }),
      );
    const drained = (path: string) =>
      fresh(bench, template, first, page, path, async () => {
        // What an opening costs is not the drain's.
        if (path !== idle) {
          await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible({ timeout: 60_000 });
          await mirrored(page, booker.id);
        }
        await page.evaluate(clearOutbox, booker.id);
        await page.evaluate(fillOutbox, { accountId: booker.id, entries });
        return page.evaluate(drainAll, { accountId: booker.id, longest: LONGEST_MS });
      });
    const loops = { atOnce: await bare(AT_ONCE), oneByOne: await bare(1) };
    const closed = await drained(idle);
    const open = await drained('/');
    await browser.dispose();
    yield told('drain of 1,000 bookings, app closed', closed, loops);
    yield told('drain of 1,000 bookings, Home open', open, loops);
  },
};

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
  page: Page,
  path: string,
  work: () => Promise<Sent>,
): Promise<Sent> {
  const { options } = await copyFixture(bench, template);
  const server = new ServerProcess({ ...options, port: first.options.port });
  bench.atEnd(() => server.kill());
  await server.start();
  await page.goto(`${server.url}${path}`);
  const sent = await work();
  await page.goto('about:blank');
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
