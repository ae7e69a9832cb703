import { colleaguesChanged } from '../../../server/organisation/colleague-change.ts';
import { listLocatable } from '../../../server/sql/locating.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import type { Scene } from './backend.ts';
import { KEEPER } from './office.ts';
import type { RealServer } from './real-server.ts';

interface Membership {
  team_id: string;
  employee_id: string;
  from_date: string;
  until_date: string | null;
}

/** Who belongs to a team and who cleans and administers on the real server, where no call changes that. */
export class RealRoles {
  readonly #server: RealServer;
  readonly #scene: Scene;
  readonly #left = new Map<string, Membership[]>();
  readonly #dismissed = new Set<string>();

  constructor(server: RealServer, scene: Scene) {
    this.#server = server;
    this.#scene = scene;
  }

  of: Scene['authoritiesOf'] = (account) =>
    this.#scene.authoritiesOf(account).filter((each) => !KEEPER.includes(each) || !this.#dismissed.has(account));

  async leaveTeam(account: string): Promise<void> {
    const { clock, database } = this.#server;
    const { db } = database;
    const before = await listLocatable(db, [account]);
    const left = this.#left.get(account);
    if (left === undefined) {
      const mine = db.deleteFrom('team_membership').where('employee_id', '=', account);
      this.#left.set(account, await mine.returning(['team_id', 'employee_id', 'from_date', 'until_date']).execute());
    } else {
      await db.insertInto('team_membership').values(left).execute();
      this.#left.delete(account);
    }
    const seen = await colleaguesChanged(db, [account], before, clock.now());
    await raiseTopics(db, { ...seen, [collectionKey('my-teams', account)]: null });
  }

  async dismiss(account: string): Promise<void> {
    const { db } = this.#server.database;
    if (!this.#scene.authoritiesOf(account).includes('CLEANING')) return;
    if (this.#dismissed.delete(account))
      await db
        .insertInto('employee_authority')
        .values(KEEPER.map((authority) => ({ employee_id: account, authority })))
        .execute();
    else {
      this.#dismissed.add(account);
      const roles = db.deleteFrom('employee_authority').where('employee_id', '=', account);
      await roles.where('authority', 'in', KEEPER).execute();
    }
    await raiseTopics(db, [collectionKey('employee-info', account)]);
  }
}
