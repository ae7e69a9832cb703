import type { Backend, Hearing } from './backend.ts';

interface Stream {
  controller: ReadableStreamDefaultController<Uint8Array>;
  hearing: Hearing;
  /** Messages of the server so far, whatever became of them. */
  told: number;
  /** Nothing comes through any more, and nobody has closed it. */
  isDead: boolean;
}

/** The stream of news that a page has open, in the hands of the history. */
export class PokeStreams {
  readonly #backend: Backend;
  #stream: Stream | null = null;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  get isOpen(): boolean {
    return this.#stream !== null;
  }

  /** The server's answer to `GET /api/events`. */
  async answer({ signal, headers }: RequestInit): Promise<Response> {
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    const hearing = await this.#backend.hear(token);
    if (hearing === null) return Response.json({ code: 'unauthenticated', message: '' }, { status: 401 });
    let stream: Stream | null = null;
    const forget = () => {
      if (stream === null || this.#stream !== stream) return false;
      this.#forget();
      return true;
    };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#forget();
        stream = { controller, hearing, told: 0, isDead: false };
        this.#stream = stream;
      },
      cancel: () => void forget(),
    });
    signal?.addEventListener('abort', () => {
      if (forget()) stream?.controller.error(new DOMException('closed', 'AbortError'));
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  /** The server's messages since it was last asked, which are on their way now. */
  async next(): Promise<string[]> {
    const stream = this.#stream;
    if (stream === null) return [];
    const messages = await stream.hearing.next();
    stream.told += messages.length;
    return stream.isDead ? [] : messages;
  }

  /** They arrive, as one piece. */
  say(messages: readonly string[]): void {
    if (messages.length > 0) this.#stream?.controller.enqueue(new TextEncoder().encode(messages.join('')));
  }

  /** The server shows that it lives. */
  beat(): void {
    if (this.#stream === null || this.#stream.isDead) return;
    this.say([this.#backend.knowsChanges ? `event: alive\ndata: {"told":${this.#stream.told}}\n\n` : ':\n\n']);
  }

  die(): void {
    if (this.#stream !== null) this.#stream.isDead = true;
  }

  /** The connection ends. */
  cut(): void {
    this.#stream?.controller.close();
    this.#forget();
  }

  #forget(): void {
    this.#stream?.hearing.close();
    this.#stream = null;
  }
}
