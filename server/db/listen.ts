import pg from 'pg';

/** Receives NOTIFY messages. */
export interface Listener {
  /**
   * @param channel plain lower-case name
   * @param onReconnect called when messages may be lost
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<void>;
  unlisten(): Promise<void>;
}

interface Subscription {
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/** Delay before reconnecting, in ms. */
const RECONNECT_DELAY_MS = 500;

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

/** Listens on a separate connection that reconnects after each loss. */
export function listenByConnection(connectionString: string): Listener {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnect = () => {
    client = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(() => {
        for (const { onReconnect } of subscriptions.values()) onReconnect();
      }, reconnect);
    }, RECONNECT_DELAY_MS);
  };
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    const lost = () => {
      if (client === fresh) reconnect();
    };
    fresh.on('error', lost).on('end', lost);
    fresh.on('notification', (message) => subscriptions.get(message.channel)?.onPayload(message.payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of subscriptions.keys()) await fresh.query(`listen ${channel}`);
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    return fresh;
  };

  return {
    async listen(channel, onPayload, onReconnect) {
      const open = client ?? (await connect());
      await open.query(`listen ${channel}`);
      subscriptions.set(channel, { onPayload, onReconnect });
    },
    async unlisten() {
      closed = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
