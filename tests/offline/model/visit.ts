import type { PublicVisit } from '../../../src/domain/visit/visit.ts';
import { building } from './office.ts';
import { Refused } from './refused.ts';
import type { Store } from './touched.ts';

/** The one visit of a history, and the account of its link. */
export const VISIT = { id: 'visit-1', uuid: '0b1c2d3e-4f50-4123-89ab-cdef01234567' } as const;

type Kept = PublicVisit & { rev: number };

/** A visit that its visitor begins and ends, by the link alone. */
export class Visits {
  readonly kept = new Map<string, Kept>();
  readonly #store: Pick<Store, 'revisions'>;
  readonly #expected: string;

  /** @param expected when the visitor is, an ISO instant */
  constructor(store: Pick<Store, 'revisions'>, expected: string) {
    this.#store = store;
    this.#expected = expected;
    this.#seed();
  }

  /** Whose link a path holds, or null where it holds none. */
  static accountOf = (path: string): string | null =>
    path.startsWith('/public/visits/') && path.split('/').includes(VISIT.uuid) ? `visit:${VISIT.uuid}` : null;

  list = (): Kept[] => [...this.kept.values()];

  /** After the server was set back to nothing it has its visits all the same. */
  restored(): void {
    if (this.kept.size === 0) this.#seed();
  }

  /** @param at when the visitor acted, epoch milliseconds @throws Refused */
  change(path: string, at: number): unknown {
    const visit = this.kept.get(VISIT.id);
    if (visit === undefined) throw new Refused(404, 'notFound');
    const isEntry = path.includes('/confirm/');
    if (path === `/public/visits/${VISIT.uuid}`)
      return visit.status === 'APPROVED'
        ? this.#settle(visit, 'VIEWED')
        : { visit, changed: {}, removed: {}, revisions: {} };
    // Nobody asks visitors anything here, or no more.
    if (path.includes('/questionnaire/') && visit.status !== 'CANCELLED' && visit.status !== 'COMPLETED')
      throw visit.status === 'CONFIRMED'
        ? new Refused(410, 'visitAlreadyScanned')
        : new Refused(409, 'questionnaireChanged');
    if (path.includes('/cancel/')) return this.#callOff(visit);
    if (visit.status === 'CANCELLED') throw new Refused(410, 'visitCancelled');
    if (visit.status === 'COMPLETED' || (isEntry && visit.status === 'CONFIRMED'))
      throw new Refused(410, 'visitAlreadyScanned');
    if (!isEntry && visit.status !== 'CONFIRMED') throw new Refused(400, 'visitNotConfirmed');
    if (isEntry && new Date(at).toISOString().slice(0, 10) !== visit.expectedDate.slice(0, 10))
      throw new Refused(400, 'visitNotToday');
    return this.#settle(visit, isEntry ? 'CONFIRMED' : 'COMPLETED');
  }

  #callOff(visit: Kept): unknown {
    if (visit.status === 'CONFIRMED') throw new Refused(400, 'visitHasBegun');
    if (visit.status === 'COMPLETED') throw new Refused(400, 'visitIsOver');
    return this.#settle(visit, 'CANCELLED');
  }

  #settle(visit: Kept, status: Kept['status']): unknown {
    const key = `visits:visit:${visit.uuid}`;
    const rev = this.#store.revisions.raise(key);
    const now: Kept = { ...visit, status, rev };
    this.kept.set(visit.id, now);
    return { visit: now, changed: { [key]: [now] }, removed: {}, revisions: { [key]: rev } };
  }

  #seed(): void {
    this.kept.set(VISIT.id, {
      ...VISIT,
      rev: 0,
      status: 'APPROVED',
      expectedDate: this.#expected,
      subject: '',
      visitor: { name: 'Vic', company: null },
      host: { name: 'cleo' },
      building,
    });
  }
}
