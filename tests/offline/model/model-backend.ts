import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { Backend, Hearing, Scene, Tables } from './backend.ts';
import type { Offered } from './draw.ts';
import { ACCOUNTS, authoritiesIn, building, DATES, START, STRANGER } from './office.ts';
import type { Call, Reply } from './protocol.ts';
import type { Watcher } from './records.ts';
import type { Rule } from './rules.ts';
import { VISIT } from './visit.ts';
import { ModelServer } from './server.ts';

/** The model of the server, new for each history. */
export class ModelBackend implements Backend {
  readonly scene: Scene;
  readonly tables: Tables;
  readonly server: ModelServer;
  readonly #watchers: Watcher[] = [];

  /** @param without a rule that this build of the server does without */
  constructor(without: Rule | null = null, scene: Partial<Scene> = {}) {
    this.scene = {
      accounts: ACCOUNTS,
      dates: DATES,
      start: START,
      visit: VISIT,
      authoritiesOf: (account) => authoritiesIn(account, this.server.calendar.seen.dismissed.has(account)),
      keysOf: (account) => ({
        reservations: 'workplace-reservations:f1',
        calendar: `employee-calendar:${account}`,
        dirty: 'dirty-rooms:f1',
        notifications: `notifications:${account}`,
        visits: `own-visits:${account}`,
        shifts: `amenity-reservations:${account}`,
        people: `people-inside:${building.id}`,
        marks: `roll-call-marks:${building.id}`,
        meetings: `meetings:${account}`,
        profiles: `team-profiles:${account}`,
      }),
      ...scene,
    };
    this.server = new ModelServer(
      {
        judged: (...judged) => {
          for (const watcher of this.#watchers) watcher.judged(...judged);
        },
        effected: (effect) => {
          for (const watcher of this.#watchers) watcher.effected(effect);
        },
      },
      without,
      this.scene.rooms,
      this.scene.start,
    );
    const { server } = this;
    const { intents, calendar } = server;
    this.tables = {
      recordOf: intents.of,
      effectsOf: (account, ids) =>
        intents.effects.filter((effect) => effect.account === account && ids.includes(effect.intentId)).length,
      ownerOf: (id) => calendar.owners.get(id),
      removedAt: calendar.removedAt,
      get epoch() {
        return server.epoch;
      },
      revisionOf: (row) => (typeof row['rev'] === 'number' ? row['rev'] : null),
    };
  }

  get knowsChanges(): boolean {
    return !this.server.isOlder;
  }

  watch(watcher: Watcher): void {
    this.#watchers.push(watcher);
  }

  handle(call: Call, now: number): Promise<Reply> {
    return new Promise((resolve) => {
      resolve(this.server.handle(call, now));
    });
  }

  signIn(account: string): Promise<string> {
    return Promise.resolve(this.server.signIn(account));
  }

  revokeTokens(): void {
    this.server.revokeTokens();
  }

  hear(token: string): Promise<Hearing | null> {
    return Promise.resolve(this.server.hear(token));
  }

  deploy(): void {
    this.server.deploy();
  }

  strangerHides(): Promise<void> {
    this.server.calendar.seen.hide(STRANGER);
    return Promise.resolve();
  }

  leaveTeam(account: string): Promise<void> {
    this.server.calendar.seen.leaveTeam(account);
    return Promise.resolve();
  }

  dismiss(account: string): Promise<void> {
    this.server.calendar.seen.dismiss(account);
    return Promise.resolve();
  }

  strangerToggles(roomId: string, date: string): Promise<void> {
    this.server.calendar.strangerToggles(STRANGER, roomId, date);
    return Promise.resolve();
  }

  strangerProposes(date: string, dayPart: DayPart): Promise<void> {
    this.server.calendar.strangerProposes(STRANGER, date, dayPart);
    return Promise.resolve();
  }

  tell(account: string): Promise<void> {
    this.server.notifications.tell(account);
    return Promise.resolve();
  }

  offer(what: Offered, account: string, date: string, now: number): Promise<void> {
    this.server.draws.offer(what, account, date, now);
    return Promise.resolve();
  }

  soil(roomId: string, now: number): Promise<void> {
    this.server.cleaning.soil(roomId, now);
    return Promise.resolve();
  }

  occupy(roomId: string, now: number): Promise<void> {
    this.server.cleaning.occupy(roomId, now);
    return Promise.resolve();
  }

  backup(): void {
    this.server.backup();
  }

  restore(copy: boolean): boolean {
    this.server.restore(copy);
    return true;
  }

  revisions(): Promise<Record<string, number>> {
    return Promise.resolve(Object.fromEntries(this.server.calendar.revisions));
  }

  revisionsAfter(key: string, revision: number): number[] {
    const count = Math.max(0, (this.server.calendar.revisions.get(key) ?? 0) - revision);
    return Array.from({ length: count }, (_, index) => revision + index + 1);
  }
}
