import { isDeepStrictEqual } from 'node:util';
import { passes } from '../../../src/domain/access/gate.ts';
import { RIGHTS } from '../../../src/domain/access/rights.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { changeReplyOf } from '../../../src/offline/http/classify.ts';
import type { Row } from './backend.ts';
import { countCase } from './coverage-counts.ts';
import { building, floor } from './office.ts';
import { isOfOthers, listsOfOthers, stillAhead } from './seen-of-others.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

export const isRow = (row: unknown): row is Row => isRecord(row) && typeof row['id'] === 'string';
/** The last day is asked for whole. */
const DAY_MS = 86_400_000;
const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

/** A reply brings its row of a floor, too, that nobody mirrors. */
const isHere = ({ room }: Row): boolean =>
  isRecord(room) && isRecord(room['floor']) && room['floor']['id'] === floor.id;

/** The lists that change and that an account mirrors, with their rows here. */
export function listsOf(world: World, account: string, snapshot: Snapshot): [key: string, rows: Row[]][] {
  const { reservations, locations, dirtyRooms, notifications, visits, announcedVisits, shifts, ...rest } = snapshot;
  if (account === world.visitor) return [[`visits:${account}`, visits]];
  const { keysOf, authoritiesOf } = world.backend.scene;
  const keys = keysOf(account);
  const dirty: [string, Row[]][] = passes(RIGHTS.seeCleaning, { authorities: authoritiesOf(account), flags: {} })
    ? [[keys.dirty, dirtyRooms]]
    : [];
  const rollCall: [string, Row[]][] = passes(RIGHTS.callRoll, { authorities: authoritiesOf(account), flags: {} })
    ? [
        [keys.people, rest.peopleInside.filter(({ buildingId }) => buildingId === building.id)],
        [keys.marks, rest.rollCallMarks],
      ]
    : [];
  const reception: [string, Row[]][] = authoritiesOf(account).includes('HOSPITALITY')
    ? [['reception-visits', rest.receptionVisits]]
    : [];
  return [
    ...rollCall,
    ...reception,
    [keys.reservations, reservations.filter(isHere)],
    [keys.calendar, locations],
    ...dirty,
    [keys.notifications, notifications],
    [keys.visits, announcedVisits],
    [keys.shifts, shifts],
    [keys.meetings, rest.meetings],
    [keys.profiles, rest.teamProfiles],
    ...listsOfOthers(world, account, snapshot),
  ];
}

/**
 * Whether a row lies in the days that a list was asked for: what is outside them is in no mirror, and no screen misses
 * it there.
 */
export function isAskedFor(url: string | null | undefined, row: Row): boolean {
  const asked = new URL(url ?? '', 'http://roost.test').searchParams;
  const timeOf = (...texts: unknown[]): number => Date.parse(String(texts.find((text) => typeof text === 'string')));
  const [begin, end] = [timeOf(row['startDate'], row['start']), timeOf(row['endDate'], row['end'])];
  // Where nothing is said of days it is asked for whatever it is.
  return !(end <= timeOf(asked.get('start')) || begin >= timeOf(asked.get('end')) + DAY_MS);
}

/**
 * Whether a row is there for this account by the clock alone: what others had before yesterday goes without a change.
 * @param now epoch milliseconds
 */
const isShownStill = (row: Row, now: number): boolean =>
  row['mine'] !== false || String(row['date']) >= new Date(now - DAY_MS).toISOString().slice(0, 10);

/**
 * Whether somebody inside is of a day that can be compared: whoever is expected comes and goes with the day, without a
 * change.
 * @param asOf epoch milliseconds at which the list was confirmed; null where that is not known for certain
 */
const isOfToday = ({ standing, from }: Row, now: number, asOf: number | null): boolean =>
  standing === undefined ||
  (dayOf(now) === String(from).slice(0, 10) &&
    (standing !== 'EXPECTED' || (asOf !== null && dayOf(asOf) === dayOf(now))));
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a list is what the server would say now, row by row. @param asOf as of {@link isOfToday} */
export async function isTruth(
  world: World,
  account: string,
  key: string,
  url: string | null | undefined,
  rows: readonly Row[],
  asOf: number | null = null,
): Promise<boolean> {
  const now = world.network.time;
  const looked = (list: readonly Row[]) =>
    byId(
      list
        .filter((row) => isShownStill(row, now) && isOfToday(row, now, asOf))
        // The device drops by itself what is over.
        .filter((row) => row['endDate'] === undefined || isAskedFor(url, row))
        .flatMap((row) => stillAhead(key, row, now)),
    );
  const truth = url == null ? null : await world.ask(account, url);
  if (isOfOthers(key) && Object.keys(looked(rows)).length > 0) countCase(`rows of ${key.split(':', 1)[0]} compared`);
  return Array.isArray(truth) && isDeepStrictEqual(looked(rows), looked(truth.filter(isRow)));
}

/** What the replies to changes brought into the mirror, and whether that was all. */
export class MirrorEqualsServer {
  readonly #world: World;
  /** Account and key → revisions whose rows a reply brought. */
  readonly #brought = new Map<string, Set<number>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A reply is here. @returns breaches: rows that came of it and are not as it said */
  take(account: string, response: unknown, snapshot: Snapshot): string[] {
    const { changed, removed, revisions } = changeReplyOf(response);
    const records = new Map(snapshot.pulls.map((record) => [record.key, record]));
    return listsOf(this.#world, account, snapshot).flatMap(([key, rows]) => {
      const revision = revisions[key];
      const [come, gone] = [(changed[key] ?? []).filter(isRow), removed[key] ?? []];
      // A list that is only said to have changed has to be asked for.
      if (revision === undefined || come.length + gone.length === 0) return [];
      this.#of(account, key).add(revision);
      const here = new Map(rows.map((row) => [row.id, row]));
      // On a full device rows are given up as soon as they are here.
      const isOfIt = (id: string) => !this.#world.storage.wasFull && records.get(key)?.touched[id] === revision;
      return [
        ...come
          .filter((row) => isOfIt(row.id) && !isDeepStrictEqual(here.get(row.id), row))
          .map((row) => `2: ${row.id} of ${key} is not in the mirror as the reply had it`),
        ...gone
          .filter((id) => isOfIt(id) && here.has(id))
          .map((id) => `2: ${id} of ${key} is in the mirror though the reply took it away`),
      ];
    });
  }

  /**
   * 10: where replies brought every change since the last pull, the mirror is what the server has, without another
   * pull. To be asked at rest.
   */
  async whole(account: string, snapshot: Snapshot): Promise<string[]> {
    const { backend, storage } = this.#world;
    // What is put back or finds no room is fetched anew, later.
    if (storage.wasFull || this.#world.wishes.some(({ putBack }) => putBack === true)) return [];
    // In another team rows look different though none has changed.
    if (`my-teams:${account}` in (await backend.revisions())) return [];
    const breaches: string[] = [];
    for (const [key, rows] of listsOf(this.#world, account, snapshot)) {
      const record = snapshot.pulls.find((each) => each.key === key);
      const brought = this.#of(account, key);
      // Rows of an epoch that is over are no beginning: they are kept to be read until those of the present one are
      // here.
      const since =
        record === undefined || record.lastOkAt === null || record.url === null
          ? []
          : backend.revisionsAfter(key, record.revision);
      if (since.length === 0 || since.some((revision) => !brought.has(revision))) continue;
      countCase('handed over whole');
      if (!(await isTruth(this.#world, account, key, record?.url, rows)))
        breaches.push(`10: replies brought all of ${account}'s ${key}, and it is not what the server has`);
    }
    return breaches;
  }

  #of(account: string, key: string): Set<number> {
    const name = `${account} ${key}`;
    const known = this.#brought.get(name) ?? new Set();
    this.#brought.set(name, known);
    return known;
  }
}
