/**
 * The rules of the employee's day, in the product's own words. Each has cases beside it; a sentence without one fails.
 */
export interface Sentence {
  /** Where the product says it: section and heading. */
  from: string;
  says: string;
  /** A rule that says no to something: one of its cases is a refusal, another one is not. */
  refuses?: true;
}

const rule = (from: string, says: string): Sentence => ({ from, says, refuses: true });
const fact = (from: string, says: string): Sentence => ({ from, says });

const RULES = '5 Reservation rules';
const RESERVATION = '4 Workplace reservation status';
const DISPLAY = '4 Workstation display states';
const FREE = '4 Workstation free rule';
const FLOOR = '4 Floor states';
const LOCATION = '4 Location status';
const DECISION = '4 Check-in decision when booking';
const OPTIONS = '5 Booking options';
const TEAM = '5 Where is my team access';
const CONSTANTS = '9 Business constants and limits';

export const SENTENCES = {
  'check-in.place': rule(RULES, 'Check in is possible only if the location is a workstation or office'),
  'check-in.status': rule(RULES, 'Check in is possible only if the user status is ALLOW'),
  'check-in.cleaner': rule(
    '6 Roles and permissions',
    "A cleaner sees the check-in button as 'go back' and no check-in happens",
  ),
  'check-in.once': rule(RULES, 'Check in is possible only if the user is not already checked in'),
  'check-in.window': rule(RULES, 'the reservation is approved and now is within one hour before start until end'),
  'check-in.adhoc': rule(RULES, 'or ad-hoc reservations are enabled and now is within the slot'),
  'cancel.approved': rule(RULES, 'Cancel a reservation only if it is approved'),
  'cancel.hours': rule(RULES, 'and either the day is not today or now is before start plus cancelHours (default 1)'),
  'cancel.morning': rule(CONSTANTS, 'Morning start 08:30 (07:30 in the cancel check)'),
  'cancel.location': rule(RULES, 'Cancel a location only if it is unconfirmed, not rejected'),
  'cancel.location-hours': rule(RULES, 'and either not today or before start plus cancelHours'),
  'leave.workstation': rule(RULES, 'Leave only if no workstation'),
  'leave.confirmed': rule(RULES, 'Leave only if actual status CONFIRMED'),
  'leave.started': rule(RULES, 'Leave only if the day part has started'),
  'change.days-ahead': rule(RULES, 'Change only if the date is within daysAhead (default 10) days'),
  'change.team-days': rule(RULES, 'or a team day within fewer than daysAheadTeamDays (default 20) days'),
  'amenity.credits': rule(RULES, 'A user with a parking credit counter of 0 cannot make amenity reservations'),
  'team.assigned': rule(RULES, 'A team not assigned to a workstation blocks the reservation'),
  'team.none': rule(RULES, 'Employees without a team cannot reserve and are told to contact an administrator'),
  'room.usable': rule(
    '3 Room / workstation',
    'type (name), reservable, status, and who has it assigned; a user status other than ALLOW reserves nothing',
  ),

  'reservation.check-in': rule(RESERVATION, 'Check-in confirms an approved reservation'),
  'reservation.check-out': rule(RESERVATION, "Check-out completes a confirmed one and removes it from the user's list"),
  'reservation.clean': rule(RESERVATION, 'COMPLETED (checked out), CLOSED (cleaned)'),
  'reservation.cancel': rule(RESERVATION, 'A reservation is cancelled while still allowed'),
  'reservation.gone': fact(
    RESERVATION,
    "Confirming or updating removes REJECTED or CANCELLED reservations from the user's list",
  ),
  'reservation.exists': rule(RESERVATION, 'A reservation is refused when one already exists for that day part'),
  'reservation.replace': fact(DISPLAY, 'Checking in elsewhere offers to switch from the reserved workstation'),

  'display.states': fact(DISPLAY, 'Available, available until a time, occupied, unavailable, blocked'),
  'display.turns': rule(DISPLAY, 'The user can reserve, confirm, check in, or check out'),
  'display.own': fact(
    DISPLAY,
    'To confirm (reserved by the user), confirmed, completed (needs cleaning), closed (cleaned)',
  ),
  'free.holding': rule(FREE, 'A workstation is free unless a reservation is APPROVED, BLOCKED or CONFIRMED'),
  'free.nearest': fact(
    '8 The error catalogue',
    'A workstation that somebody else holds: the nearest free ones are offered',
  ),
  'free.completed': rule(FREE, 'COMPLETED also counts as not free unless uncleaned reservations are allowed'),
  'free.come-back': rule(
    'decision 0076',
    'Who checked out less than ten minutes ago may come back to the workstation, cleaned or not',
  ),
  'floor.states': fact(FLOOR, 'Available, occupied or full, unavailable, confirmed'),
  'floor.turns': rule(FLOOR, 'Available, occupied or full, confirmed: how one becomes the other'),
  'floor.presence': fact(FLOOR, 'Confirming presence only on a floor ends a reservation on another floor'),
  'floor.reserved': fact('8 The error catalogue', 'Workstation reservation on this floor versus presence only'),

  'location.importance': fact(
    LOCATION,
    'Importance order: workstation/assigned 5, office 4, away 3, home 2, holiday/sick 1, decline/unknown 0',
  ),
  'location.proposal': fact(LOCATION, 'A location is a proposal while it is not confirmed'),
  'location.check-in': rule(LOCATION, 'Location actions: confirm presence (check-in)'),
  'location.presence': rule(LOCATION, 'Location actions: confirm presence on a whole floor'),
  'location.complete': rule(LOCATION, 'Location actions: complete'),
  'location.cancel': rule(LOCATION, 'Location actions: cancel'),
  'location.decline': rule(LOCATION, 'Location actions: decline'),
  'location.accept': rule(LOCATION, 'Location actions: accept a team-day proposal'),
  'location.accept-existing': rule(
    LOCATION,
    'Location actions: accept an existing reservation for a team-day proposal',
  ),
  'location.statuses': fact(
    LOCATION,
    'Values: WORKSTATION, TEAMDAY, ASSIGNED, OFFICE, HOME, AWAY, HOLIDAY, SICK, DECLINE, UNKNOWN',
  ),
  'several.overwritten': rule(
    '8 The error catalogue',
    'Multiple reservations cannot be overwritten at once; the user is offered to replace only the next upcoming one',
  ),

  'decision.previous': fact(DECISION, "An existing reservation that is not confirmed leads to 'confirm previous use'"),
  'decision.scan': fact(DECISION, 'A QR scan leads to no interaction needed'),
  'decision.replace': fact(
    DECISION,
    "An existing checked-in, completed or sign-of-life reservation leads to 'notify replace'",
  ),
  'decision.new': fact(DECISION, "No existing reservation leads to 'notify new'"),
  'decision.recent': fact(DECISION, 'Recently checked in/out flags last 10 seconds'),

  'options.list': rule(OPTIONS, 'Taken from config as a comma list, default WORKSTATION'),
  'options.assigned': fact(OPTIONS, 'ASSIGNED is added if the employee has assigned workstations'),
  'options.accept': fact(OPTIONS, 'Accept options are WORKSTATION, OFFICE, ASSIGNED; DECLINE is added for decline'),
  'options.student': rule(
    '6 Roles and permissions',
    'A normal employee is neither student nor cleaner: a student plans nothing but being at the office',
  ),
  'options.team-day': fact(OPTIONS, 'A separate list exists for team days (bookingOptionsTeamday)'),
  'where.all': fact(TEAM, 'All employees if enabled'),
  'where.division': rule(TEAM, 'Scope BUSINESS_UNIT needs a division'),
  'where.team': rule(TEAM, 'Scope TEAM (default) needs at least one team'),
  'limits.building': rule(CONSTANTS, 'Per-building person limits'),
  'limits.floor': rule(CONSTANTS, 'Per-floor person limits'),
  'limits.neighborhood': rule(CONSTANTS, 'Per-neighbourhood person limits'),
  'blocked.period': rule('3 Other', 'Published block periods'),

  'time.parts': rule(CONSTANTS, 'Day parts in use depend on the enableHalfDays and enableQuarterDays config'),
  'time.hours': fact(CONSTANTS, 'Morning 08:30 to 12:30, afternoon 13:00 to 17:30'),
  'time.mid-point': fact(CONSTANTS, 'Mid-point rounded to 15 minutes'),
  'time.one-day': rule('5 of the protocol', "Any slot within one day of the building's zone is accepted"),
  'time.shortest': rule(CONSTANTS, 'Minute steps 0 to 55, step 5: nothing is reserved for less than a step'),
  'time.past': rule(RULES, 'What is over cannot be booked or planned'),
} as const satisfies Record<string, Sentence>;

export type RuleId = keyof typeof SENTENCES;
