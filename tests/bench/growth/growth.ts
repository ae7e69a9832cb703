import type { Bench, Part } from '../bench.ts';
import { CountingProxy } from '../browser/counting-proxy.ts';
import { type Figure, quantile, short } from '../figure.ts';
import { PEOPLE, type Size } from '../fixture/size.ts';
import { openCrowd, type Told } from '../rush/crowd.ts';
import { CHANGES_PER_SECOND, RESERVATIONS } from '../rush/rush.ts';
import { openSite, type Site } from '../rush/site.ts';
import { Child } from '../server/child.ts';
import type { Opened, Opening } from './device.ts';
import { floorRead } from './floor-read.ts';

const FLOORS = [100, 400, 1600];
const ORGANISATIONS = [5000, 50_000];
const LISTENERS = 200;
/** Of CPU, for one read of what changed. */
const READ_AIM_MS = 4;
/** Devices that open the app, one after the other; the first one warms up. */
const DEVICES = 4;

/** What opening, booking and a rush cost as floors fill and organisations grow, on PostgreSQL. */
export const growth: Part = {
  name: 'growth',
  async *run(bench) {
    const sizes: Size[] = [
      ...bench.options.numbers('reservations', FLOORS).map((reservations) => ({ people: PEOPLE, reservations })),
      ...bench.options.numbers('people', ORGANISATIONS).map((people) => ({ people, reservations: RESERVATIONS })),
    ];
    for (const size of sizes) yield* atSize(bench, size);
  },
};

async function* atSize(bench: Bench, size: Size): AsyncGenerator<Figure> {
  const listeners = bench.options.number('listeners', LISTENERS);
  const site = await openSite(bench, 'postgresql', size, Math.max(listeners, DEVICES));
  if (site === null) return;
  const where = `${String(size.people)} people, floor of ${String(size.reservations)} reservations`;
  const figure = (what: string, measured: string, beside: string, runs: number): Figure => ({
    what: `${what}, ${where}`,
    measured,
    beside,
    aim: '',
    met: null,
    runs,
  });
  const { first, later } = await openings(bench, site);
  for (const [what, cost] of [
    ['first sign-in', first],
    ['opening with nothing changed', later],
  ] as const)
    yield figure(what, `${cpuText(cost.cpu)}, ${kilo(cost.received)} received`, requestsOf(cost), DEVICES - 1);
  const measure = async (crowdOf: number): Promise<Told> => {
    const crowd = await openCrowd(bench, site, { listeners: crowdOf, perSecond: CHANGES_PER_SECOND });
    const told = await crowd.alone();
    await crowd.close();
    return told;
  };
  const unheard = await measure(0);
  yield figure('CPU of a change, 0 listeners', cpuText(unheard.cpu), '', unheard.runs);
  const read = await floorRead(site);
  if (read !== null)
    yield {
      ...figure(
        'one read of the floor when it changed',
        cpuText(read.changed),
        `${short(read.whole)} ms for all of it`,
        read.runs,
      ),
      aim: `≤ ${String(READ_AIM_MS)} ms`,
      met: read.changed <= READ_AIM_MS,
    };
  const told = listeners === 0 ? null : await measure(listeners);
  await site.close();
  if (told === null) return;
  yield figure(
    `CPU of a change, ${String(listeners)} listeners`,
    cpuText(told.cpu),
    `${kilo(told.bytes)} a listener, seen p50 ${short(quantile(told.seen, 0.5))} ms, p95 ${short(quantile(told.seen, 0.95))} ms`,
    told.runs,
  );
}

/** Of one opening on average. */
interface Cost {
  cpu: number | null;
  requests: number;
  received: number;
  sent: number;
}

const cpuText = (cpu: number | null): string => (cpu === null ? 'CPU unknown' : `${short(cpu)} ms CPU`);
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const requestsOf = ({ requests, sent }: Cost): string => `${short(requests)} requests, ${kilo(sent)} sent`;

/** Lets devices open the app by the app's own code, each for the first time and then once more. */
async function openings(bench: Bench, { url, sessions, meter }: Site): Promise<Record<'first' | 'later', Cost>> {
  const proxy = await CountingProxy.open(bench, url);
  const child = new Child<Opening, Opened>(bench, new URL('./device.ts', import.meta.url));
  const costOf = async (devices: Site['sessions']): Promise<Cost> => {
    proxy.calls = [];
    const before = (await meter?.()) ?? 0;
    for (const device of devices) {
      const { complete } = await child.ask({ ...device, url: proxy.url });
      if (!complete) throw new Error('an opening was not completed');
    }
    const used = ((await meter?.()) ?? 0) - before;
    const each = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / devices.length;
    return {
      cpu: meter === null ? null : used / devices.length,
      requests: proxy.calls.length / devices.length,
      received: each(proxy.calls.map(({ received }) => received)),
      sent: each(proxy.calls.map(({ sent }) => sent)),
    };
  };
  const devices = sessions.slice(0, DEVICES);
  await costOf(devices.slice(0, 1));
  const first = await costOf(devices.slice(1));
  const later = await costOf(devices.slice(1));
  await child.end();
  await proxy.close();
  return { first, later };
}
