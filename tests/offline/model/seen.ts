import type { Colleague } from '../../../src/domain/employee/employee.ts';
import { employee } from './office.ts';
import type { Store } from './touched.ts';

/** Who sees what of others. */
export class Seen {
  /** People who do not share where they are. */
  readonly hidden = new Map<string, true>();
  /** Accounts that have left the team. */
  readonly alone = new Map<string, true>();
  /** Accounts that clean no more, nor work at reception. */
  readonly dismissed = new Map<string, true>();
  readonly #store: Pick<Store, 'reservations' | 'revisions'>;

  constructor(store: Pick<Store, 'reservations' | 'revisions'>) {
    this.#store = store;
  }

  /** Whether somebody is told whose a reservation is. */
  names = (owner: string, account: string): boolean =>
    owner === account || (!this.hidden.has(owner) && !this.alone.has(account));

  /** Somebody shares no longer where they are, or again. */
  hide(person: string): void {
    toggle(this.hidden, person);
    const rows = [...this.#store.reservations.values()].filter(({ owner }) => owner === person);
    this.#store.revisions.raise(
      'workplace-reservations:f1',
      rows.map(({ id }) => id),
    );
    this.#store.revisions.raise('coworkers', [person]);
  }

  /** The colleagues of an account. @param people all there are */
  colleaguesOf(account: string, people: readonly string[]): Colleague[] {
    const others = people.filter((person) => person !== account && this.names(person, account));
    return others.map((person) => ({ ...employee(person), teams: [] }));
  }

  /** Somebody leaves the team, or comes back: rows look different to them, and none has changed. */
  leaveTeam(account: string): void {
    toggle(this.alone, account);
    this.#store.revisions.raise(`my-teams:${account}`);
  }

  /** Somebody cleans and receives no more, or again. */
  dismiss(account: string): void {
    toggle(this.dismissed, account);
    this.#store.revisions.raise(`employee-info:${account}`);
  }
}

function toggle(set: Map<string, true>, who: string): void {
  if (!set.delete(who)) set.set(who, true);
}
