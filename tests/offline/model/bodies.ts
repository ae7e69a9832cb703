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
