/** The streams of pokes that pages have open, in the hands of the history. */
export class PokeStreams {
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  get count(): number {
    return this.#open.size;
  }

  /** The server's answer to `GET /api/events`. */
  readonly answer = ({ signal }: RequestInit): Response => {
    const forget = () => void this.#open.delete(controller);
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
        this.#open.add(given);
      },
      cancel: forget,
    });
    signal?.addEventListener('abort', () => {
      if (this.#open.delete(controller)) controller.error(new DOMException('closed', 'AbortError'));
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };

  /** @param epoch of the revisions; null: not named */
  say(revisions: Readonly<Record<string, number>>, epoch: string | null): void {
    const event = `event: changed\ndata: ${JSON.stringify({ revisions, ...(epoch === null ? {} : { epoch }) })}\n\n`;
    for (const controller of this.#open) controller.enqueue(new TextEncoder().encode(event));
  }

  /** The server ends, and comes back at once. */
  cut(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }
}
