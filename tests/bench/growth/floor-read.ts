import { isRecord } from '../../../src/offline/ports/record.ts';
import { median } from '../figure.ts';
import { readHeaders } from '../server/caller.ts';
import type { Site } from '../rush/site.ts';

/** Changes of each turn, and turns, of which the middle one counts. */
const CHANGES = 60;
const TURNS = 5;

/** CPU of server and database for one read of a floor that has just changed, in ms. */
export interface FloorRead {
  /** Of what changed since the read before. */
  changed: number;
  /** Of everything, as by a device that has nothing. */
  whole: number;
  runs: number;
}

/**
 * Has the floor change and reads it after each change, beside as many changes that nobody reads.
 * @returns null where the system does not tell
 */
export async function floorRead({ url, office, sessions, meter }: Site): Promise<FloorRead | null> {
  const token = sessions[0]?.token;
  if (meter === null || token === undefined) return null;
  const { floor } = await office.floor();
  const [collection = '', floorId = ''] = floor.key.split(':');
  const read = async (tag: string): Promise<string> => {
    const response = await fetch(`${url}/api/changes`, {
      method: 'POST',
      headers: { ...readHeaders(token), 'accept-encoding': 'br', 'content-type': 'application/json' },
      body: JSON.stringify({ have: [[floorId, { [collection]: tag }]] }),
    });
    const lines: unknown = await response.json();
    const found = Array.isArray(lines)
      ? lines.find((line: unknown) => isRecord(line) && line['key'] === floor.key)
      : null;
    if (!isRecord(found) || typeof found['tag'] !== 'string' || (tag === '') !== Array.isArray(found['rows']))
      throw new Error(`a floor was read otherwise than asked: ${JSON.stringify(lines).slice(0, 300)}`);
    return found['tag'];
  };
  let tag = await read('');
  const readAgain = async () => {
    tag = await read(tag);
  };
  const cpuOf = async (after: () => Promise<unknown>): Promise<number> => {
    const before = await meter();
    for (let made = 0; made < CHANGES; made += 1) {
      await office.change();
      await after();
    }
    return ((await meter()) - before) / CHANGES;
  };
  const [changed, whole]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await readAgain();
    const unread = await cpuOf(() => Promise.resolve());
    await readAgain();
    changed.push((await cpuOf(readAgain)) - unread);
    whole.push((await cpuOf(() => read(''))) - unread);
  }
  return { changed: median(changed), whole: median(whole), runs: CHANGES * TURNS };
}
