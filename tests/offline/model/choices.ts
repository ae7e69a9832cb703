import { NEWER_CHOICE } from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { dayOf, fieldsOf } from './bodies.ts';
import type { Calendar } from './calendar.ts';
import { slotOn } from './office.ts';
import type { Call } from './protocol.ts';
import { actedAt, resolutionsOf } from './protocol.ts';
import { Refused } from './refused.ts';

interface Noted extends Slot {
  owner: string;
  at: number;
  on: string;
}

/** What people chose in their calendars, when and on which device. */
export class Choices {
  readonly noted = new Map<string, Noted>();
  readonly #calendar: Calendar;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /**
   * Asks before an older choice takes the place of a newer one of another device.
   * @returns ids of the newer ones that the person agreed to replace: they are asked about once
   * @throws Refused 422
   */
  judge(account: string, call: Call, url: URL, now: number): string[] {
    const acted = actedAt(call, now);
    const met = this.#met(call, url);
    if (met === null || now - acted <= 2000) return [];
    const newer = [...this.noted].filter(
      ([id, { owner, at, on, ...slot }]) =>
        owner === account && at > acted && on !== call.headers['Roost-Device'] && met(id, slot),
    );
    const standing = newer.filter(([id]) => this.#calendar.locations.has(id));
    const asked = (standing.length > 0 ? standing : newer).map(([id]) => id);
    const open = asked.filter((id) => choiceFor(resolutionsOf(call), NEWER_CHOICE, id) === null);
    if (open.length > 0) throw new Refused(422, NEWER_CHOICE, { entities: open.map((id) => ({ id })) });
    return asked;
  }

  /** Notes what a change chose, once it has come about. @param agreed newer choices that it replaced */
  note(account: string, call: Call, url: URL, now: number, agreed: readonly string[]): void {
    for (const id of agreed) this.noted.delete(id);
    const ids = (call.headers['Resource-Id'] ?? '').split(', ');
    const parts = url.pathname.split('/');
    const given = url.pathname === '/api/workplace/reservations' ? ids[1] : ids[0];
    const cancelled = parts.at(-2) === 'cancel' ? parts.at(-1) : undefined;
    const [at, on] = [actedAt(call, now), call.headers['Roost-Device'] ?? ''];
    // What was displaced is nobody's choice any more.
    for (const [id, { owner }] of this.noted)
      if (owner === account && !this.#calendar.locations.has(id) && id !== cancelled) this.noted.delete(id);
    const row = this.#calendar.locations.get(given ?? '');
    if (row !== undefined) this.noted.set(row.id, { owner: account, at, on, start: row.start, end: row.end });
    const gone = this.noted.get(cancelled ?? '');
    if (cancelled !== undefined && gone !== undefined) this.noted.set(cancelled, { ...gone, at, on });
  }

  /** Which choices a change would replace; null: it replaces none. */
  #met(call: Call, url: URL): ((id: string, slot: Slot) => boolean) | null {
    const parts = url.pathname.split('/');
    if (parts.at(-2) === 'cancel') {
      const id = parts.at(-1) ?? '';
      return (other) => other === id || this.#calendar.locations.get(other)?.workplaceReservation?.id === id;
    }
    if (url.pathname === '/api/workplace/reservations' && url.searchParams.get('multiple') !== 'true') {
      const slot = { start: url.searchParams.get('start') ?? '', end: url.searchParams.get('end') ?? '' };
      return (_, other) => overlaps(slot, other);
    }
    if (url.pathname !== '/api/employee/calendar' || fieldsOf(call.body).proposalId !== undefined) return null;
    const { date, dayPart } = dayOf(call.body);
    const slot = slotOn(date, dayPart);
    const isSame = (id: string) => {
      const row = this.#calendar.locations.get(id);
      return row?.status === (fieldsOf(call.body).status ?? 'HOME') && row.start === slot.start && row.end === slot.end;
    };
    return (id, other) => overlaps(slot, other) && !isSame(id);
  }
}
