import type { Ports } from '../ports/ports.ts';
import type { PullProgress } from './pull.ts';

/** What is fetched for longer than this says how far it is, in milliseconds. */
const SLOW_FETCH_MS = 3000;

/**
 * Pulls; a pull that takes long says how far it is.
 * @param tell hears how far it is, and null once a slow one is over
 */
export async function tellSlow<T>(
  ports: Pick<Ports, 'after'>,
  tell: (progress: PullProgress | null) => void,
  work: (onProgress: (now: PullProgress) => void) => Promise<T>,
): Promise<T> {
  let [progress, isSlow, isOver]: [PullProgress | null, boolean, boolean] = [null, false, false];
  const callOff = ports.after(SLOW_FETCH_MS, () => {
    isSlow = true;
    if (progress !== null) tell(progress);
  });
  const result = await work((now) => {
    progress = now;
    // One that was given up may go on.
    if (isSlow && !isOver) tell(now);
  });
  isOver = true;
  callOff();
  if (isSlow) tell(null);
  return result;
}
