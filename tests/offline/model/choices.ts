import { NEWER_CHOICE } from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { DAY_PARTS } from '../../../src/domain/day-part/day-part.ts';
import { overlaps } from '../../../src/domain/day-part/parts.ts';
import { stretchId } from '../../../src/domain/employee-location/plan.ts';
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

/** Asks about what a change displaces, before it does: entries by their ids, or more. @throws Refused 422 */
export type AskAbout = (which: readonly string[] | Claim) => void;

/** Which choices a change would replace, and which of them are just as wished. */
interface Claim {
  meets: (id: string, slot: Slot) => boolean;
  isSame?: (id: string) => boolean;
}

/** What people chose in their calendars, when and on which device. */
export class Choices {
  readonly noted = new Map<string, Noted>();
  readonly #calendar: Calendar;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /**
   * Makes a change, asks before an older choice takes the place of a newer one of another device, and notes what was
   * chosen.
   * @param change is given what asks about entries that only the change itself knows
   * @throws Refused 422
   */
  judge<T>(account: string, call: Call, url: URL, now: number, change: (askAbout: AskAbout) => T): T {
    // What was given up is asked about once; what is just as wished goes on under another id.
    const [agreed, same]: [string[], Noted[]] = [[], []];
    const ask = (claim: Claim) => {
      const newer = this.#ask(account, call, now, claim);
      agreed.push(...newer.asked);
      same.push(...newer.same);
    };
    const claim = this.#claimOf(call, url);
    if (claim !== null) ask(claim);
    const stood = [...this.noted.keys()].filter((id) => this.#calendar.locations.has(id));
    const cancelled = this.#cancelledBy(url);
    const answer = change((which) => ask('meets' in which ? which : { meets: (id) => which.includes(id) }));
    // What was displaced is nobody's choice any more.
    for (const id of stood) if (!this.#calendar.locations.has(id)) this.noted.delete(id);
    this.#noteStretches(stood, [call.headers['Resource-Id']?.split(', ')[0], fieldsOf(call.body).proposalId]);
    for (const id of agreed) if (!this.#calendar.locations.has(id)) this.noted.delete(id);
    const [at, on] = [actedAt(call, now), call.headers['Roost-Device'] ?? ''];
    const made = madeBy(call, url).flatMap((id) => this.#calendar.locations.get(id) ?? []);
    for (const { id, start, end } of [...made, ...cancelled]) {
      const [newest = { at, on }] = same
        .filter((choice) => overlaps(choice, { start, end }))
        .toSorted((one, other) => other.at - one.at);
      this.noted.set(id, { owner: account, at: newest.at, on: newest.on, start, end });
    }
    return answer;
  }

  /** Further stretches of an entry were chosen when it was. @param by ids of what may have cut it */
  #noteStretches(ids: readonly string[], by: readonly (string | undefined)[]): void {
    for (const id of ids) {
      const noted = this.noted.get(id);
      const rests = by.flatMap((one) => (one === undefined ? [] : DAY_PARTS.map((part) => stretchId(one, id, part))));
      for (const { id: rest, start, end } of rests.flatMap((each) => this.#calendar.locations.get(each) ?? []))
        if (noted !== undefined) this.noted.set(rest, { ...noted, start, end });
    }
  }

  /** @returns ids of the newer ones that the person agreed to replace, and those that are just as wished */
  #ask(
    account: string,
    call: Call,
    now: number,
    { meets, isSame = () => false }: Claim,
  ): { asked: string[]; same: Noted[] } {
    const acted = actedAt(call, now);
    if (now - acted <= 2000) return { asked: [], same: [] };
    const { locations } = this.#calendar;
    const all = [...this.noted].filter(
      ([id, noted]) => noted.owner === account && noted.at > acted && meets(id, locations.get(id) ?? noted),
    );
    const newer = all.filter(([, { on }]) => on !== call.headers['Roost-Device']);
    const slotOf = (id: string, noted: Slot) => locations.get(id) ?? noted;
    const standing = newer.filter(([id]) => locations.has(id)).map(([id, noted]) => slotOf(id, noted));
    const counting = newer.filter(
      ([id, noted]) => locations.has(id) || !standing.some((other) => overlaps(other, slotOf(id, noted))),
    );
    const asked = counting.map(([id]) => id).filter((id) => !isSame(id));
    const open = asked.filter((id) => choiceFor(resolutionsOf(call), NEWER_CHOICE, id) === null);
    if (open.length > 0) throw new Refused(422, NEWER_CHOICE, { entities: open.map((id) => ({ id })) });
    // Its own device is never asked, but what it repeats stays as new as it was, too.
    const own = all.filter((each) => !newer.includes(each));
    return { asked, same: [...counting, ...own].flatMap(([id, choice]) => (isSame(id) ? [choice] : [])) };
  }

  /** What a change says by itself to replace; null: nothing, or it asks by itself. */
  #claimOf(call: Call, url: URL): Claim | null {
    if (isCancel(url)) {
      const ids = this.#cancelledBy(url).map(({ id }) => id);
      return { meets: (id) => ids.includes(id) };
    }
    if (url.pathname === '/api/workplace/reservations' && url.searchParams.get('multiple') !== 'true') {
      const slot = { start: url.searchParams.get('start') ?? '', end: url.searchParams.get('end') ?? '' };
      return { meets: (_, other) => overlaps(slot, other) };
    }
    if (url.pathname !== '/api/employee/calendar' || fieldsOf(call.body).proposalId !== undefined) return null;
    const { date, dayPart } = dayOf(call.body);
    const slot = slotOn(date, dayPart);
    return {
      meets: (_, other) => overlaps(slot, other),
      isSame: (id) => {
        const row = this.#calendar.locations.get(id);
        const status = fieldsOf(call.body).status ?? 'HOME';
        return row?.status === status && row.start === slot.start && row.end === slot.end;
      },
    };
  }

  /** The entries that a change cancels, itself named or its reservation. */
  #cancelledBy(url: URL): (Slot & { id: string })[] {
    const id = url.pathname.split('/').at(-1);
    if (!isCancel(url)) return [];
    return [...this.#calendar.locations.values()].filter((row) => row.id === id || row.workplaceReservation?.id === id);
  }
}

const isCancel = ({ pathname }: URL): boolean => pathname.split('/').at(-2) === 'cancel';

/** Ids of the entries that a change chooses. Presence confirms what is so, and chooses nothing. */
function madeBy({ headers, body }: Call, { pathname }: URL): string[] {
  const ids = (headers['Resource-Id'] ?? '').split(', ');
  if (
    pathname === '/api/workplace/reservations' ||
    pathname === '/api/employee/absence' ||
    pathname.startsWith('/api/draw/offers/')
  )
    return ids.slice(1);
  if (pathname !== '/api/employee/calendar') return [];
  const { proposalId } = fieldsOf(body);
  if (proposalId === undefined) return ids.slice(0, 1);
  return [proposalId, ...DAY_PARTS.map((dayPart) => stretchId(proposalId, proposalId, dayPart))];
}
