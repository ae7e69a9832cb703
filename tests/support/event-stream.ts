import { eventParser } from '../../src/offline/pull/event-stream.ts';

/** What a stream of changes said: revisions by collection, one entry per message. */
export type Pokes = Record<string, number>[];

/** Rows that came with the news of a collection. */
export interface RowNews {
  epoch: string;
  key: string;
  from: number;
  to: number;
  changed: { id: string; [field: string]: unknown }[];
  removed: string[];
}

/** An open `GET /api/events`, read as the app reads it. */
export class EventStream {
  readonly pokes: Pokes = [];
  readonly rows: RowNews[] = [];
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<void>;
  status = 0;
  headers = new Headers();
  text = '';
  #wake: () => void = () => undefined;
  readonly #stop = new AbortController();
  readonly #opened: Promise<void>;

  /** @param floors ids of those that are mirrored; an older app names none */
  constructor(url: string, token: string, floors?: readonly string[]) {
    let opened: () => void = () => undefined;
    this.#opened = new Promise((resolve) => {
      opened = resolve;
    });
    const query = floors === undefined ? '' : `?floors=${floors.join()}`;
    this.ended = this.#read(`${url}/api/events${query}`, token, opened);
  }

  /** Opens one and waits for its first word. */
  static async open(url: string, token: string, floors?: readonly string[]): Promise<EventStream> {
    const stream = new EventStream(url, token, floors);
    await stream.#opened;
    return stream;
  }

  /** Waits for a message that names a collection. @returns its revision */
  async poked(collection: string): Promise<number> {
    for (;;) {
      const found = this.pokes.map((poke) => poke[collection]).findLast((revision) => revision !== undefined);
      if (found !== undefined) return found;
      await this.next();
    }
  }

  /** Waits until the rows of a collection are such. Several changes may come as one. @returns its last news */
  async told(
    collection: string,
    isSo: (rows: ReadonlyMap<string, RowNews['changed'][number]>) => boolean,
  ): Promise<RowNews> {
    for (;;) {
      const news = this.rows.filter(({ key }) => key === collection);
      const rows = new Map<string, RowNews['changed'][number]>();
      for (const { changed, removed } of news) {
        for (const id of removed) rows.delete(id);
        for (const row of changed) rows.set(row.id, row);
      }
      const last = news.at(-1);
      if (last !== undefined && isSo(rows)) return last;
      await this.next();
    }
  }

  /** Waits for the next message. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(url: string, token: string, opened: () => void): Promise<void> {
    try {
      const response = await fetch(url, {
        headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
        signal: this.#stop.signal,
      });
      this.status = response.status;
      this.headers = response.headers;
      if (!response.body) return;
      const parse = eventParser();
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        this.text += chunk;
        opened();
        for (const { event, data } of parse(chunk)) {
          if (event === 'rows') this.rows.push(JSON.parse(data));
          const { revisions }: { revisions?: Record<string, number> } = JSON.parse(data);
          if (event === 'changed' && revisions !== undefined) this.pokes.push(revisions);
        }
        this.#wake();
      }
    } catch (error) {
      if (!this.#stop.signal.aborted && !(error instanceof TypeError)) throw error;
    } finally {
      opened();
    }
  }
}
