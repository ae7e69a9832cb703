import type { Bench } from '../bench.ts';
import { type Figure, short, times } from '../figure.ts';
import type { Booker } from '../fixture/users.ts';
import type { Engine } from '../fixture/fixture.ts';
import { CONTENDERS, type Contender, openPeer } from './open-peer.ts';
import type { Wish } from './wish.ts';
import { bookings, recordChanges, roomOf } from './wishes.ts';

const ENTRIES = 1000;
/** What takes longer is cut off and told by what was done. */
const LONGEST_MS = 120_000;
const AIM = 10;

interface Course {
  what: string;
  engine: Engine;
  roundTripMs: number;
  wishes(booker: Booker, url: string): Promise<Wish[]>;
}

const ofBookings = async (booker: Booker, url: string) => bookings(booker, await roomOf(url, booker), ENTRIES);
const ofRecord = (booker: Booker) => Promise.resolve(recordChanges(booker, ENTRIES));

/** A phone's way to a server, and none at all. */
const PHONE_MS = 60;
const COURSES: readonly Course[] = [
  { what: 'bookings', engine: 'postgresql', roundTripMs: PHONE_MS, wishes: ofBookings },
  { what: "changes of one's record", engine: 'postgresql', roundTripMs: PHONE_MS, wishes: ofRecord },
  { what: 'bookings', engine: 'embedded', roundTripMs: PHONE_MS, wishes: ofBookings },
  { what: 'bookings', engine: 'postgresql', roundTripMs: 0, wishes: ofBookings },
];

interface Drained {
  applied: number;
  requests: number;
  milliseconds: number;
}

/** A thousand wishes kept offline, sent once the network is there, by each to a fresh copy of the same server. */
export async function* drainBeside(bench: Bench): AsyncGenerator<Figure> {
  for (const course of COURSES) {
    const drained = new Map<string, Drained>();
    for (const contender of CONTENDERS) {
      const result = await drainOnce(bench, contender, course);
      if (result === null) break;
      drained.set(contender.name, result);
      bench.say(
        `  drain, ${nameOf(course)}: ${contender.name} ${short(rate(result))}/s in ${String(result.requests)} requests`,
      );
    }
    const figure = told(course, drained);
    if (figure !== null) yield figure;
  }
}

const rate = ({ applied, milliseconds }: Drained): number => (applied * 1000) / milliseconds;
const nameOf = ({ what, engine, roundTripMs }: Course): string =>
  `${what}, ${engine}, ${roundTripMs === 0 ? 'loopback' : `${String(roundTripMs)} ms round trip`}`;
const cut = ({ applied, milliseconds }: Drained): string =>
  applied < ENTRIES ? `, ${String(applied)} in ${(milliseconds / 1000).toFixed(0)} s` : '';

async function drainOnce(bench: Bench, contender: Contender, course: Course): Promise<Drained | null> {
  const peer = await openPeer(bench, contender, course.engine);
  if (peer === null) return null;
  const { page, context, proxy } = peer;
  const wishes = await course.wishes(peer.booker, peer.url);
  await context.setOffline(true);
  await page.evaluate((all) => globalThis.peer.enqueue(all), wishes);
  proxy.roundTripMs = course.roundTripMs;
  const under = page.evaluate((longest) => globalThis.peer.drained(longest), LONGEST_MS);
  await context.setOffline(false);
  const milliseconds = await under;
  const result = { applied: proxy.ledger.applied, requests: proxy.ledger.requests, milliseconds };
  const left = await page.evaluate(() => globalThis.peer.left());
  const { refusals } = proxy.ledger;
  await peer.close();
  if (refusals !== '' || (left.length === 0 && result.applied < ENTRIES))
    throw new Error(`${contender.name}: ${String(result.applied)} applied, ${String(left.length)} left, ${refusals}`);
  return result;
}

function told(course: Course, drained: ReadonlyMap<string, Drained>): Figure | null {
  const ours = drained.get('Roost');
  if (ours === undefined) return null;
  const others = [...drained].filter(([name]) => name !== 'Roost');
  return {
    what: `drain of ${ENTRIES.toLocaleString('en-GB')} ${nameOf(course)}`,
    measured: `${short(rate(ours))}/s in ${String(ours.requests)} requests${cut(ours)}`,
    beside: others
      .map(([name, other]) => times(rate(ours), rate(other), `${name}'s ${short(rate(other))}/s${cut(other)}`))
      .join(', '),
    aim: `≥ ${String(AIM)}x of each`,
    met: others.every(([, other]) => rate(ours) >= AIM * rate(other)),
    runs: ours.applied,
  };
}
