import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** Follows which intents are under way, and notes those that came by while the same was under way already. */
export class IntentsUnderWay {
  readonly twins: string[] = [];
  private readonly open = new Set<string>();

  follow(headers: IncomingHttpHeaders, body: Buffer, outgoing: ServerResponse): void {
    const ids = intentsOf(headers, body);
    for (const id of ids) {
      if (this.open.has(id)) this.twins.push(id);
      this.open.add(id);
    }
    outgoing.on('close', () => {
      for (const id of ids) this.open.delete(id);
    });
  }
}

function intentsOf(headers: IncomingHttpHeaders, body: Buffer): string[] {
  const key = headers['idempotency-key'];
  return typeof key === 'string'
    ? [key]
    : [...body.toString().matchAll(/"id":"([0-9a-f-]{36})","replaces"/g)].map((match) => match[1] ?? '');
}
