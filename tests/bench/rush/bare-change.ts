import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type Engine, freshFixture } from '../fixture/fixture.ts';
import { Child } from '../server/child.ts';
import { meterOf } from '../server/cpu.ts';
import type { BareChange } from './bare-change-process.ts';

/** As many as a server makes before it is measured. */
const WARM_UP = 1000;
const CHANGES = 80;

/**
 * What a bare transaction of the same rows costs on this machine, without HTTP, session, lock, rule or answer.
 * @returns ms of CPU of the process and its database; null where the system does not tell, or without the engine
 */
export async function bareChange(bench: Bench, engine: Engine, perSecond: number): Promise<number | null> {
  const fixture = await freshFixture(bench, engine);
  if (fixture === null) return null;
  const child = new Child<BareChange, object>(bench, new URL('./bare-change-process.ts', import.meta.url));
  await child.ask({ open: fixture.config });
  for (let number = 0; number < WARM_UP; number += 1) await child.ask({ change: number });
  const meter = await meterOf(child.pid, fixture.config.databaseUrl);
  const [before, began] = [(await meter?.()) ?? 0, performance.now()];
  for (let number = 0; number < CHANGES; number += 1) {
    await child.ask({ change: WARM_UP + number });
    await wait(Math.max(0, ((number + 1) * 1000) / perSecond - (performance.now() - began)));
  }
  const used = ((await meter?.()) ?? 0) - before;
  await child.ask({ close: true });
  await child.end();
  return meter === null ? null : used / CHANGES;
}
