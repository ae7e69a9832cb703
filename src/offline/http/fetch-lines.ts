import { alarm } from '../ports/alarm.ts';
import type { Ports } from '../ports/ports.ts';
import type { Answer } from './classify.ts';
import { headOf, MAX_READ_MS, parsed, REQUEST_TIMEOUT_MS } from './fetch-answer.ts';

/** Media type of an answer that is a line of JSON for each thing. */
const LINES = 'application/x-ndjson';

/**
 * Fetches an answer and hands on each of its lines as it comes; one that is not of lines has its body.
 * @param onLine gets the line and the answer's head; the next line waits for it
 * @returns null when there was no answer, or it ended amid a line or before a pause of {@link REQUEST_TIMEOUT_MS}
 */
export async function fetchLines(
  ports: Ports,
  url: string,
  init: RequestInit,
  onLine: (line: unknown, head: Answer) => Promise<void>,
): Promise<Answer | null> {
  const abort = new AbortController();
  const silence = alarm(ports.after);
  const began = ports.now();
  let isLate = false;
  let giveUp = () => undefined as void;
  const late = new Promise<null>((resolve) => {
    giveUp = () => {
      isLate = true;
      abort.abort();
      resolve(null);
    };
  });
  const listen = () => silence.set(REQUEST_TIMEOUT_MS, giveUp);
  const answered = async (): Promise<Answer | null> => {
    const response = await ports.fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      ...init,
      signal: abort.signal,
    });
    const type = response.headers.get('Content-Type') ?? '';
    const head: Answer = { ...headOf(response, ports.now(), began), body: undefined };
    if (!type.includes(LINES) || response.body === null)
      return { ...head, body: type.includes('json') ? parsed(await response.text()) : undefined };
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      // What is written here takes its time, which is not the network's.
      silence.clear();
      ports.heard?.();
      const lines = (rest + piece.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (!isLate) await onLine(parsed(line), head);
      if (ports.now() - began < MAX_READ_MS) listen();
      else giveUp();
    }
    return rest === '' ? { ...head, ofLines: true } : null;
  };
  listen();
  try {
    return await Promise.race([answered().catch(() => null), late]);
  } finally {
    silence.clear();
    // What was not read may never end, and a browser has few connections to a host.
    abort.abort();
  }
}
