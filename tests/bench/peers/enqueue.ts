import type { Bench } from '../bench.ts';
import { type Figure, median, short, spread, times } from '../figure.ts';
import { CONTENDERS, openStage, type Stage } from './stage.ts';
import type { Wish } from './wish.ts';
import { bookings, roomOf } from './wishes.ts';

/** Taken in turns, so that whatever else the machine does falls on all alike. */
const TURNS = 8;
const PER_TURN = 50;
const ALONE = 'alone';

/** Each contender's own way to keep a wish, offline, one after the other. */
export async function enqueueBeside(bench: Bench): Promise<Figure[]> {
  bench.say('  enqueue');
  const stages = new Map<string, { stage: Stage; wishes: Wish[] }>();
  for (const contender of CONTENDERS) {
    const stage = await openStage(bench, contender, 'embedded');
    if (stage === null) return [];
    const wishes = bookings(stage.booker, await roomOf(stage.url, stage.booker), 2 * TURNS * PER_TURN);
    await stage.context.setOffline(true);
    stages.set(contender.name, { stage, wishes });
  }
  const taken = new Map<string, number[]>();
  const turn = async (name: string, { stage, wishes }: { stage: Stage; wishes: Wish[] }, alone: boolean) => {
    const some = wishes.splice(0, PER_TURN);
    const times = await stage.page.evaluate(([given, quietly]) => globalThis.peer.enqueue(given, quietly), [
      some,
      alone,
    ] as const);
    const label = alone ? ALONE : name;
    taken.set(label, [...(taken.get(label) ?? []), ...times]);
  };
  for (let count = 0; count < TURNS; count += 1) {
    for (const [name, given] of stages) await turn(name, given, false);
    const ours = stages.get('Roost');
    if (ours !== undefined) await turn('Roost', ours, true);
  }
  for (const { stage } of stages.values()) await stage.close();
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
