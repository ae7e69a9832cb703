import { raiseTopics } from '../../../server/sql/topic.ts';
import { EventStream } from '../../support/event-stream.ts';
import type { Hearing } from './backend.ts';
import { floor } from './office.ts';
import type { RealServer } from './real-server.ts';

/** A floor that nobody has: its news tell that all before them have come. */
const NOWHERE = 'nowhere';
export const MARK = `plans:${NOWHERE}` as const;

/** A page that listens to the real server, over a connection of its own. */
export class RealHearing implements Hearing {
  readonly #server: RealServer;
  readonly #stream: EventStream;
  #revisions: string;
  #read = 0;
  #isOver = false;

  private constructor(server: RealServer, stream: EventStream, revisions: string) {
    this.#server = server;
    this.#stream = stream;
    this.#revisions = revisions;
    void stream.ended.then(() => {
      this.#isOver = true;
    });
  }

  static async on(server: RealServer, token: string): Promise<RealHearing | null> {
    const stream = await EventStream.open(await server.address(), token, [floor.id, NOWHERE]);
    return stream.status === 200 ? new RealHearing(server, stream, await revisionsOf(server)) : null;
  }

  async next(): Promise<string[]> {
    const { db } = this.#server.database;
    const now = await revisionsOf(this.#server);
    if (now === this.#revisions && this.#stream.text.length === this.#read) return [];
    const { [MARK]: mark = 0 } = await raiseTopics(db, [MARK]);
    this.#revisions = await revisionsOf(this.#server);
    const isMarked = () => this.#stream.pokes.some(({ [MARK]: poked = 0 }) => poked >= mark);
    // A stream of a session that is over ends without the mark.
    while (!this.#isOver && !isMarked()) await Promise.race([this.#stream.next(), this.#stream.ended]);
    const { text } = this.#stream;
    const said = text.slice(this.#read, text.lastIndexOf('\n\n') + 2);
    this.#read += said.length;
    return said.split('\n\n').flatMap(withoutMark);
  }

  close(): void {
    this.#stream.close();
  }
}

const revisionsOf = async ({ database: { db } }: RealServer): Promise<string> =>
  JSON.stringify(await db.selectFrom('topic').select(['name', 'revision']).orderBy('name').execute());

/** The message as it is without the mark; none for what only tells that the server lives. */
function withoutMark(message: string): string[] {
  const [event, data] = message.split('\n');
  if (event === 'event: rows') return [`${message}\n\n`];
  if (event !== 'event: changed' || data === undefined) return [];
  const { revisions, ...rest }: { revisions: Record<string, number> } = JSON.parse(data.slice('data: '.length));
  const { [MARK]: _, ...others } = revisions;
  // Named alone it was said to nobody; a message that never named it says "look at everything".
  if (Object.keys(others).length === 0 && MARK in revisions) return [];
  return [`event: changed\ndata: ${JSON.stringify({ revisions: others, ...rest })}\n\n`];
}
