import type { RunRow } from './directory-run.ts';

interface MayAdminister {
  id: string;
  authorities: readonly string[];
  isSuspended: boolean;
}

/**
 * Lets a run take no organisation its last administrators: where it would, those that are administrators stay, with
 * their role. Who only comes by the same run does not count, since nobody has seen them come in.
 * @param accounts all of them
 */
export function keepAnAdministrator(rows: readonly RunRow[], accounts: readonly MayAdminister[]): RunRow[] {
  const administrators = new Set(
    accounts
      .filter(({ authorities, isSuspended }) => !isSuspended && authorities.includes('ADMIN'))
      .map(({ id }) => id),
  );
  const taken = new Set(rows.filter(takesAdministrator).flatMap(({ employeeId }) => employeeId ?? []));
  if (administrators.size === 0 || [...administrators].some((id) => !taken.has(id))) return [...rows];
  return rows.map((row) => {
    if (row.employeeId === null || !administrators.has(row.employeeId)) return row;
    if (row.kind === 'leaves') return { ...row, kind: 'stays', reason: 'lastAdministrator' };
    if (row.change === null) return row;
    const { roles } = row.change;
    const remove = roles.remove.filter((authority) => authority !== 'ADMIN');
    return { ...row, change: { ...row.change, roles: { ...roles, remove } } };
  });
}

const takesAdministrator = ({ kind, change }: RunRow): boolean =>
  kind === 'leaves' || change?.roles.remove.includes('ADMIN') === true;
