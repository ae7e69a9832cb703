import type { Bench } from '../bench.ts';
import { type Figure, median, short, spread, times } from '../figure.ts';
import { CONTENDERS, openPeer, type Peer } from './open-peer.ts';
import type { Wish } from './wish.ts';
import { bookings, roomOf } from './wishes.ts';

/** Taken in turns, so that whatever else the machine does falls on all alike. */
const TURNS = 8;
const PER_TURN = 50;
const ALONE = 'alone';

/** Each contender's own way to keep a wish, offline, one after the other. */
export async function enqueueBeside(bench: Bench): Promise<Figure[]> {
  bench.say('  enqueue');
  const pages = new Map<string, { peer: Peer; wishes: Wish[] }>();
  for (const contender of CONTENDERS) {
    const peer = await openPeer(bench, contender, 'embedded');
    if (peer === null) return [];
    const wishes = bookings(peer.booker, await roomOf(peer.url, peer.booker), 2 * TURNS * PER_TURN);
    await peer.context.setOffline(true);
    pages.set(contender.name, { peer, wishes });
  }
  const taken = new Map<string, number[]>();
  const turn = async (name: string, { peer, wishes }: { peer: Peer; wishes: Wish[] }, alone: boolean) => {
    const some = wishes.splice(0, PER_TURN);
    const times = await peer.page.evaluate(([given, quietly]) => globalThis.peer.enqueue(given, quietly), [
      some,
      alone,
    ] as const);
    const label = alone ? ALONE : name;
    taken.set(label, [...(taken.get(label) ?? []), ...times]);
  };
  for (let count = 0; count < TURNS; count += 1) {
    for (const [name, given] of pages) await turn(name, given, false);
    const ours = pages.get('Roost');
    if (ours !== undefined) await turn('Roost', ours, true);
  }
  for (const { peer } of pages.values()) await peer.close();
  const others = CONTENDERS.filter(({ name }) => name !== 'Roost');
  const rate = (name: string) => 1000 / median(taken.get(name) ?? []);
  const told = (what: string, name: string): Figure => ({
    what,
    measured: `${short(rate(name))}/s, ${spread(taken.get(name) ?? [])}`,
    beside: others
      .map((other) => times(rate(name), rate(other.name), `${other.name}'s ${short(rate(other.name))}/s`))
      .join(', '),
    aim: '',
    met: null,
    runs: taken.get(name)?.length ?? 0,
  });
  return [
    told('enqueue offline: Roost, strictly durable, its worker asked to send', 'Roost'),
    told('enqueue offline: Roost, strictly durable, the enqueue alone', ALONE),
  ];
}
