import { AccountDatabase } from '../../../src/offline/db/account-database.ts';

/** The database of a version of the app that is yet to come. */
export class LaterDatabase extends AccountDatabase {
  constructor(accountId: string) {
    super(accountId);
    this.version(this.verno + 1).stores({ later: 'id' });
  }
}

/** Name of the version of the app that comes with those tables. */
export const LATER_BUILD = 'later';
