import { Temporal } from 'temporal-polyfill';
import type { Reader } from '../../server/db/database.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { asTable } from '../../server/organisation-file/as-table.ts';
import type { Told } from '../../server/organisation-file/draft.ts';
import { exportOrganisation } from '../../server/organisation-file/export-organisation.ts';
import { importOrganisation } from '../../server/organisation-file/import-organisation.ts';
import { readOrganisationFile } from '../../server/organisation-file/read-file.ts';
import { MONDAY_NINE } from './app.ts';

const NOW = Temporal.Instant.from(MONDAY_NINE);

/** Imports a file as an organisation does, on Monday at nine. */
export const imported = (db: Reader, file: object): Promise<Told[]> =>
  inTransaction(db, (writer) => importOrganisation(writer, readOrganisationFile(JSON.stringify(file)), NOW));

/** The file that says what there is then. */
export const exported = async (db: Reader, withPeople = true): Promise<object> =>
  readOrganisationFile(asTable(await exportOrganisation(db, NOW, { withPeople })));
