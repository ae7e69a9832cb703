import type { Room } from '../../../src/domain/room/room.ts';
import { refuseFulfilled } from './refuse-fulfilled.ts';
import { answerBatch } from './batch.ts';
import type { AskAbout } from './choices.ts';
import { Choices } from './choices.ts';
import { Calendar } from './calendar.ts';
import type { Reader } from './changes.ts';
import { answerChanges, Hearing, viewOf } from './changes.ts';
import { Cleaning } from './cleaning.ts';
import { collection, keyOf } from './collections.ts';
import { Notifications } from './notification.ts';
import { ACCOUNTS, authoritiesIn, rooms as officeRooms, START, STRANGER } from './office.ts';
import type { Call, Reply } from './protocol.ts';
import { judgedAt, reply } from './protocol.ts';
import type { Effect, IntentRecord, Watcher } from './records.ts';
import { IntentRecords } from './records.ts';
import type { Rule } from './rules.ts';
import { Revisions } from './revisions.ts';
import { Refused } from './refused.ts';
import { RollCalls } from './roll-call.ts';
import { AnnouncedVisits } from './announced-visit.ts';
import { Absences } from './absence.ts';
import { Draws } from './draw.ts';
import { Shifts } from './shift.ts';
import { Meetings } from './meeting.ts';
import { Questionnaires } from './questionnaire.ts';
import { TeamProfiles } from './team-profile.ts';
import { Visits } from './visit.ts';
import { VisitPlaces } from './visit-places.ts';

const shown = (id: string, { state, status, response }: IntentRecord) => ({ id, state, status, response });

/** The server's rules in little: who calls, the intent record, revisions, and a calendar with scarce workstations. */
export class ModelServer {
  readonly notifications: Notifications;
  readonly calendar: Calendar;
  readonly cleaning: Cleaning;
  readonly intents: IntentRecords;
  readonly visits: Visits;
  readonly announcedVisits: AnnouncedVisits;
  readonly visitPlaces: VisitPlaces;
  readonly shifts: Shifts;
  readonly absences: Absences;
  readonly draws: Draws;
  readonly questionnaires: Questionnaires;
  readonly rollCalls: RollCalls;
  readonly meetings: Meetings;
  readonly teamProfiles: TeamProfiles;
  /** An older version knows neither changes by row nor their log. */
  isOlder = false;
  /** How often its files were put back. */
  gaps = 0;
  #epoch = 1;
  /** A copy of all that it keeps but for effects, and these. */
  #aside: { tables: Map<string, unknown>[]; effects: Effect[] } | null = null;
  readonly #tokens = new Map<string, string>();
  readonly #without: Rule | null;
  readonly #choices: Choices;
  #made = 0;

  /** @param without a rule that this build of the server does without */
  constructor(watcher: Watcher, without: Rule | null = null, rooms: readonly Room[] = officeRooms, start = START) {
    const shared = { revisions: new Revisions(), removedAt: new Map<string, number>() };
    this.notifications = new Notifications(shared);
    this.calendar = new Calendar(shared, this.notifications, [...ACCOUNTS, STRANGER]);
    this.#choices = new Choices(this.calendar);
    this.visits = new Visits(shared, new Date(start).toISOString());
    this.announcedVisits = new AnnouncedVisits(this.calendar, this.#isReception);
    this.visitPlaces = new VisitPlaces(this.announcedVisits, this.calendar);
    this.shifts = new Shifts(shared);
    this.absences = new Absences(this.calendar, this.shifts);
    this.draws = new Draws(this.calendar, this.shifts);
    this.questionnaires = new Questionnaires(shared);
    this.rollCalls = new RollCalls(shared);
    this.meetings = new Meetings(shared);
    this.teamProfiles = new TeamProfiles(shared, ACCOUNTS);
    this.cleaning = new Cleaning(this.calendar, rooms);
    this.intents = new IntentRecords(watcher, without);
    this.#without = without;
  }

  readonly #isReception = (account: string): boolean =>
    authoritiesIn(account, this.calendar.seen.dismissed.has(account)).includes('HOSPITALITY');

  get epoch(): string {
    return `epoch-${this.#epoch}`;
  }

  get #tables(): Map<string, unknown>[] {
    const { reservations, locations, info, seen, revisions, removedAt, told, teamDays } = this.calendar;
    return [
      reservations,
      locations,
      info,
      seen.hidden,
      seen.alone,
      seen.dismissed,
      revisions,
      revisions.log,
      removedAt,
      told,
      teamDays.kept,
      teamDays.declined,
      this.notifications.kept,
      this.visits.kept,
      this.announcedVisits.kept,
      this.visitPlaces.parked,
      this.shifts.kept,
      this.absences.kept,
      this.draws.kept,
      this.draws.wishes,
      this.rollCalls.kept,
      this.meetings.kept,
      this.teamProfiles.kept,
      this.intents.byKey,
      this.#choices.noted,
      ...this.cleaning.tables,
    ];
  }

  /** Puts a copy aside. */
  backup(): void {
    this.#aside = { tables: this.#tables.map((table) => structuredClone(table)), effects: [...this.intents.effects] };
  }

  /**
   * Takes what was put aside, or nothing at all, for all that there is: what came since has never been.
   * @param copy the files were put back: nothing but its revisions tells that from what was there before
   */
  restore(copy: boolean): void {
    if (!copy) this.#epoch += 1;
    if (copy) this.gaps += 1;
    if (copy && this.#without !== 'newRevisions') this.calendar.revisions.leaveBehind();
    for (const [index, table] of this.#tables.entries()) {
      table.clear();
      for (const [key, row] of structuredClone(this.#aside?.tables[index]) ?? []) table.set(key, row);
    }
    this.visits.restored();
    this.intents.effects.splice(0, this.intents.effects.length, ...(this.#aside?.effects ?? []));
  }

  /** A new token of an account. */
  signIn(account: string): string {
    const token = `token-${account}-${(this.#made += 1)}`;
    this.#tokens.set(token, account);
    return token;
  }

  revokeTokens(): void {
    this.#tokens.clear();
  }

  /** @throws Crashed where no reply will come */
  handle(call: Call, now: number): Reply {
    const answer = this.#answer(call, now);
    return { ...answer, headers: { ...answer.headers, 'Roost-Epoch': this.epoch } };
  }

  #answer(call: Call, now: number): Reply {
    const url = new URL(call.url, 'http://roost.test');
    if (url.pathname === '/api/authenticate') return this.#authenticate(call);
    if (url.pathname.startsWith('/public/')) {
      const visitor = Visits.accountOf(url.pathname);
      return visitor === null ? reply(404, { code: 'notFound', message: '' }) : this.#answerAs(visitor, call, url, now);
    }
    const account = this.#tokens.get((call.headers['Authorization'] ?? '').replace('Bearer ', ''));
    if (account === undefined) return reply(401, { code: 'unauthenticated', message: '' });
    return this.#answerAs(account, call, url, now);
  }

  #answerAs(account: string, call: Call, url: URL, now: number): Reply {
    if (url.pathname === '/api/changes' && !this.isOlder) return answerChanges(this.#reader(account), call);
    if (url.pathname === '/api/changes') return reply(404, { code: 'notFound', message: '' });
    if (call.method === 'GET')
      return url.pathname.endsWith('/intents')
        ? this.#ask(account, url)
        : this.#read(account, url, call.headers['If-None-Match']);
    const named = call.headers['Roost-Account'];
    if (named !== undefined && named !== account && this.#without !== 'accountCheck')
      return reply(412, { code: 'accountMismatch', message: '' });
    const known = call.headers['Roost-Epoch'];
    if (known !== undefined && known !== this.epoch && this.#without !== 'namedEpoch')
      return reply(412, { code: 'epochMismatch', message: '', details: { epoch: this.epoch } });
    if (url.pathname === '/api/intents/batch')
      return reply(
        200,
        answerBatch(call, (intentId, inner) => this.#judge(account, intentId, inner, now)),
      );
    const voiding = /\/intents\/([^/]+)\/void$/.exec(url.pathname)?.[1];
    if (voiding !== undefined) return reply(200, shown(voiding, this.intents.void(account, voiding)));
    const intentId = call.headers['Idempotency-Key'] ?? '';
    const { status, body } = this.#judge(account, intentId, call, now);
    return reply(status, body, { 'Idempotency-Key': intentId });
  }

  #judge(account: string, intentId: string, call: Call, now: number): { status: number; body: unknown } {
    const url = new URL(call.url, 'http://roost.test');
    return this.intents.judge(account, intentId, call, () => {
      const isReserved = RollCalls.handles(url.pathname) || Cleaning.handles(url.pathname);
      if (isReserved && this.calendar.seen.dismissed.has(account)) throw new Refused(403, 'forbidden');
      if (Visits.accountOf(url.pathname) !== null) return this.visits.change(url.pathname, judgedAt(call, now));
      if (AnnouncedVisits.handles(url.pathname)) return this.announcedVisits.change(account, call, url, now);
      if (this.visitPlaces.handles(url)) return this.visitPlaces.change(account, call, url, now);
      if (Draws.handles(url.pathname))
        return this.#choose(account, call, url, now, (ask) => this.draws.change(account, call, url.pathname, now, ask));
      if (Questionnaires.handles(url.pathname)) return this.questionnaires.change(account, url);
      if (Shifts.handles(url.pathname)) return this.shifts.change(account, call, url.pathname, now);
      if (Meetings.handles(url.pathname)) return this.meetings.change(account, call, url.pathname, now);
      if (TeamProfiles.handles(url.pathname)) return this.teamProfiles.change(account, call);
      if (RollCalls.handles(url.pathname)) return this.rollCalls.change(account, call, now);
      if (Cleaning.handles(url.pathname)) return this.cleaning.change(account, call, url.pathname, now);
      return Notifications.handles(url.pathname)
        ? this.notifications.change(account, call, url.pathname)
        : this.#changeCalendar(account, call, url, now);
    });
  }

  #changeCalendar(account: string, call: Call, url: URL, now: number): unknown {
    if (this.#without !== 'fulfilledWishes') refuseFulfilled(this.calendar, account, call, url);
    const change = (askAbout: AskAbout) =>
      Absences.handles(url.pathname)
        ? this.absences.change(account, call, url, now, askAbout)
        : this.calendar.change(account, call, url, judgedAt(call, now), askAbout);
    const choose = () => this.#choose(account, call, url, now, change);
    const reply = url.searchParams.has('visit') ? this.visitPlaces.reserve(account, call, url, choose) : choose();
    return this.announcedVisits.settle(account, reply);
  }

  #choose<T>(account: string, call: Call, url: URL, now: number, change: (askAbout: AskAbout) => T): T {
    return this.#without === 'newerChoices'
      ? change(() => undefined)
      : this.#choices.judge(account, call, url, now, change);
  }

  #authenticate({ cookie }: Call): Reply {
    if (cookie === null) return reply(401, { code: 'unauthenticated', message: '' });
    return reply(200, { token: this.signIn(cookie), expiresAt: '2027-12-01T00:00:00Z', user: this.#userOf(cookie) });
  }

  #userOf(account: string) {
    const authorities = authoritiesIn(account, this.calendar.seen.dismissed.has(account));
    return { id: account, username: account, authorities: authorities.map((authority) => ({ authority })) };
  }

  #ask(account: string, url: URL): Reply {
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    return reply(
      200,
      ids.flatMap((id) => {
        const record = this.intents.of(account, id);
        return record === undefined ? [] : [shown(id, record)];
      }),
    );
  }

  #read(account: string, url: URL, ifNoneMatch: string | undefined): Reply {
    const key = Visits.accountOf(url.pathname) === null ? keyOf(account, url.pathname) : `visits:${account}`;
    if (key === null) return reply(404, { code: 'notFound', message: '' });
    const revision = this.calendar.revisions.get(key) ?? 0;
    const etag = `"${this.epoch}-${key}-${revision}-${viewOf(this.calendar.revisions, account, key)}"`;
    const headers = { ETag: etag, Revision: String(revision) };
    const { status, body } = this.#bodyOf(account, key);
    // Who may not read it any more is refused, whatever they have (docs/sync-protocol.md, "Order of checks").
    if (status === 200 && ifNoneMatch === etag) return { status: 304, headers, body: null };
    return reply(status, body, headers);
  }

  #bodyOf(account: string, key: string): { status: number; body: unknown } {
    if (key.startsWith('visits:')) return { status: 200, body: this.visits.list() };
    if (key.startsWith('own-visits:')) return { status: 200, body: this.announcedVisits.list(account) };
    if (key === 'reception-visits')
      return this.#isReception(account)
        ? { status: 200, body: [...this.announcedVisits.kept.values()] }
        : { status: 403, body: { code: 'forbidden', message: '' } };
    if (key.startsWith('amenity-reservations:')) return { status: 200, body: this.shifts.list(account) };
    if (key.startsWith('team-profiles:')) return { status: 200, body: this.teamProfiles.list() };
    if (key.startsWith('meetings:')) return { status: 200, body: this.meetings.list(account) };
    if (/^(?:dirty-rooms|people-inside|roll-call-marks):/.test(key))
      return this.calendar.seen.dismissed.has(account)
        ? { status: 403, body: { code: 'forbidden', message: '' } }
        : { status: 200, body: this.#reservedBody(key) };
    if (key.startsWith('notifications:')) return { status: 200, body: this.notifications.list(account) };
    return { status: 200, body: collection(this.calendar, account, key) };
  }

  /** What only some may read; who is inside is the real server's to say. */
  #reservedBody(key: string): unknown {
    if (key.startsWith('dirty-rooms:')) return this.cleaning.list();
    return key.startsWith('roll-call-marks:') ? [...this.rollCalls.kept.values()] : [];
  }

  #reader(account: string): Reader {
    return {
      account,
      server: this,
      revisions: this.calendar.revisions,
      without: this.#without,
      user: this.#userOf(account),
      read: (key) => this.#bodyOf(account, key),
    };
  }

  /** Somebody listens. @returns null for a token that is worth nothing */
  hear(token: string): Hearing | null {
    const account = this.#tokens.get(token);
    return account === undefined ? null : new Hearing(this.#reader(account));
  }

  /** Another version of the server takes this one's place. */
  deploy(): void {
    this.isOlder = !this.isOlder;
    this.calendar.revisions.isLogged = !this.isOlder;
  }
}
