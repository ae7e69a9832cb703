import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { type Floor, Listener } from './listener.ts';

/** Listeners to open, a question when each of them had a revision, what went over their sockets, or the end. */
export type ListenersQuestion =
  | { open: Floor; tokens: string[]; ids: string[] }
  | { until: number; timeoutMs: number; row: string | null }
  | { counts: true }
  | { close: true };

export interface ListenersAnswer {
  /** When each had it, in epoch ms; those that did not in time are missing. */
  times: number[];
  /** Whether the first one has the row that was asked about. */
  has: boolean | null;
  /** Bytes so far, headers included. */
  received: number;
  sent: number;
  pulls: number;
  patches: number;
}

/** Opened at the same time. */
const OPENING = 20;

let listeners: Listener[] = [];
/** Per listener, which revision it had when. */
let reached: { revision: number; at: number }[][] = [];
let waiting: (() => void) | null = null;
const sockets = new Set<Socket>();
const gone = { received: 0, sent: 0 };

const agent = new Agent({ keepAlive: true });

/** Counts a socket from its first byte to its last, whoever uses it. */
function onSocket(socket: Socket): void {
  if (sockets.has(socket)) return;
  sockets.add(socket);
  socket.once('close', () => {
    sockets.delete(socket);
    gone.received += socket.bytesRead;
    gone.sent += socket.bytesWritten;
  });
}

async function open(floor: Floor, tokens: readonly string[], ids: readonly string[]): Promise<void> {
  reached = tokens.map(() => []);
  listeners = tokens.map(
    (token, index) =>
      new Listener(floor, {
        token,
        agent,
        ids: index === 0 ? ids : null,
        onSocket,
        onRevision: (revision) => {
          reached[index]?.push({ revision, at: performance.timeOrigin + performance.now() });
          waiting?.();
        },
      }),
  );
  const left = [...listeners];
  await Promise.all(
    Array.from({ length: OPENING }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await next.open();
    }),
  );
}

/** When each listener first had a revision, or a later one. */
const timesOf = (revision: number): number[] =>
  reached.flatMap((each) => each.find((one) => one.revision >= revision)?.at ?? []);

/** Waits until every listener has a revision, at most so long. */
async function until(revision: number, timeoutMs: number): Promise<number[]> {
  let lacking = listeners.length;
  const late = performance.now() + timeoutMs;
  while (performance.now() < late) {
    const times = timesOf(revision);
    lacking = listeners.length - times.length;
    if (lacking === 0) return times;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, late - performance.now()));
      waiting = () => {
        lacking -= 1;
        if (lacking > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
    waiting = null;
  }
  return timesOf(revision);
}

function counts(): Omit<ListenersAnswer, 'times' | 'has'> {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const live = [...sockets];
  return {
    received: gone.received + sum(live.map(({ bytesRead }) => bytesRead)),
    sent: gone.sent + sum(live.map(({ bytesWritten }) => bytesWritten)),
    pulls: sum(listeners.map(({ pulls }) => pulls)),
    patches: sum(listeners.map(({ patches }) => patches)),
  };
}

async function answer(question: ListenersQuestion): Promise<ListenersAnswer> {
  let times: number[] = [];
  let has: boolean | null = null;
  if ('open' in question) await open(question.open, question.tokens, question.ids);
  if ('until' in question) {
    times = await until(question.until, question.timeoutMs);
    has = question.row === null ? null : (listeners[0]?.has(question.row) ?? null);
    // What was asked about is not asked about again.
    reached = reached.map((each) => each.filter(({ revision }) => revision > question.until));
  }
  if ('close' in question) agent.destroy();
  return { times, has, ...counts() };
}

process.on('message', (question: ListenersQuestion) => {
  void answer(question).then((told) => process.send?.(told));
});
