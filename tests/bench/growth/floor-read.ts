import { isRecord } from '../../../src/offline/ports/record.ts';
import { median } from '../figure.ts';
import { readHeaders } from '../server/caller.ts';
import type { Site } from '../rush/site.ts';

/** Reads of each turn, and turns, of which the middle one counts and the first warms up. */
const READS = 60;
const TURNS = 6;

/** CPU of server and database for one read of a floor that has just changed, in ms. */
export interface FloorRead {
  /** Of what changed since the read before. */
  changed: number;
  /** Of everything, as by a device that has nothing. */
  whole: number;
  runs: number;
}

/**
 * Has the floor change and reads it as devices do that have what was there before, and as those that have nothing.
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
    const answer = await response.text();
    const lines = answer
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const found = lines.filter(isRecord).find(({ key }) => key === floor.key);
    if (typeof found?.['tag'] !== 'string' || (tag === '') !== Array.isArray(found['rows']))
      throw new Error(`a floor was read otherwise than asked: ${answer.slice(0, 300)}`);
    return found['tag'];
  };
  const cpuOf = async (tag: string): Promise<number> => {
    const before = await meter();
    for (let done = 0; done < READS; done += 1) await read(tag);
    return ((await meter()) - before) / READS;
  };
  const [changed, whole]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const tag = await read('');
    await office.change();
    changed.push(await cpuOf(tag));
    whole.push(await cpuOf(''));
  }
  return { changed: median(changed.slice(1)), whole: median(whole.slice(1)), runs: READS * (TURNS - 1) };
}
