/** What a stream of changes said: revisions by collection, one entry per message. */
export type Pokes = Record<string, number>[];

/** An open `GET /api/events`, read as the app reads it. */
export class EventStream {
  readonly pokes: Pokes = [];
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<void>;
  status = 0;
  headers = new Headers();
  text = '';
  #wake: () => void = () => undefined;
  readonly #stop = new AbortController();
  readonly #opened: Promise<void>;

  constructor(url: string, token: string) {
    let opened: () => void = () => undefined;
    this.#opened = new Promise((resolve) => {
      opened = resolve;
    });
    this.ended = this.#read(url, token, opened);
  }

  /** Opens one and waits for its first word. */
  static async open(url: string, token: string): Promise<EventStream> {
    const stream = new EventStream(url, token);
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
      const response = await fetch(`${url}/api/events`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
        signal: this.#stop.signal,
      });
      this.status = response.status;
      this.headers = response.headers;
      if (!response.body) return;
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        this.text += chunk;
        opened();
        for (const [, data = '{}'] of chunk.matchAll(/event: changed\ndata: (.*)\n\n/g)) {
          const parsed: { revisions: Record<string, number> } = JSON.parse(data);
          this.pokes.push(parsed.revisions);
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
