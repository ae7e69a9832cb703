import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../src/domain/employee/employee.ts';
import type { EmployeeInfoView } from '../../src/offline/view/view.ts';
import type { Person } from '../../src/queries/person.ts';

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

interface AboutPerson extends Partial<Omit<Person, 'info' | 'config'>> {
  info?: Partial<EmployeeInfoView>;
  config?: Partial<ClientConfig>;
}

/** {@link ME} without a role, where nothing is asked and everything is set as usual, as far as `more` says nothing else. */
export const aPerson = ({ info, config, ...more }: AboutPerson = {}): Person => ({
  info: { ...ME, waiting: null, ...info },
  config: { ...DEFAULT_CLIENT_CONFIG, ...config },
  userStatus: 'ALLOW',
  isCleaner: false,
  isStudent: false,
  timeZone: info?.building?.timeZone ?? 'Europe/Amsterdam',
  ...more,
});
