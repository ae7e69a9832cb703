import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';

/** The fields of a JSON object, or none. */
export const fieldsOf = (
  body: unknown,
): { date?: string; dayPart?: DayPart; status?: EmployeeLocation['status']; proposalId?: string } =>
  typeof body === 'object' && body !== null ? body : {};
export const dayOf = (body: unknown): { date: string; dayPart: DayPart } => ({
  date: '',
  dayPart: 'FULLDAY',
  ...fieldsOf(body),
});
/** The usual week that a body names, as a person's record shows it: the model's rooms are called what they are. */
export function weekOf(body: unknown): unknown {
  const week = typeof body === 'object' && body !== null && 'week' in body ? body.week : null;
  if (typeof week !== 'object' || week === null || !('parts' in week) || !Array.isArray(week.parts)) return week;
  const named = (room: unknown) => (typeof room === 'string' ? { id: room, name: room } : null);
  return { ...week, parts: week.parts.map((part: { room: unknown }) => ({ ...part, room: named(part.room) })) };
}
