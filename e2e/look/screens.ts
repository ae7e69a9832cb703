import type { MessageKey } from '../../src/i18n/messages.ts';
import type { RouteName } from '../../src/routes.ts';
import { DEMO_VISIT } from '../../server/demo/organisation/visits.ts';
import type { EndpointKey } from '../../src/contract/contract.ts';
import { ACTIVE, type Answers, BESIDE, DIRECTORY, PROVIDERS, REFUSED, TRIED } from './answers.ts';
import { CONFLICTS, LATE } from './conflicts.ts';

/** Whose screen is looked at; null is nobody's. */
export type As = 'employee' | 'teamleader' | 'hospitality' | 'cleaner' | 'admin' | 'verify' | 'banned' | null;

/** Something to look at. */
export interface View {
  as: As;
  /** What follows the `#`; `{asked}` and `{answered}` are links of visitors whose building asks them something. */
  path: string;
  /**
   * Keys of what to press, one after the other, before it is looked at. `has …` may stand anywhere in a name, `if …` may
   * be missing, `css …` is a selector, `fill … …` types words into the field of that name.
   */
  press?: readonly (
    | MessageKey
    | `has ${MessageKey}`
    | `if ${MessageKey}`
    | `css ${string}`
    | `fill ${MessageKey} ${string}`
  )[];
  /** What comes by itself, and is waited for. */
  shows?: MessageKey;
  /** Nobody has answered the cookie banner yet. */
  unasked?: boolean;
  /** What the server does not say itself, and what it forbids. */
  answers?: Answers;
  forbidden?: EndpointKey;
  /** What lies in the outbox: none of it is sent. */
  waiting?: readonly object[] | 'every state';
  /** The sign-in is older than the organisation allows, and the server says so, too. */
  isOver?: boolean;
  /** A newer version of the app is there. */
  isOld?: boolean;
  /** What of it comes on paper, as a selector: looked at as printed, too. */
  printed?: string;
  /** It is pressed on a large screen, for a narrow one does not offer it. */
  large?: boolean;
}

const HERE = '?building=amsterdam&floor=amsterdam-1';

/** Every screen and what is opened most from it. A screen that is added to the table of routes must be here. */
export const VIEWS: Record<RouteName, Readonly<Record<string, View>>> = {
  home: {
    Home: { as: 'employee', path: '/' },
    'planning a part of a day': { as: 'employee', path: '/', press: ['entry.nothingPlanned'] },
    'what is planned today': { as: 'employee', path: '/', press: ['css section:first-of-type button:has(svg)'] },
    'a team day to answer': { as: 'employee', path: '/', press: ['home.teamDayAsked'] },
    notifications: { as: 'employee', path: '/', press: ['notifications.open'] },
    more: { as: 'employee', path: '/', press: ['menu.more'] },
    'who is in': { as: 'employee', path: '/', press: ['has home.whoIsIn'] },
    'Home of a team leader': { as: 'teamleader', path: '/' },
    'answers to a team day': { as: 'teamleader', path: '/', press: ['has home.showAnswers'] },
    'proposing a team day': { as: 'teamleader', path: '/', press: ['entry.nothingPlanned', 'if home.planTeamDay'] },
    'Home of reception': { as: 'hospitality', path: '/' },
    'Home of a cleaner': { as: 'cleaner', path: '/' },
    'Home of an administrator': { as: 'admin', path: '/' },
    'Home of somebody banned': { as: 'banned', path: '/' },
    'a newer version': { as: 'employee', path: '/', isOld: true, shows: 'app.update.title' },
    'all that waits': { as: 'employee', path: '/', waiting: 'every state', press: ['has waiting.open'] },
    ...Object.fromEntries(
      Object.entries(CONFLICTS).map(([type, row]): [string, View] => [
        `a choice, ${type}`,
        { as: 'employee', path: '/', waiting: [row], shows: 'conflict.later' },
      ]),
    ),
    'a choice that came too late': { as: 'employee', path: '/', waiting: [LATE], shows: 'conflict.timeoutText' },
  },
  settings: {
    settings: { as: 'employee', path: '/settings' },
    'usual week': { as: 'employee', path: '/settings', press: ['week.setUp'] },
    'settings of an administrator': { as: 'admin', path: '/settings' },
  },
  hospitality: {
    reception: { as: 'hospitality', path: '/hospitality' },
    'a walk-in': { as: 'hospitality', path: '/hospitality', press: ['hospitality.walkIn'] },
    'a visit at reception': { as: 'hospitality', path: '/hospitality', press: ['css main li button'] },
    'a badge': {
      as: 'hospitality',
      path: '/hospitality',
      press: ['css main li button', 'hospitality.printBadge'],
      printed: '.visitor-badge',
    },
    'a visitor to talk with': {
      as: 'hospitality',
      path: '/hospitality?visitId={answered id}',
      shows: 'questions.outcome.ASK',
    },
    'what a visitor answered': {
      as: 'hospitality',
      path: '/hospitality?visitId={answered id}',
      press: ['questions.showAnswers'],
      shows: 'questions.answersHint',
    },
  },
  statistics: {
    statistics: { as: 'hospitality', path: '/statistics' },
    'statistics of a team leader': { as: 'teamleader', path: '/statistics' },
    'statistics as tables': { as: 'admin', path: '/statistics', press: ['statistics.table'] },
  },
  draws: { draws: { as: 'employee', path: '/draws' }, 'draws, set up': { as: 'admin', path: '/draws' } },
  roomCalendars: { 'calendars elsewhere': { as: 'admin', path: '/meeting/calendars' } },
  setUp: {
    'the set-up of sign-in and mail': { as: 'admin', path: '/set-up' },
    'a directory to add': { as: 'admin', path: '/set-up?add=directory' },
    'an OpenID provider to add': { as: 'admin', path: '/set-up?add=oidc', press: ['setUp.rare'] },
    'a SAML provider to add': { as: 'admin', path: '/set-up?add=saml', press: ['setUp.rare'] },
    'a draft that was tried': {
      as: 'admin',
      path: '/set-up?method=nordhafen',
      press: ['setUp.people'],
      answers: TRIED,
    },
    'a draft that was refused': { as: 'admin', path: '/set-up?method=nordhafen', answers: REFUSED },
    'a draft beside what is active': { as: 'admin', path: '/set-up', answers: BESIDE },
    'what is active': { as: 'admin', path: '/set-up?method=nordhafen', answers: ACTIVE },
    'a way to sign in to switch off': {
      as: 'admin',
      path: '/set-up?method=nordhafen',
      press: ['setUp.switchOff'],
      answers: ACTIVE,
    },
  },
  directory: {
    'people from directories': { as: 'admin', path: '/directory' },
    'why somebody is not here': {
      as: 'admin',
      path: '/directory',
      press: ['fill setUp.people.wanted bob@nordhafen.example.org', 'setUp.people.walk'],
      answers: DIRECTORY,
    },
    'a run that asks': { as: 'admin', path: '/directory?run=r-1', answers: DIRECTORY },
  },
  bans: { 'who may not come for now': { as: 'admin', path: '/bans' } },
  organisation: { 'the settings of the organisation': { as: 'admin', path: '/organisation' } },
  approvals: {
    approvals: { as: 'employee', path: '/approvals' },
    'approvals of reception': { as: 'hospitality', path: '/approvals' },
  },
  absence: { absence: { as: 'employee', path: '/absence' } },
  rollCall: {
    'roll call': { as: 'hospitality', path: '/roll-call' },
    // It runs from here on, and ends with the last of them.
    'a drill': { as: 'hospitality', path: '/roll-call', press: ['rollCall.startDrill'] },
    'somebody is added': { as: 'hospitality', path: '/roll-call', press: ['rollCall.add'] },
    'ticks for another phone': { as: 'hospitality', path: '/roll-call', press: ['rollCall.give'] },
    'ticks of another phone': { as: 'hospitality', path: '/roll-call', press: ['rollCall.take'] },
    'the end of a drill': { as: 'hospitality', path: '/roll-call', press: ['rollCall.endDrill'] },
    'the report of a drill': {
      as: 'hospitality',
      path: '/roll-call',
      press: ['rollCall.endDrill', 'css [role=dialog] .justify-end > :last-child button', 'has rollCall.outcome'],
      printed: '.roll-call-report',
    },
  },
  visitors: { visitors: { as: 'employee', path: '/visitors' } },
  meetings: { meetings: { as: 'employee', path: '/meetings' } },
  reservations: {
    reservations: { as: 'employee', path: '/reservations' },
    'a month': { as: 'employee', path: '/reservations?view=month' },
    'a week': { as: 'employee', path: '/reservations?view=week' },
    'three days': { as: 'employee', path: '/reservations?view=threeDays' },
    'a day': { as: 'employee', path: '/reservations?view=day' },
    'several days': { as: 'employee', path: '/reservations?view=month&several=1' },
  },
  team: { team: { as: 'employee', path: '/team' }, 'team of a leader': { as: 'teamleader', path: '/team' } },
  cleaning: {
    cleaning: { as: 'cleaner', path: '/cleaning' },
    'a round': { as: 'cleaner', path: '/cleaning?floor=amsterdam-1' },
    'a round on the plan': { as: 'cleaner', path: '/cleaning?floor=amsterdam-1', press: ['cleaning.view.plan'] },
    'several rooms': {
      as: 'cleaner',
      path: '/cleaning?floor=amsterdam-1',
      press: ['cleaning.view.list', 'cleaning.select'],
    },
    'a room to clean': {
      as: 'cleaner',
      path: '/cleaning?floor=amsterdam-1',
      press: ['cleaning.view.list', 'css main li button'],
    },
    'cleaning for reception': { as: 'hospitality', path: '/cleaning' },
  },
  teamProfile: { 'team profile': { as: 'teamleader', path: '/team/profile' } },
  shifts: { amenities: { as: 'employee', path: '/shifts' } },
  info: { 'how it works': { as: 'employee', path: '/info' } },
  scan: {
    scan: { as: 'employee', path: '/scan' },
    'codes to print': { as: 'admin', path: '/scan?sheet=amsterdam-1', printed: '.code-sheet' },
  },
  about: { about: { as: 'employee', path: '/about' } },
  visitDetails: { 'a visit': { as: 'employee', path: '/visitors', press: ['css main li :is(a, button)'] } },
  createVisit: { 'announcing a visit': { as: 'employee', path: '/visit/create' } },
  meetingRequest: {
    'booking a meeting room': { as: 'employee', path: '/meeting/request' },
    'choosing a date': { as: 'employee', path: '/meeting/request', press: ['input.changeDate'] },
  },
  meetingDetails: { 'a meeting': { as: 'employee', path: '/meetings', press: ['css main li a'] } },
  reservationDetails: { 'a reservation': { as: 'employee', path: '/reservations', press: ['css main li a'] } },
  booking: {
    'booking on the plan': { as: 'employee', path: `/booking${HERE}` },
    legend: { as: 'employee', path: `/booking${HERE}`, press: ['floorPlan.legend'] },
    'a workstation': { as: 'employee', path: `/booking${HERE}&room=room-a1-020&open=1` },
    'one that is taken': { as: 'employee', path: `/booking${HERE}&room=room-a1-021&open=1` },
    'several workstations': { as: 'teamleader', path: `/booking${HERE}&several=2` },
    heatmap: { as: 'admin', path: `/booking${HERE}&use=1` },
    'a colleague who is told': {
      as: 'employee',
      path: `/booking${HERE}`,
      press: ['booking.search', 'fill booking.search Lucas Janssens'],
    },
    'booking from the list': { as: 'employee', path: `/booking${HERE}`, press: ['calendar.view.list'] },
  },
  reminder: { 'what is left to plan': { as: 'employee', path: '/reminder' } },
  shift: { 'reserving an amenity': { as: 'employee', path: '/shifts', press: ['css main li a'] } },
  amenityDetails: { 'an amenity that is not there': { as: 'employee', path: '/shift/details' } },
  login: {
    'sign-in': { as: null, path: '/login' },
    'sign-in, incomplete': { as: null, path: '/login', press: ['login.submit'] },
    'sign-in by a provider': { as: null, path: '/login', answers: PROVIDERS },
    'the cookie banner': { as: null, path: '/login', press: ['cookies.which'], unasked: true },
  },
  logout: {
    'sign-out': { as: 'employee', path: '/logout' },
    // What a dialog says stays on the device: these are the last of their accounts.
    'what is forbidden': {
      as: 'teamleader',
      path: '/',
      press: ['entry.nothingPlanned', 'home.bookUsual'],
      shows: 'app.forbidden.text',
      forbidden: 'POST /api/workplace/reservations',
    },
    'a sign-in that is over': { as: 'cleaner', path: '/', shows: 'app.expired.text', isOver: true },
  },
  administrator: { 'becoming administrator': { as: null, path: '/administrator?token=x' } },
  invitation: { invitation: { as: null, path: '/invitation?token=x' } },
  forgotten: { 'a forgotten password': { as: null, path: '/forgotten' } },
  status: { status: { as: null, path: '/status' } },
  questionnaire: {
    'answered questions': { as: 'employee', path: '/questionnaire' },
    'questions first': { as: 'verify', path: '/' },
    'what somebody banned still holds': { as: 'banned', path: '/questionnaire' },
  },
  instructions: { 'first steps': { as: null, path: '/instructions' } },
  visitor: {
    'a visitor’s link': { as: null, path: `/visitor?visit=${DEMO_VISIT}` },
    'what a visitor is asked': { as: null, path: '/visitor?visit={asked}' },
    'a visitor’s questions': { as: null, path: '/visitor?visit={asked}', press: ['questions.answer'] },
    'a visitor to see reception first': { as: null, path: '/visitor?visit={answered}' },
  },
  visitorCheckIn: {
    'a visitor at the entrance': { as: null, path: `/visitor/check-in/AMS?visit=${DEMO_VISIT}` },
    // Nothing else opens in kiosk mode: these are the last of this account.
    'a kiosk': {
      as: 'hospitality',
      path: '/hospitality',
      large: true,
      press: ['kiosk.start', 'fill kiosk.choosePin 1234', 'css [role=dialog] button[type=submit]'],
    },
    'a kiosk, without appointment': { as: 'hospitality', path: '/hospitality', press: ['kiosk.walkIn'] },
  },
  visitorCheckOut: { 'a visitor who leaves': { as: null, path: `/visitor/check-out/AMS?visit=${DEMO_VISIT}` } },
  visitorBuilding: { 'a visitor’s building': { as: null, path: `/visitor/building?visit=${DEMO_VISIT}` } },
};
