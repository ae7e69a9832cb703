import type { AnnouncedVisit } from '../../../src/domain/visit/announced-visit.ts';
import {
  countReserved,
  isPending,
  lacksAnything,
  PROPERTIES,
  withReserved,
} from '../../../src/domain/visit/reserved.ts';
import { changesAlong } from '../../../src/domain/visit/together.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { building } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt } from './protocol.ts';
import { Refused } from './refused.ts';
import { joined, type Reply, replyOf, touchWorkstations } from './visit-places.ts';
import { type Store, Touched } from './touched.ts';

type Kept = AnnouncedVisit & { rev: number };
const keyOf = (account: string) => `own-visits:${account}`;
const RECEPTION = 'reception-visits';
const over = (code: string) => new Refused(400, code);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Visits that their hosts and reception announce and look after; each host acts as reception for their own. */
export class AnnouncedVisits {
  readonly kept = new Map<string, Kept>();
  readonly #store: Store;
  readonly #isReception: (account: string) => boolean;

  constructor(store: Store, isReception: (account: string) => boolean) {
    this.#store = store;
    this.#isReception = isReception;
  }

  static handles = (path: string): boolean => path.startsWith('/api/visit');

  list = (account: string): Kept[] => [...this.kept.values()].filter((visit) => isOf(visit, account));

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call, url: URL, now: number): unknown {
    const at = new Date(judgedAt(call, now)).toISOString();
    const body = isRecord(call.body) ? call.body : {};
    const made = (call.headers['Resource-Id'] ?? '').split(',').map((id) => id.trim());
    const path = url.pathname;
    if (path.endsWith('/create') || path.endsWith('/request'))
      return this.#commit(account, this.#announced(account, body, { ids: made, at, asked: path.endsWith('/request') }));
    const id = text(body['visit']) || decodeURIComponent(path.split('/').at(-1) ?? '');
    const visit = this.kept.get(id);
    if (visit === undefined || !this.#knows(visit, account)) throw new Refused(404, 'notFound');
    const isHost = this.#receives(visit, account);
    if (path === '/api/visitors')
      return this.#commit(account, beside(visit, made[0] ?? '', body, { account, at, asks: !isHost }));
    const asked = { path, url, call, body, isHost, at };
    const pairs = [{ before: visit, after: withReserved(visit, changeOf(visit, asked)) }];
    for (const other of this.#others(account, visit, body))
      if (changesAlong(other)) {
        const { needs: _, ...shared } = body;
        const change = changeOf(other, { ...asked, body: shared, isHost: this.#receives(other, account) });
        pairs.push({ before: other, after: withReserved(other, change) });
      }
    const touched = new Touched(this.#store);
    for (const { before, after } of pairs) touchWorkstations(this.#store, touched, before, after);
    return joined(
      touched.commit(account),
      this.#commit(
        account,
        pairs.map(({ after }) => after),
      ),
    );
  }

  /** Visits of its group that change with one. @throws Refused */
  #others(account: string, { groupId }: Kept, body: Record<string, unknown>): Kept[] {
    const ids = Array.isArray(body['with']) ? body['with'].map(text) : [];
    return ids.map((id) => {
      const other = this.kept.get(id);
      if (other === undefined || !this.#knows(other, account) || groupId === null || other.groupId !== groupId)
        throw new Refused(404, 'notFound');
      return other;
    });
  }

  /** A visit for which an account may reserve something. @throws Refused */
  hosted(account: string, id: string): Kept {
    const visit = this.kept.get(id);
    if (visit === undefined || !this.#knows(visit, account)) throw new Refused(404, 'notFound');
    if (!visit.hosts.some((host) => host.id === account)) throw new Refused(403, 'forbidden');
    return visit;
  }

  /** Shows a visit with what is reserved for it now. @param account the caller */
  keep(account: string, visit: AnnouncedVisit): Reply {
    return this.#commit(account, [{ ...visit, pending: isPending(visit) }]);
  }

  /** After anything became of reservations: a visit misses what is not there any more. */
  settle(account: string, reply: unknown): unknown {
    const { reservations } = this.#store;
    const missing = [...this.kept.values()].flatMap((visit) => {
      const reserved = (visit.reserved ?? []).filter(({ id }) => reservations.has(id));
      return reserved.length === visit.reserved?.length ? [] : [{ ...visit, reserved }];
    });
    return missing.reduce((said, visit) => joined(said, this.keep(account, visit)), replyOf(reply));
  }

  #knows = (visit: AnnouncedVisit, account: string): boolean => isOf(visit, account) || this.#isReception(account);

  #receives = ({ hosts }: AnnouncedVisit, account: string): boolean =>
    this.#isReception(account) || hosts.some(({ id }) => id === account);

  #announced(
    account: string,
    body: Record<string, unknown>,
    { ids, at, asked }: { ids: readonly string[]; at: string; asked: boolean },
  ): AnnouncedVisit[] {
    const hosts = Array.isArray(body['hosts']) ? body['hosts'].map(text) : [];
    const arrived = body['arrived'] === true;
    const asks = !hosts.includes(account) && (asked || !this.#isReception(account));
    if (list(body['dates']).some((date) => text(date['expectedDate']).slice(0, 10) < at.slice(0, 10)))
      throw over('visitPast');
    // A walk-in stands at reception: nobody else says so.
    if ((asks && !asked) || (arrived && !this.#isReception(account))) throw new Refused(403, 'forbidden');
    return list(body['dates']).flatMap((date, day) =>
      list(body['visitors']).map((visitor, index): AnnouncedVisit => {
        const id = ids[day * list(body['visitors']).length + index] ?? '';
        return {
          ...shape(body, visitor),
          id,
          uuid: `link-of-${id}`,
          expectedDate: text(date['expectedDate']),
          status: asks ? 'REQUESTED' : arrived ? 'CONFIRMED' : 'APPROVED',
          pending: asks,
          arrivedAt: arrived && !asks ? at : null,
          hosts: hosts.map((host) => ({ id: host, name: host })),
          announcedBy: { id: account, name: account },
          groupId: ids.length > 1 ? (ids[0] ?? null) : null,
        };
      }),
    );
  }

  #commit(account: string, visits: readonly AnnouncedVisit[]): Reply {
    const owners = new Set(
      visits.flatMap((visit) =>
        [...visit.hosts, ...(visit.announcedBy ? [visit.announcedBy] : [])].map(({ id }) => id),
      ),
    );
    const revisions: Record<string, number> = {};
    for (const owner of owners)
      revisions[keyOf(owner)] = this.#store.revisions.raise(
        keyOf(owner),
        visits.map(({ id }) => id),
      );
    const everybodys = this.#store.revisions.raise(
      RECEPTION,
      visits.map(({ id }) => id),
    );
    const key = keyOf(account);
    // Every change raises this one: hosts, and who announced it, count their own.
    const rows = visits.map((visit): Kept => ({ ...visit, rev: everybodys }));
    for (const row of rows) this.kept.set(row.id, row);
    // Of others' visits only reception is told.
    const told = [
      ...(owners.has(account) ? [[key, revisions[key] ?? 0] as const] : []),
      ...(this.#isReception(account) ? [[RECEPTION, everybodys] as const] : []),
    ];
    return structuredClone({
      changed: Object.fromEntries(told.map(([name]) => [name, rows])),
      removed: {},
      revisions: Object.fromEntries(told),
    });
  }
}

const isOf = ({ hosts, announcedBy }: AnnouncedVisit, account: string): boolean =>
  announcedBy?.id === account || hosts.some(({ id }) => id === account);

/** What is the same of every visit here. */
const shape = (body: Record<string, unknown>, visitor: Record<string, unknown>) => ({
  putOffUntil: null,
  buildingId: building.id,
  until: null,
  subject: text(body['subject']),
  visitor: { name: text(visitor['name']), company: null, email: null, phone: null, licensePlate: null },
  location: null,
  commentsHospitality: null,
  commentsVisitor: null,
  needs: { workstations: 0, parking: 0 },
  reserved: [],
  parking: [],
  handled: false,
  arrivedAt: null,
  leftAt: null,
  leftAssumed: false,
});

function beside(
  visit: AnnouncedVisit,
  id: string,
  { visitor }: Record<string, unknown>,
  { account, at, asks }: { account: string; at: string; asks: boolean },
): AnnouncedVisit[] {
  if (visit.status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
  if (visit.status === 'COMPLETED') throw over('visitIsOver');
  if (asks && visit.status !== 'REQUESTED') throw new Refused(403, 'forbidden');
  if (visit.expectedDate.slice(0, 10) < at.slice(0, 10)) throw over('visitPast');
  const groupId = visit.groupId ?? visit.id;
  return [
    {
      ...visit,
      ...shape({ subject: visit.subject }, isRecord(visitor) ? visitor : {}),
      id,
      uuid: `link-of-${id}`,
      status: asks ? 'REQUESTED' : 'APPROVED',
      pending: asks,
      announcedBy: { id: account, name: account },
      groupId,
    },
    { ...visit, groupId },
  ];
}

interface Asked {
  path: string;
  url: URL;
  call: Call;
  body: Record<string, unknown>;
  isHost: boolean;
  at: string;
}

/** What a call makes of a visit. @throws Refused */
function changeOf(visit: AnnouncedVisit, { path, url, call, body, isHost, at }: Asked): Partial<AnnouncedVisit> {
  const { status } = visit;
  const isOver = () => {
    if (status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
    if (status === 'COMPLETED') throw over('visitIsOver');
  };
  if (path.includes('/cancel/')) {
    if (status === 'CANCELLED') return {};
    if (status === 'CONFIRMED') throw over('visitHasBegun');
    isOver();
    return { status: 'CANCELLED', pending: false };
  }
  if (call.method === 'PATCH') {
    isOver();
    if (!isHost && status !== 'REQUESTED') throw new Refused(403, 'forbidden');
    if (status === 'CONFIRMED') throw over('visitHasBegun');
    const { needs, expectedDate } = body;
    if (isRecord(needs)) {
      const asked = { workstations: Number(needs['workstations']), parking: Number(needs['parking']) };
      for (const property of PROPERTIES)
        if (countReserved(visit, property) > asked[property]) throw over('visitTooManyReserved');
      return { needs: asked };
    }
    if (typeof expectedDate !== 'string') return { subject: text(body['subject']) };
    if (expectedDate.slice(0, 10) < at.slice(0, 10)) throw over('visitPast');
    return { expectedDate };
  }
  if (!isHost) throw new Refused(403, 'forbidden');
  if (path.endsWith('/approve')) {
    if (status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
    return status === 'REQUESTED' ? { status: 'APPROVED', pending: lacksAnything(visit) } : {};
  }
  if (path.includes('/confirm/')) {
    if (status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
    if (status === 'REQUESTED') throw over('visitNotApproved');
    if (status === 'COMPLETED') throw new Refused(410, 'visitAlreadyScanned');
    if (visit.expectedDate.slice(0, 10) !== at.slice(0, 10)) throw over('visitNotToday');
    const arrivedAt = visit.arrivedAt === null || at < visit.arrivedAt ? at : visit.arrivedAt;
    return { status: 'CONFIRMED', pending: false, arrivedAt };
  }
  if (path.includes('/complete/')) {
    if (status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
    if (status === 'COMPLETED') return {};
    if (status !== 'CONFIRMED') throw over('visitNotConfirmed');
    return { status: 'COMPLETED', leftAt: at };
  }
  isOver();
  if (url.searchParams.get('procrastinate') === 'true') return { putOffUntil: visit.expectedDate.slice(0, 10) };
  if (status === 'REQUESTED') throw over('visitNotApproved');
  return { pending: false };
}
