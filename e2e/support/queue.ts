import 'temporal-polyfill/global';
import { expect, type Page } from '@playwright/test';
import { addDays, instantAt, todayIn } from '../../src/domain/day-part/slot.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type { NewEntry } from '../../src/offline/db/entry.ts';
import { newId } from '../../src/offline/ports/ids.ts';
import { bookWorkstation, type BookWorkstation } from '../../src/offline/mutations/book-workstation.ts';
import { newEntry } from '../../tests/support/outbox-entry.ts';
import type { Api } from './api.ts';
import { patchRows, putRows, rowsOf } from './databases.ts';
import { hoursAhead, near } from './dates.ts';

/** Nobody works at these minutes: in the evening, or early where that evening is office time in the seed's zone. */
const EVENING = 18 * 60;
const EARLY = 5 * 60;
/** Office hours of the seed in UTC, winter and summer, in minutes; moving the buildings does not move them. */
const OFFICE = { start: 5 * 60 + 30, end: 17 * 60 };
const MINUTES = 5;
const DAYS = 10;

/** @returns minutes after midnight in the buildings from which the wishes lie */
function opening(): number {
  const inUtc = (((EVENING - hoursAhead() * 60) % 1440) + 1440) % 1440;
  return inUtc >= OFFICE.start && inUtc < OFFICE.end ? EARLY : EVENING;
}

interface Wish {
  intentId: string;
  reservationId: string;
  date: string;
  start: string;
}

/** Bookings in the outbox of a device as if a person had made them: five minutes each, in slots of their own. */
export class Queue {
  private readonly api: Api;
  private readonly room: Room;
  private readonly wishes: Wish[] = [];

  private constructor(api: Api, room: Room) {
    this.api = api;
    this.room = room;
  }

  /** @param api signed in as the person whose device it is */
  static async of(api: Api): Promise<Queue> {
    const held = (await api.calendar(near(-14), near(14))).find(
      ({ workplaceReservation }) => workplaceReservation !== null,
    );
    if (!held?.workplaceReservation) throw new Error('no workstation that this person has had');
    return new Queue(api, held.workplaceReservation.room);
  }

  /** Puts so many more wishes into the outbox behind `page`, which must not be sending now. */
  async add(page: Page, count: number): Promise<string[]> {
    const entries = Array.from({ length: count }, () => this.entry());
    await putRows(page, this.database, 'outbox', entries);
    return entries.map(({ intentId }) => intentId);
  }

  /** The page asks its worker to send, as it does when it becomes visible. */
  async drain(page: Page): Promise<void> {
    await page.evaluate(() => {
      navigator.serviceWorker.controller?.postMessage({ type: 'drain', hurried: true });
    });
  }

  /** As if the leases had run out of sends that died with whatever ended, so that nobody has to wait for it. */
  async passLeases(page: Page): Promise<void> {
    await patchRows(page, this.database, 'outbox', ['state', 'sending'], { leaseUntil: 0 });
    await this.drain(page);
  }

  /** Waits until nothing waits on this device. */
  async settled(page: Page): Promise<void> {
    await expect.poll(() => this.waiting(page), { timeout: 120_000, intervals: [250] }).toEqual([]);
  }

  /** How many of them the server has on record. */
  async recorded(): Promise<number> {
    return (await this.api.intents(this.wishes.map(({ intentId }) => intentId))).length;
  }

  /** The server has applied each wish exactly once. */
  async appliedOnce(): Promise<void> {
    const records = await this.api.intents(this.wishes.map(({ intentId }) => intentId));
    expect(records.map(({ state }) => state)).toEqual(this.wishes.map(() => 'applied'));
    const dates = [...new Set(this.wishes.map(({ date }) => date))];
    const found = (await Promise.all(dates.map((date) => this.api.reservations(this.room.floor.id, date)))).flat();
    const starts = new Set(this.wishes.map(({ start }) => Date.parse(start)));
    const own = found
      .filter(({ mine, startDate }) => mine && starts.has(Date.parse(startDate)))
      .map(({ id, status }) => `${id} ${status}`);
    expect(own.sort()).toEqual(this.wishes.map(({ reservationId }) => `${reservationId} APPROVED`).sort());
  }

  private get database(): string {
    return `roost-${this.api.accountId}`;
  }

  /** States of what is not done on this device. */
  private async waiting(page: Page): Promise<unknown[]> {
    const rows = await rowsOf(page, this.database, 'outbox');
    return rows
      .map((row) => (typeof row === 'object' && row !== null && 'state' in row ? row.state : null))
      .filter((state) => state !== 'done');
  }

  private entry(): NewEntry {
    const index = this.wishes.length;
    const date = addDays(todayIn(this.room.floor.building.timeZone, new Date().toISOString()), 1 + (index % DAYS));
    const minutes = opening() + MINUTES * Math.floor(index / DAYS);
    const slot = {
      start: instantAt(date, minutes, this.room.floor.building.timeZone),
      end: instantAt(date, minutes + MINUTES, this.room.floor.building.timeZone),
    };
    const params: BookWorkstation = {
      reservationId: newId(),
      locationId: newId(),
      room: this.room,
      employee: { id: this.api.accountId, displayName: 'Emma', email: 'emma@example.test' },
      date,
      dayPart: 'FULLDAY',
      slot,
    };
    const entry = newEntry(bookWorkstation, params);
    this.wishes.push({ intentId: entry.intentId, reservationId: params.reservationId, date, start: slot.start });
    return entry;
  }
}
