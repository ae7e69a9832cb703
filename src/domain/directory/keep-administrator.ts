import type { RunRow } from './directory-run.ts';

interface MayAdminister {
  id: string;
  authorities: readonly string[];
  isSuspended: boolean;
  /** They can come in now, by a password or by a method that is active. */
  hasWayIn: boolean;
}

/**
 * Lets a run take no organisation its last administrators: where it would, those that are administrators stay, with
 * their role. Who only comes by the same run does not count, since nobody has seen them come in, nor who cannot come in
 * as long as another can.
 * @param accounts all of them
 */
export function keepAnAdministrator(rows: readonly RunRow[], accounts: readonly MayAdminister[]): RunRow[] {
  const all = accounts.filter(({ authorities, isSuspended }) => !isSuspended && authorities.includes('ADMIN'));
  const able = all.filter(({ hasWayIn }) => hasWayIn);
  const administrators = new Set((able.length > 0 ? able : all).map(({ id }) => id));
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
