import type { UserState } from '../../domain/questionnaire/user-state.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import { memoised } from '../../domain/memoised.ts';
import type { VisitBuilding, VisitPlan } from '../../domain/visit/visit.ts';
import type { AccountDatabase, Single } from './account-database.ts';
import { wholeTable } from './row-copy.ts';
import { readingOf, rowsIn } from './rows-in.ts';

const singleOf = async (db: AccountDatabase, key: Single['key']): Promise<Single | undefined> =>
  readingOf(db) === null
    ? db.singles.get(key)
    : (await rowsIn(db, wholeTable<Single>('singles'))).find((row) => row.key === key);

/** A server older than this app may lack a key. */
const completed = memoised((config: ClientConfig): ClientConfig => ({ ...DEFAULT_CLIENT_CONFIG, ...config }));

/** Each returns null when it is not on this device yet. */
export async function clientConfigOf(db: AccountDatabase): Promise<ClientConfig | null> {
  const row = await singleOf(db, 'client-config');
  return row?.key === 'client-config' ? completed(row.value) : null;
}

export async function userStateOf(db: AccountDatabase): Promise<UserState | null> {
  const row = await singleOf(db, 'user-status');
  return row?.key === 'user-status' ? row.value : null;
}

export async function featuresOf(db: AccountDatabase): Promise<Record<string, boolean> | null> {
  const row = await singleOf(db, 'features');
  return row?.key === 'features' ? row.value : null;
}

export async function employeeInfoOf(db: AccountDatabase): Promise<EmployeeInfo | null> {
  const row = await singleOf(db, 'employee-info');
  return row?.key === 'employee-info' ? row.value : null;
}

export async function visitBuildingOf(db: AccountDatabase): Promise<VisitBuilding | null> {
  const row = await singleOf(db, 'visit-building');
  return row?.key === 'visit-building' ? row.value : null;
}

/** `plan` is null where no floor is drawn. */
export async function visitPlanOf(db: AccountDatabase): Promise<{ plan: VisitPlan | null } | null> {
  const row = await singleOf(db, 'visit-plan');
  return row?.key === 'visit-plan' ? row.value : null;
}
