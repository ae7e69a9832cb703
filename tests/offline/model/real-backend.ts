import { randomUUID } from 'node:crypto';
import { findIntent } from '../../../server/sql/intent.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import type { Written } from './audit.ts';
import { arm, writtenAfter } from './audit.ts';
import type { Backend, Hearing, Recorded, Row, Scene, Tables } from './backend.ts';
import type { Offered } from './draw.ts';
import { offerPlace } from './real-offers.ts';
import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import { annex, floor, profileOf, slotOn } from './office.ts';
import type { Call, Reply } from './protocol.ts';
import { Crashed, methodOf } from './protocol.ts';
import { comeOrGo, leaveUsed } from './real-soil.ts';
import { RealRoles } from './real-roles.ts';
import { MARK, RealHearing } from './real-hearing.ts';
import type { RealServer } from './real-server.ts';
import type { Watcher } from './records.ts';
import { countCase } from './coverage-counts.ts';

/** Taken back or refused: no list shows them. */
const GONE = new Set(['CANCELLED', 'REJECTED', 'DECLINED']);
const SESSION_HOURS = 24 * 14;

/** The real server in one history; what its tables say is read after every call. */
export class RealBackend implements Backend {
  readonly scene: Scene;
  readonly knowsChanges = true;
  readonly tables: Tables;
  readonly #server: RealServer;
  readonly #stranger: string;
  /** All those who have no device: what they do is no effect of an intent. */
  readonly #strangers: Set<string>;
  readonly #watchers: Watcher[] = [];
  readonly #records = new Map<string, Recorded>();
  readonly #effects: { account: string; intentId: string }[] = [];
  readonly #owners = new Map<string, string>();
  readonly #removedAt = new Map<string, number>();
  /** Row id and status → revision at which it came to that. */
  readonly #cameAbout = new Map<string, number>();
  /** By row, what it was since it came, or came back: a declined team day may be accepted once more. */
  readonly #states = new Map<string, Set<string>>();
  /** Revisions that each collection was given. */
  readonly #given = new Map<string, number[]>();
  readonly #cookies = new Map<string, string>();
  readonly #revoked = new Set<string>();
  readonly #roles: RealRoles;
  readonly #tokens = new Set<string>();
  #last = 0;
  #reading: Promise<void> = Promise.resolve();

  private constructor(server: RealServer, scene: Scene, stranger: string) {
    this.#server = server;
    this.#roles = new RealRoles(server, scene);
    this.scene = { ...scene, authoritiesOf: this.#roles.of };
    this.#stranger = stranger;
    this.#strangers = new Set([stranger]);
    this.tables = {
      recordOf: (account, id) => this.#records.get(`${account}/${id}`),
      effectsOf: (account, ids) =>
        this.#effects.filter((effect) => effect.account === account && ids.includes(effect.intentId)).length,
      ownerOf: (id) => this.#owners.get(id),
      removedAt: this.#removedAt,
      epoch: null,
      revisionOf: (row) => this.#cameAbout.get(`${row.id} ${statusOf(row)}`) ?? null,
    };
  }

  static async on(server: RealServer, scene: Scene, stranger: string): Promise<RealBackend> {
    const backend = new RealBackend(server, scene, stranger);
    backend.#last = (await writtenAfter(server.database.db, 0)).at(-1)?.n ?? 0;
    return backend;
  }

  watch(watcher: Watcher): void {
    this.#watchers.push(watcher);
  }

  async handle(call: Call, now: number): Promise<Reply> {
    const isChange = call.method !== 'GET';
    if (call.mishap === 'crash' && isChange) await arm(this.#server.database.db, true);
    try {
      const reply = await this.#inject(call, now);
      if (call.mishap === 'crash') throw new Crashed();
      return reply;
    } finally {
      if (call.mishap === 'crash' && isChange) await arm(this.#server.database.db, false);
      if (isChange) await this.#look();
    }
  }

  async #inject({ method, url, headers, body, cookie }: Call, now: number): Promise<Reply> {
    this.#server.clock.set(new Date(now).toISOString());
    const token = (headers['Authorization'] ?? '').replace('Bearer ', '');
    const session = cookie === null ? undefined : this.#cookies.get(cookie);
    const answer = await this.#server.app.inject({
      method: methodOf(method),
      url,
      headers: {
        ...headers,
        ...(this.#revoked.has(token) ? { Authorization: 'Bearer revoked' } : {}),
        ...(session === undefined ? {} : { cookie: `roost_session=${session}` }),
      },
      ...(body === null ? {} : { payload: JSON.stringify(body) }),
    });
    const shown = ['content-type', 'etag', 'revision', 'idempotency-key', 'retry-after'].flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const isLines = String(answer.headers['content-type'] ?? '').includes('ndjson');
    const lines = () => answer.payload.trimEnd().split('\n');
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(shown),
      body: isLines ? lines().map((line): unknown => JSON.parse(line)) : answer.payload === '' ? null : answer.json(),
    };
  }

  async signIn(account: string, now: number): Promise<string> {
    this.#server.clock.set(new Date(now).toISOString());
    const { cookie, bearer } = await this.#server.sessions.begin(account, SESSION_HOURS);
    this.#cookies.set(account, cookie.token);
    this.#tokens.add(bearer.token);
    return bearer.token;
  }

  revokeTokens(): void {
    for (const token of this.#tokens) this.#revoked.add(token);
  }

  async strangerToggles(roomId: string, date: string, now: number): Promise<void> {
    const { db } = this.#server.database;
    const held = await db
      .selectFrom('workplace_reservation')
      .select(['id', 'employee_id'])
      .where('room_id', '=', roomId)
      .where('date', '=', date)
      .where('status', 'in', ['APPROVED', 'CONFIRMED'])
      .executeTakeFirst();
    if (held !== undefined && held.employee_id !== this.#stranger) return;
    const { start, end } = slotOn(date);
    const place = { building: floor.building.id, floor: floor.id };
    const asked = new URLSearchParams({ ...place, room: roomId, start, end, replaceMyOtherLocation: 'true' });
    if (held === undefined)
      return this.#strangerSends('POST', `/api/workplace/reservations?${asked.toString()}`, null, now);
    await this.#strangerSends('POST', `/api/workplace/cancel/${held.id}`, null, now);
    // They come all the same: colleagues learn where those are who have no workstation, too.
    const plan = { ...place, date, dayPart: 'FULLDAY', status: 'OFFICE' };
    await this.#strangerSends('POST', '/api/employee/calendar', plan, now);
  }

  async strangerProposes(date: string, dayPart: DayPart, now: number): Promise<void> {
    await this.#strangerSends(
      'POST',
      '/api/team/days',
      { departmentProfile: profileOf(this.#stranger), date, dayPart, floor: floor.id },
      now,
    );
  }

  async soil(roomId: string, now: number): Promise<void> {
    await leaveUsed(this.#server.database.db, this.#stranger, roomId, now);
    await this.#look();
  }

  async tell(account: string, now: number): Promise<void> {
    const { db } = this.#server.database;
    await db
      .insertInto('notification')
      .values({
        id: randomUUID(),
        employee_id: account,
        type: 'banEnded',
        subject: '',
        created_at: new Date(now).toISOString(),
      })
      .execute();
    await raiseTopics(db, [collectionKey('notifications', account)]);
    await this.#look();
  }

  async offer(what: Offered, account: string, date: string, now: number): Promise<void> {
    await offerPlace(this.#server.database.db, what, account, date, now);
    await this.#look();
  }

  async #strangerSends(method: string, url: string, body: object | null, now: number): Promise<void> {
    const token = await this.signIn(this.#stranger, now);
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    };
    await this.#inject({ method, url, headers, body, cookie: null }, now);
    await this.#look();
  }

  async occupy(roomId: string, now: number, hours = 1): Promise<void> {
    const { db } = this.#server.database;
    // Nobody can be in two rooms at once.
    const somebody = `${this.#stranger}-${roomId}`;
    this.#strangers.add(somebody);
    await this.#server.employ([somebody]);
    await comeOrGo(db, somebody, roomId, { now, hours });
    await this.#look();
  }

  hear(token: string): Promise<Hearing | null> {
    return RealHearing.on(this.#server, this.#revoked.has(token) ? 'revoked' : token);
  }

  deploy(): void {
    // There is one version of it.
  }

  async strangerHides(now: number): Promise<void> {
    const { db } = this.#server.database;
    const { share_my_location: shares } = await db
      .selectFrom('employee')
      .select('share_my_location')
      .where('id', '=', this.#stranger)
      .executeTakeFirstOrThrow();
    await this.#strangerSends('PATCH', '/api/employee/info', { shareMyLocation: !shares }, now);
  }

  async leaveTeam(account: string): Promise<void> {
    await this.#roles.leaveTeam(account);
    await this.#look();
  }

  async dismiss(account: string): Promise<void> {
    await this.#roles.dismiss(account);
    await this.#look();
  }

  backup(): void {
    // Its database stays what it is.
  }

  restore(): boolean {
    return false;
  }

  async revisions(): Promise<Record<string, number>> {
    const rows = await this.#server.database.db.selectFrom('topic').select(['name', 'revision']).execute();
    return Object.fromEntries(rows.flatMap(({ name, revision }) => (name === MARK ? [] : [[name, revision]])));
  }

  revisionsAfter(key: string, revision: number): number[] {
    return (this.#given.get(key) ?? []).filter((given) => given > revision);
  }

  /** Takes in what was written since the last look, transaction by transaction; one look at a time. */
  #look(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const written = await writtenAfter(this.#server.database.db, this.#last);
      this.#last = written.at(-1)?.n ?? this.#last;
      const transactions = new Map<string, Written[]>();
      for (const row of written) transactions.set(row.tx, [...(transactions.get(row.tx) ?? []), row]);
      for (const rows of transactions.values()) await this.#takeIn(rows);
    });
    return this.#reading;
  }

  async #takeIn(rows: Written[]): Promise<void> {
    const changed = rows.filter(({ what }) => what !== 'intent' && what !== 'topic');
    const revisions = new Map(rows.filter(({ what }) => what === 'topic').map(({ id, state }) => [id, Number(state)]));
    for (const [key, revision] of revisions) this.#given.set(key, [...(this.#given.get(key) ?? []), revision]);
    // A record is claimed first and settled later: its last state counts.
    const intents = new Map(
      rows.filter(({ what }) => what === 'intent').map((row) => [`${row.account}/${row.id}`, row]),
    );
    for (const row of changed) this.#note(row, revisions);
    if (changed.some(({ state }) => state === 'CLOSED')) countCase('closed by cleaning');
    for (const { account, id } of intents.values()) {
      if (account === null) continue;
      const record = await findIntent(this.#server.database.db, { account, intentId: id });
      if (record !== undefined)
        this.#records.set(`${account}/${id}`, { state: record.state, response: record.response });
    }
    const own = [...intents.values()].filter(({ account }) => account !== this.#stranger);
    for (const { account, id } of own) for (const watcher of this.#watchers) watcher.judged(account ?? '', id);
    const cause = own.find(({ state }) => state === 'applied');
    // Some change rows that are not noted: notifications, rooms, and what somebody else has left there. What others do
    // may concern our own.
    const isOurs =
      cause === undefined
        ? intents.size === own.length &&
          changed.some(({ account }) => account === null || !this.#strangers.has(account))
        : changed.length > 0 || revisions.size > 0;
    if (!isOurs) return;
    const effect = { account: cause?.account ?? changed[0]?.account ?? '', intentId: cause?.id ?? 'no record' };
    this.#effects.push(effect);
    for (const watcher of this.#watchers) watcher.effected(effect);
  }

  #note({ what, id, account, state }: Written, revisions: ReadonlyMap<string, number>): void {
    if (what === 'employee') return;
    if (account !== null) this.#owners.set(id, account);
    const keys =
      what === 'workplace_reservation'
        ? [floor, annex].map((each) => `workplace-reservations:${each.id}`)
        : [`employee-calendar:${account ?? ''}`];
    const revision = keys.map((key) => revisions.get(key)).find((each) => each !== undefined);
    if (revision === undefined) return;
    if (state === null || GONE.has(state)) {
      this.#removedAt.set(id, revision);
      this.#states.delete(id);
      return;
    }
    this.#removedAt.delete(id);
    const states = this.#states.get(id) ?? new Set<string>();
    if (!states.has(state)) this.#cameAbout.set(`${id} ${state}`, revision);
    this.#states.set(id, states.add(state));
  }
}

function statusOf(row: Row): string {
  const status = row['actualStatus'] ?? row['status'];
  return typeof status === 'string' ? status : '';
}
