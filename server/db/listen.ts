import { Socket } from 'node:net';
import pg from 'pg';
import { type After, later } from '../adapters/later.ts';
import { cutUnlessAnswered, PATIENCE } from './cut-unless-answered.ts';

/** Receives NOTIFY messages. */
export interface Listener {
  /**
   * @param channel plain lower-case name
   * @param onReconnect called when messages may be lost
   * @param onLoss called when it is known that none will come until then
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
    onLoss?: () => void,
  ): Promise<void>;
  unlisten(): Promise<void>;
}

interface Subscription {
  onPayload: (payload: string) => void;
  onReconnect: () => void;
  onLoss?: (() => void) | undefined;
}

/** A connection, and what it stands on. */
interface Line {
  client: pg.Client;
  socket: Socket;
}

/** Delay before reconnecting, in ms. */
export const RECONNECT_DELAY_MS = 500;
/** How often the connection is asked whether it still hears, in ms. */
export const CHECK_INTERVAL_MS = 10_000;

/** Listens on the embedded database's only connection. */
export function listenOnPool(pool: pg.Pool): Listener {
  const subscriptions = new Map<string, Subscription>();
  const attach = (client: pg.PoolClient) => {
    client.on('notification', (message) => subscriptions.get(message.channel)?.onPayload(message.payload ?? ''));
  };
  pool.on('connect', (client) => {
    attach(client);
    for (const [channel, subscription] of subscriptions) {
      client.query(`listen ${channel}`).then(subscription.onReconnect, () => undefined);
    }
  });
  return {
    async listen(channel, onPayload, onReconnect) {
      const client = await pool.connect();
      try {
        await client.query(`listen ${channel}`);
        subscriptions.set(channel, { onPayload, onReconnect });
      } finally {
        client.release();
      }
    },
    unlisten: () => Promise.resolve(),
  };
}

/**
 * Listens on a separate connection that reconnects after each loss.
 * @param after for tests
 * @param onAnyLoss called before whoever listens hears of it
 */
export function listenByConnection(
  connectionString: string,
  after: After = later,
  onAnyLoss: () => void = () => undefined,
): Listener {
  const subscriptions = new Map<string, Subscription>();
  let current: Line | null = null;
  let callOffConnecting: () => void = () => undefined;
  let callOffCheck: () => void = () => undefined;
  let isWaiting = false;
  let closed = false;

  const reconnect = () => {
    if (current !== null) {
      onAnyLoss();
      for (const { onLoss } of subscriptions.values()) onLoss?.();
    }
    current = null;
    if (closed || isWaiting) return;
    isWaiting = true;
    callOffConnecting = after(RECONNECT_DELAY_MS, () => {
      isWaiting = false;
      connect().then(() => {
        for (const { onReconnect } of subscriptions.values()) onReconnect();
      }, reconnect);
    });
  };
  /** A dead connection looks like a silent one: only asking tells. So does one that somebody told to listen no more. */
  const check = (line: Line) => {
    callOffCheck();
    callOffCheck = after(CHECK_INTERVAL_MS, () => {
      const asked = line.client.query<{ name: string }>('select pg_listening_channels() as name');
      within(line, asked, PATIENCE).then(
        ({ rows }) => {
          const heard = new Set(rows.map(({ name }) => name));
          if (![...subscriptions.keys()].every((channel) => heard.has(channel))) line.socket.destroy();
          else if (current === line) check(line);
        },
        () => line.socket.destroy(),
      );
    });
  };
  /** Cuts the connection where an answer takes too long, which fails whatever waits for it. */
  const within = async <T>({ socket }: Line, answer: Promise<T>, patience = 1): Promise<T> => {
    const answered = cutUnlessAnswered(socket, after, patience);
    try {
      return await answer;
    } finally {
      answered();
    }
  };
  const connect = async (): Promise<Line> => {
    // A goodbye to a dead connection is never answered: only its socket can be let go of.
    const socket = new Socket();
    const client = new pg.Client({ connectionString, keepAlive: true, stream: () => socket });
    const line = { client, socket };
    const lost = () => {
      if (current === line) reconnect();
    };
    client.on('error', lost).on('end', lost);
    client.on('notification', (message) => subscriptions.get(message.channel)?.onPayload(message.payload ?? ''));
    try {
      await within(line, client.connect());
      for (const channel of subscriptions.keys()) await within(line, client.query(`listen ${channel}`));
      if (closed) throw new Error('nobody listens any more');
    } catch (error) {
      socket.destroy();
      throw error;
    }
    current = line;
    check(line);
    return line;
  };

  return {
    async listen(channel, onPayload, onReconnect, onLoss) {
      const line = current ?? (await connect());
      await within(line, line.client.query(`listen ${channel}`));
      subscriptions.set(channel, { onPayload, onReconnect, onLoss });
    },
    async unlisten() {
      closed = true;
      callOffConnecting();
      callOffCheck();
      const line = current;
      current = null;
      if (line !== null) await within(line, line.client.end());
    },
  };
}
