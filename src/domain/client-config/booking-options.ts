import { LOCATION_STATUSES } from '../employee-location/employee-location.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { BookingOption, ClientConfig } from './client-config.ts';

/** With these a proposal can be accepted (spec 5, "Booking options"); students plan no others. */
const AT_OFFICE: readonly BookingOption[] = ['WORKSTATION', 'OFFICE', 'ASSIGNED'];

/** Both lists, and whether the slot meets a team day, which has a list of its own (spec 5, "Booking options"). */
type OptionConfig = Pick<ClientConfig, 'bookingOptions' | 'bookingOptionsTeamday'>;

const listed = (config: OptionConfig, teamDay: boolean): BookingOption[] =>
  parse(teamDay ? config.bookingOptionsTeamday : config.bookingOptions);

/**
 * A person's options when planning, in the organisation's order.
 * @param assignedWorkstations ids of the rooms assigned to the person; any adds ASSIGNED
 */
export function bookingOptions(
  config: OptionConfig,
  assignedWorkstations: readonly string[],
  { isStudent = false, teamDay = false }: { isStudent?: boolean; teamDay?: boolean | undefined } = {},
): BookingOption[] {
  const options = listed(config, teamDay).filter((option) => mayChoose(option, isStudent).ok);
  return assignedWorkstations.length > 0 && !options.includes('ASSIGNED') ? [...options, 'ASSIGNED'] : options;
}

/** Students plan only days at the office. */
export const mayChoose = (option: BookingOption, isStudent: boolean): Verdict =>
  !isStudent || AT_OFFICE.includes(option) ? ALLOWED : refused('notForStudents');

/** Options that can accept a proposal. */
export const acceptOptions = (options: readonly BookingOption[]): BookingOption[] =>
  options.filter((option) => AT_OFFICE.includes(option));

/**
 * Whether a team day may be accepted with an option that the organisation offers.
 * @param assignedWorkstations ids of the rooms assigned to the person
 */
export function mayAcceptWith(
  option: BookingOption,
  config: OptionConfig,
  assignedWorkstations: readonly string[],
): Verdict {
  return acceptOptions(teamDayOptions(config, assignedWorkstations)).includes(option)
    ? ALLOWED
    : refused('optionNotOffered');
}

/**
 * Whether the organisation offers workstations; an assigned one may always be booked.
 * @param assigned whether the workstation is assigned to the person
 * @param teamDay whether the slot meets a team day
 */
export function mayChooseWorkstation(config: OptionConfig, assigned: boolean, teamDay: boolean): Verdict {
  return assigned || listed(config, teamDay).includes('WORKSTATION') ? ALLOWED : refused('optionNotOffered');
}

/** Options on a team day; declining is always possible. */
export function teamDayOptions(
  config: OptionConfig,
  assignedWorkstations: readonly string[],
  isStudent = false,
): BookingOption[] {
  const options = bookingOptions(config, assignedWorkstations, { isStudent, teamDay: true });
  return options.includes('DECLINE') ? options : [...options, 'DECLINE'];
}

function parse(list: string): BookingOption[] {
  const named = list.split(',').map((part) => part.trim());
  const known = LOCATION_STATUSES.filter((status) => named.includes(status));
  return known.length === 0
    ? ['WORKSTATION']
    : [...new Set(named.flatMap((name) => known.find((status) => status === name) ?? []))];
}
