import { REQUEST_TIMEOUT_MS, retryAfter } from '../http/fetch-answer.ts';
import { MARKER } from '../http/headers.ts';
import type { SyncContext } from '../http/session.ts';
import { asksToWait } from '../http/later.ts';
import { openAsAccount } from '../http/session.ts';
import { alarm } from '../ports/alarm.ts';
import { backOff, heeding, MAX_WAIT_MS } from '../ports/back-off.ts';
import { isRecord } from '../ports/record.ts';
import type { News } from './apply-news.ts';
import { newsOf } from './apply-news.ts';
import type { StreamEvent } from './event-stream.ts';
import { eventParser } from './event-stream.ts';

const RECONNECT_BACK_OFF = { minMs: 1000, maxMs: 60_000 };
/** The server answers at once that it will tell; a portal may take the request and say nothing, in milliseconds. */
const OPEN_TIMEOUT_MS = REQUEST_TIMEOUT_MS;
/**
 * The server shows every 25 s that it lives. A stream that is silent for longer is dead, in milliseconds, also by the
 * clock: timers may sleep with the machine.
 */
const SILENCE_TIMEOUT_MS = 60_000;

export interface PokeHandlers {
  /** The stream is open; pokes may have been missed. */
  opened(): void;
  /** The stream was heard, whatever it said. */
  lives(): void;
  /** Collections that changed, with their revisions and the epoch of these (null: not named). */
  changed(revisions: Record<string, number>, epoch: string | null): void;
  /** Rows came with the news, in this order. */
  told(news: readonly News[]): void;
  /** Resolves once there is time for what comes next; until then the stream is not read. */
  ready(): Promise<void>;
  /** The stream was cut off, or nothing answered; it reconnects. */
  lost(): void;
  /**
   * The server ended it after it had told something, as where it starts anew or its token ends, or asks to wait; it
   * reconnects. @returns milliseconds within which nobody would miss it: a server that starts meets all its pages
   */
  ended(): number;
  /**
   * It did not open, was refused or said nothing for too long, which need not mean no network: a pull tells. It
   * reconnects.
   */
  silent(): void;
  /** This account cannot call now: nothing reconnects. */
  over(): void;
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type') ?? '').includes('text/event-stream');

/** What a `changed` event says; what is malformed says "look at everything". */
function pokeOf(data: string): { revisions: Record<string, number>; epoch: string | null } {
  try {
    const body: unknown = JSON.parse(data);
    const { revisions, epoch } = isRecord(body) ? body : {};
    const pairs = Object.entries(isRecord(revisions) ? revisions : {}).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number',
    );
    return { revisions: Object.fromEntries(pairs), epoch: typeof epoch === 'string' ? epoch : null };
  } catch {
    return { revisions: {}, epoch: null };
  }
}

/** How many messages the server has sent, as it says every so often; null for what is malformed. */
function toldOf(data: string): number | null {
  try {
    const body: unknown = JSON.parse(data);
    return isRecord(body) && typeof body['told'] === 'number' ? body['told'] : null;
  } catch {
    return null;
  }
}

/**
 * Reads until the stream ends, or is closed.
 * @param lives at whatever comes @param lasts at an event: the greeting at its opening is none
 */
async function readTo(
  body: ReadableStream<Uint8Array>,
  handlers: PokeHandlers,
  { lives, lasts }: { lives: () => void; lasts: () => void },
  signal: AbortSignal,
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const parse = eventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let heard = 0;
  /** Something got lost on the way, or was not understood. */
  const ask = () => handlers.changed({}, null);
  const hear = (events: readonly StreamEvent[]) => {
    if (events.length > 0) lasts();
    const news: News[] = [];
    for (const { event, data } of events) {
      if (event === 'rows' || event === 'changed') heard += 1;
      const told = event === 'rows' ? newsOf(data) : null;
      if (told !== null) news.push(told);
      else if (event === 'rows') ask();
      if (event === 'alive' && toldOf(data) !== heard) {
        heard = toldOf(data) ?? heard;
        ask();
      }
      if (event !== 'changed') continue;
      const { revisions, epoch } = pokeOf(data);
      handlers.changed(revisions, epoch);
    }
    if (news.length > 0) handlers.told(news);
  };
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    lives();
    // It lay unread while the machine slept: nobody knows when it was said, nor whether the stream lives.
    if (signal.aborted) return;
    hear(parse(decoder.decode(piece.value, { stream: true })));
    await Promise.race([handlers.ready(), closed]);
    if (signal.aborted) return;
  }
}

export interface PokeStream {
  /** Opens it anew at once: other floors are of interest, or what it says may be an echo. */
  renew(): void;
  /** For good. */
  close(): void;
}

/**
 * Listens to the server's news, by fetch so that the token goes along. Reconnects with back-off, also after silence.
 * Close it while the page is hidden.
 * @param floors ids of the floors of which it is to hear
 */
export function openPokeStream(
  context: SyncContext,
  handlers: PokeHandlers,
  floors: () => Promise<readonly string[]>,
): PokeStream {
  const abort = new AbortController();
  let renewal: (() => void) | null = null;
  const silence = alarm(context.ports.after);
  let attempts = 0;
  let callOff: (() => void) | null = null;
  /** Until when the server asked to be left alone, in epoch milliseconds. */
  let askedUntil = 0;
  const { ports } = context;

  const again = (how: 'lost' | 'ended' | 'silent', askedMs: number | null) => {
    if (abort.signal.aborted) return;
    let patienceMs = 0;
    if (how === 'ended') patienceMs = handlers.ended();
    else handlers[how]();
    attempts += 1;
    askedUntil = ports.now() + heeding(askedMs, 0);
    const lot = ports.random();
    const ms = Math.max(backOff(RECONNECT_BACK_OFF, attempts, lot), lot * patienceMs);
    callOff = ports.after(heeding(askedMs, ms), () => void listen());
  };
  /** One too far ahead was set by a clock that has since been put back. */
  const isAskedToWait = () => askedUntil > ports.now() && askedUntil <= ports.now() + MAX_WAIT_MS;

  const listen = async (): Promise<void> => {
    const attempt = new AbortController();
    const stopped = new Promise<never>((_, reject) => {
      attempt.signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
    });
    const stop = () => attempt.abort();
    let isRenewed = false;
    let how: 'lost' | 'ended' | 'silent' = 'lost';
    let askedMs: number | null = null;
    renewal = () => {
      isRenewed = true;
      stop();
    };
    abort.signal.addEventListener('abort', stop);
    callOff = null;
    const isSilent = () => {
      how = 'silent';
      stop();
    };
    let heardAt = 0;
    const hears = () => {
      heardAt = ports.now();
      silence.set(SILENCE_TIMEOUT_MS, isSilent);
    };
    // Something between may hold a stream back, and let all else through.
    silence.set(OPEN_TIMEOUT_MS, isSilent);
    const ask = async () => {
      const query = new URLSearchParams({ floors: (await floors()).join() }).toString();
      return openAsAccount(context, (token) => ({
        url: `/api/events?${query}`,
        init: {
          headers: { ...MARKER, Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'manual',
          signal: attempt.signal,
        },
      }));
    };
    try {
      // A database that does not answer heeds no signal.
      const response = await Promise.race([ask(), stopped]);
      // The next sign-in opens a new stream.
      if (response === 'signIn' || response === 'otherAccount') {
        if (!abort.signal.aborted) handlers.over();
        return;
      }
      if (response !== null && asksToWait(response))
        askedMs =
          response instanceof Response
            ? retryAfter(response.headers.get('Retry-After'), ports.now())
            : response.retryAfterMs;
      // The server answered, so there is a network. It asked for a pause, so no read takes the stream's place.
      if (askedMs !== null) how = 'ended';
      // Something answered, and may refuse the stream alone: a read tells whether it is our server.
      else if (response instanceof Response && !isStream(response)) how = 'silent';
      const body = response instanceof Response && isStream(response) ? response.body : null;
      if (body !== null) {
        hears();
        handlers.opened();
        await readTo(
          body,
          handlers,
          {
            lives() {
              if (ports.now() - heardAt > SILENCE_TIMEOUT_MS) return isSilent();
              hears();
              handlers.lives();
            },
            // One that only opens, and ends, is waited for the longer.
            lasts() {
              attempts = 0;
            },
          },
          attempt.signal,
        );
        if (attempts === 0 && !attempt.signal.aborted) how = 'ended';
      }
    } catch {
      // Cut off, silent for too long, or closed by ourselves: all end here.
    } finally {
      silence.clear();
      abort.signal.removeEventListener('abort', stop);
      // Whatever was answered instead may never end, and a browser has few connections to a host.
      stop();
    }
    if (isRenewed && !abort.signal.aborted) void listen();
    else again(how, askedMs);
  };

  void listen();
  return {
    renew() {
      if (abort.signal.aborted) return;
      if (callOff === null) return renewal?.();
      if (isAskedToWait()) return;
      callOff();
      void listen();
    },
    close() {
      abort.abort();
      silence.clear();
      callOff?.();
    },
  };
}
