import type { EmployeeInfo } from '../../src/domain/employee/employee.ts';

/** Somebody without a building, a team or wishes of their own. */
export const ME: EmployeeInfo = {
  id: 'me',
  username: 'me',
  name: 'Me',
  email: 'me@example.test',
  languageCode: 'en',
  localeExtension: null,
  building: null,
  preferredCategory: null,
  division: null,
  visuallyImpaired: false,
  colorBlind: false,
  shareMyLocation: true,
  electricVehicle: false,
  amenityEmails: true,
  assignedWorkstations: [],
};
