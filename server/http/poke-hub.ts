import type { ServerResponse } from 'node:http';
import { type CollectionKey, collectionName } from '../../src/domain/intent/intent.ts';
import type { DatabaseHandle, Reader } from '../db/database.ts';
import type { Raises } from '../sql/intent.ts';
import { listCallers, listLogins } from '../sql/session.ts';
import { POKE_CHANNEL } from '../sql/topic.ts';
import { audienceOf, isToldUnnamed, type Listener, ownerOf, seesTheSame } from './audience.ts';
import type { Epoch } from './epoch.ts';
import { type Frame, frameOf, send, type Told, write } from './event-frame.ts';
import { GatheredNews } from './gathered-news.ts';
import type { Caller } from './handler.ts';
import type { Hearer, NewsReader, Raised, Story } from './news-reader.ts';
import { Seldom } from './seldom.ts';
import { Streams } from './streams.ts';

/** So often in a row news are read again that could not be read; then everybody looks at everything. */
const MAX_FAILURES = 10;
/** Heartbeat of a silent stream, in ms. */
const HEARTBEAT_INTERVAL_MS = 25_000;
/** Of one login, whose windows are seen side by side at most: with one more, the oldest ends. */
const MAX_STREAMS_PER_LOGIN = 10;
/** More than one account keeps logins: an end that each device answers by a new stream would go on without end. */
const MAX_STREAMS_PER_EMPLOYEE = 250;

/** In ms, between two readings of everything because of notifications that nobody could read. */
const UNREADABLE_REST_MS = 30_000;

interface Stream extends Listener, Hearer, Told {
  loginId: string;
  expiry: NodeJS.Timeout;
}

/** Of what is told, and who hears it. */
interface Part {
  key: CollectionKey;
  /** Undefined where it comes without rows. */
  story: Story | undefined;
  hears: (stream: Stream) => boolean;
}

/** This process's event streams, fed by notifications of all processes. */
export class PokeHub {
  readonly #streams = new Streams<Stream>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #gathered = new GatheredNews();
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;
  #isClosed = false;
  #loginsChanged = 0;
  /** Employees who wait to be looked at again. */
  readonly #toFollow = new Set<string>();
  /** How often in a row nothing could be read. */
  #failures = 0;
  readonly #db: Reader;
  readonly #epoch: Epoch;
  #news: NewsReader | null = null;
  /** The last notification that could not be read: it may have told of anything. */
  #unreadable = '';
  readonly #afterUnreadable = new Seldom(UNREADABLE_REST_MS, () => {
    this.#news?.logUnreadable(this.#unreadable);
    this.#afterGapSoon();
  });
  /** Messages go out in the order of their flushes. */
  #telling: Promise<void> = Promise.resolve();

  constructor(db: Reader, epoch: Epoch) {
    this.#db = db;
    this.#epoch = epoch;
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#streams.all)
        write(stream, frameOf(stream.floors === null ? ':\n\n' : `event: alive\ndata: {"told":${stream.told}}\n\n`));
    }, HEARTBEAT_INTERVAL_MS);
    this.#heartbeat.unref();
  }

  /** Forwards database notifications; after a gap everybody pulls everything. @param news reads the rows behind them */
  async listen(handle: DatabaseHandle, news: NewsReader): Promise<void> {
    this.#news = news;
    await handle.listen(
      POKE_CHANNEL,
      (payload) => {
        if (this.#gathered.take(payload, performance.now())) this.#schedule();
        else {
          this.#unreadable = payload;
          this.#afterUnreadable.ask();
        }
      },
      () => {
        this.#afterGapSoon();
      },
      () => {
        this.#epoch.doubt();
      },
    );
  }

  #afterGapSoon(): void {
    this.#telling = this.#telling.then(() => this.#afterGap());
  }

  /** The connection may have been lost because the database was replaced: nothing is told before that is known. */
  async #afterGap(): Promise<void> {
    await this.#epoch.settle(() => this.#isClosed);
    if (this.#isClosed) return;
    this.#news?.forget();
    this.#loginsChanged += 1;
    await this.#follow([...this.#streams.all]);
    for (const stream of this.#streams.all) send(stream, [this.#changed({})]);
  }

  /** A change of this process was committed. */
  made(steps: Raises['steps']): void {
    this.#news?.made(steps);
  }

  #changed(revisions: Record<string, number>): string {
    return `event: changed\ndata: ${JSON.stringify({ revisions, epoch: this.#epoch.name })}\n\n`;
  }

  /** Grows whenever a login may have ended, or somebody's role changed: what was read before may hold no more. */
  get loginsChanged(): number {
    return this.#loginsChanged;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.all.size;
  }

  /**
   * Takes over a response whose head is written.
   * @param loginsChanged as it was before the caller's session was looked up
   * @param expiresAt epoch ms at which token and stream end
   * @param now epoch ms
   */
  add(
    response: ServerResponse,
    {
      caller,
      loginId,
      floors,
      loginsChanged,
      expiresAt,
      now,
    }: Pick<Stream, 'caller' | 'loginId' | 'floors'> & { loginsChanged: number; expiresAt: number; now: number },
  ): void {
    const employeeId = caller.id;
    const makeRoom = (most: number, isSame: (stream: Stream) => boolean) => {
      const own = this.#streams.of(employeeId).filter(isSame);
      for (const oldest of own.slice(0, Math.max(0, own.length - most + 1))) this.#end(oldest);
    };
    makeRoom(MAX_STREAMS_PER_LOGIN, (stream) => stream.loginId === loginId);
    makeRoom(MAX_STREAMS_PER_EMPLOYEE, () => true);
    const stream: Stream = {
      caller,
      employeeId,
      authorities: caller.authorities,
      floors,
      loginId,
      response,
      told: 0,
      passedOver: new Map(),
      expiry: setTimeout(
        () => {
          this.#end(stream);
        },
        Math.min(Math.max(expiresAt - now, 0), 2 ** 31 - 1),
      ),
    };
    stream.expiry.unref();
    this.#streams.add(stream);
    response.on('close', () => {
      this.#drop(stream);
    });
    // Takes the head along.
    response.write(': hello\n\n');
    if (loginsChanged !== this.#loginsChanged) this.#followSoon(employeeId);
  }

  endLogin(loginId: string): void {
    this.#loginsChanged += 1;
    for (const stream of this.#streams.all) if (stream.loginId === loginId) this.#end(stream);
  }

  /** Somebody's role or language may have changed: news that follow are told to them as they are now. */
  lookAgain(employeeId: string): void {
    this.#loginsChanged += 1;
    this.#followSoon(employeeId);
  }

  #followSoon(employeeId: string): void {
    // Somebody may change their language all day long: whoever waits is looked at together.
    const isAsked = this.#toFollow.size > 0;
    this.#toFollow.add(employeeId);
    if (isAsked) return;
    this.#telling = this.#telling.then(() => {
      const ids = [...this.#toFollow];
      this.#toFollow.clear();
      this.#news?.lookAgain(ids);
      return this.#follow(ids.flatMap((id) => this.#streams.of(id)));
    });
  }

  /** Has those who see something else now ask for everything; streams of whom nothing can be learnt end. */
  async #follow(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ employeeId }) => employeeId))];
    const [callers, logins] = await Promise.all([
      listCallers(this.#db, ids),
      listLogins(this.#db, [...new Set(streams.map(({ loginId }) => loginId))]),
    ]).catch(() => [new Map<string, Caller>(), new Set<string>()] as const);
    for (const stream of streams) {
      const caller = callers.get(stream.employeeId);
      if (caller === undefined || !logins.has(stream.loginId)) this.#end(stream);
      else if (!seesTheSame(stream.caller, caller)) {
        stream.caller = caller;
        stream.authorities = caller.authorities;
        stream.passedOver.clear();
        send(stream, [this.#changed({})]);
      }
    }
  }

  /** For a server stop. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#afterUnreadable.stop();
    for (const stream of this.#streams.all) this.#end(stream);
  }

  #schedule(): void {
    if (this.#isTelling || this.#timer !== undefined || this.#gathered.isEmpty) return;
    this.#timer = setTimeout(() => {
      this.#flush();
    }, this.#gathered.wait(performance.now()));
  }

  #flush(): void {
    this.#timer = undefined;
    const raised = this.#gathered.handOver(performance.now());
    this.#isTelling = true;
    this.#telling = this.#telling.then(async () => {
      const began = performance.now();
      try {
        await this.#tell(raised);
      } finally {
        this.#gathered.rest({ began, ended: performance.now() }, this.#failures > 0);
        this.#isTelling = false;
        this.#schedule();
      }
    });
  }

  /** Tells each stream what it hears: the rows where they can be told, else that they changed. */
  async #tell(all: Raised): Promise<void> {
    this.#news?.forgetGroupsOf(all);
    // Whoever opens a stream from here on asks for what changed before: of it they are told nothing.
    const here = new Set(this.#streams.all);
    const stories = await this.#stories(all).catch(() => null);
    const raised = stories === null ? this.#keepForLater(all) : all;
    if (stories !== null) this.#failures = 0;
    const { shared, own } = this.#partsOf(raised, stories);
    const pokes = new Map<string, string>();
    const frames = new Map<string, Frame>();
    for (const stream of this.#streams.all) {
      const rows: string[] = [];
      const poked: CollectionKey[] = [];
      let isToLook = false;
      const theirs = own.get(stream.employeeId);
      for (const { key, story, hears } of theirs === undefined ? shared : [...shared, ...theirs]) {
        const isStory = story !== undefined && isStoryFor(stream, key);
        const text = isStory ? story.get(stream) : here.has(stream) && hears(stream) ? null : undefined;
        if (text === undefined) continue;
        if (text !== null && stream.floors !== null) rows.push(`event: rows\ndata: ${text}\n\n`);
        // What could not be read may be hidden from them.
        else if (stories === null && isToldUnnamed(key)) isToLook = true;
        else poked.push(key);
      }
      if (isToLook) rows.push(this.#changed({}));
      else if (poked.length > 0) rows.push(pokes.get(poked.join()) ?? this.#poke(pokes, raised, poked));
      if (rows.length > 0) send(stream, rows, frames);
    }
  }

  /** What may be told to many, and what to one alone: a change may raise a topic of everybody. */
  #partsOf(raised: Raised, stories: ReadonlyMap<CollectionKey, Story> | null) {
    const [shared, own]: [Part[], Map<string, Part[]>] = [[], new Map()];
    for (const key of raised.keys()) {
      const [owner, part] = [ownerOf(key), { key, story: stories?.get(key), hears: audienceOf(key) }];
      if (owner === null) shared.push(part);
      else if (this.#streams.of(owner).length > 0) own.set(owner, [...(own.get(owner) ?? []), part]);
    }
    return { shared, own };
  }

  /** Of what could not be read, what some may not even know of waits for a few more tries. @returns the rest */
  #keepForLater(raised: Raised): Raised {
    this.#failures = (this.#failures + 1) % MAX_FAILURES;
    const rest = new Map<CollectionKey, { first: number; latest: number }>();
    for (const [key, span] of raised) {
      if (this.#failures > 0 && isToldUnnamed(key)) this.#gathered.add(key, span);
      else rest.set(key, span);
    }
    for (const key of rest.keys()) this.#news?.forgetTopic(key);
    return rest;
  }

  /** Written once for all streams that hear the same. */
  #poke(pokes: Map<string, string>, raised: Raised, keys: readonly CollectionKey[]): string {
    const text = this.#changed(Object.fromEntries(keys.map((key) => [key, raised.get(key)?.latest ?? 0])));
    pokes.set(keys.join(), text);
    return text;
  }

  async #stories(raised: Raised): Promise<Map<CollectionKey, Story>> {
    const news = this.#news;
    if (news === null) return new Map();
    const hearersOf = (key: CollectionKey): Stream[] => {
      const [owner, hears] = [ownerOf(key), audienceOf(key)];
      const streams = owner === null ? [...this.#streams.all] : this.#streams.of(owner);
      return streams.filter((stream) => isStoryFor(stream, key) && hears(stream));
    };
    const heard = new Map<CollectionKey, { first: number; latest: number }>();
    for (const [key, span] of raised) {
      const name = collectionName(key);
      if (name === null || !news.carries(name)) continue;
      if (hearersOf(key).length > 0) heard.set(key, span);
      else news.forgetTopic(key);
    }
    return heard.size === 0 ? new Map() : news.tell(heard, hearersOf);
  }

  #end(stream: Stream): void {
    this.#drop(stream);
    stream.response.end();
  }

  #drop(stream: Stream): void {
    clearTimeout(stream.expiry);
    this.#streams.delete(stream);
  }
}

/** An older app takes no rows; by what is hidden from some, they still decide whether it hears of a change. */
const isStoryFor = ({ floors }: Stream, key: CollectionKey): boolean => floors !== null || isToldUnnamed(key);
