import type { Ports } from './ports.ts';

/** So long a browser's storage may take to answer, in milliseconds: WebKit's sometimes hangs until a reload. */
const STORAGE_TIMEOUT_MS = 10_000;

/** The storage did not answer in time. What was asked of it may still be done. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

const onOwnClock: Ports['after'] = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/**
 * What the storage answers. Work of many steps, each of which may take long, is given up by `unlessStuck`.
 * @param after the timer of whoever has ports
 * @throws what it throws, or LateError where it takes too long
 */
export async function inTime<T>(
  answer: PromiseLike<T>,
  ms = STORAGE_TIMEOUT_MS,
  after: Ports['after'] = onOwnClock,
): Promise<T> {
  let callOff: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    callOff = after(ms, () => reject(new LateError('the storage does not answer')));
  });
  return Promise.race([answer, late]).finally(callOff);
}
