import type { ComponentType, ReactNode } from 'react';
import { type ExpectedScreen, expectedScreen } from '../ui/load-chunk.ts';
import type { BuiltRouteName, RouteName } from '../routes.ts';
import { isRouteName, ROUTES } from '../routes.ts';

const mainLayout = expectedScreen<{ children: ReactNode }>(
  async () => (await import('./layouts/main-layout.tsx')).MainLayout,
);
const plainLayout = expectedScreen<{ children: ReactNode }>(
  async () => (await import('./layouts/plain-layout.tsx')).PlainLayout,
);
const accessLayout = expectedScreen<{ children: ReactNode }>(
  async () => (await import('./layouts/access-layout.tsx')).AccessLayout,
);
const login = expectedScreen(async () => (await import('./session/login-page.tsx')).LoginPage);
const home = expectedScreen(async () => (await import('../features/home/home-screen.tsx')).HomeScreen);
export const MainLayout = mainLayout.Screen;
export const PlainLayout = plainLayout.Screen;
export const AccessLayout = accessLayout.Screen;

/** Preloads what somebody new sees. Never rejects. */
export const expectSignIn = (): Promise<unknown> => Promise.all([accessLayout.expect(), login.expect()]);

/** Check-in and check-out are the same screen (spec 2, "Visitor layout"). */
const VisitorEntrance = expectedScreen(async () => (await import('./visitor-entrance-page.tsx')).VisitorEntrancePage);

/** Chunks of all built routes, loaded on first use. */
export const SCREENS: Record<BuiltRouteName, ExpectedScreen> = {
  home,
  reservations: expectedScreen(
    async () => (await import('../features/reservations/reservations-screen.tsx')).ReservationsScreen,
  ),
  reservationDetails: expectedScreen(
    async () => (await import('../features/reservations/reservation-details-screen.tsx')).ReservationDetailsScreen,
  ),
  reminder: expectedScreen(async () => (await import('../features/reservations/reminder-screen.tsx')).ReminderScreen),
  booking: expectedScreen(async () => (await import('../features/booking/booking-screen.tsx')).BookingScreen),
  cleaning: expectedScreen(async () => (await import('./cleaning-page.tsx')).CleaningPage),
  teamProfile: expectedScreen(
    async () => (await import('../features/team-profile/team-profile-screen.tsx')).TeamProfileScreen,
  ),
  team: expectedScreen(async () => (await import('./team-page.tsx')).TeamPage),
  rollCall: expectedScreen(async () => (await import('./roll-call-page.tsx')).RollCallPage),
  hospitality: expectedScreen(async () => (await import('./hospitality-page.tsx')).HospitalityPage),
  meetings: expectedScreen(async () => (await import('../features/meetings/meetings-screen.tsx')).MeetingsScreen),
  meetingRequest: expectedScreen(
    async () => (await import('../features/meetings/meeting-request-screen.tsx')).MeetingRequestScreen,
  ),
  meetingDetails: expectedScreen(
    async () => (await import('../features/meetings/meeting-details-screen.tsx')).MeetingDetailsScreen,
  ),
  shifts: expectedScreen(async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen),
  shift: expectedScreen(async () => (await import('../features/shifts/shift-form-screen.tsx')).ShiftFormScreen),
  amenityDetails: expectedScreen(
    async () => (await import('../features/shifts/shift-details-screen.tsx')).ShiftDetailsScreen,
  ),
  absence: expectedScreen(async () => (await import('../features/absence/absence-screen.tsx')).AbsenceScreen),
  statistics: expectedScreen(async () => (await import('./statistics-page.tsx')).StatisticsPage),
  questionnaire: expectedScreen(
    async () => (await import('../features/questions/questionnaire-screen.tsx')).QuestionnaireScreen,
  ),
  draws: expectedScreen(async () => (await import('./draws-page.tsx')).DrawsPage),
  roomCalendars: expectedScreen(async () => (await import('./room-calendars-page.tsx')).RoomCalendarsPage),
  setUp: expectedScreen(async () => (await import('./set-up-page.tsx')).SetUpPage),
  bans: expectedScreen(async () => (await import('./bans-page.tsx')).BansPage),
  directory: expectedScreen(async () => (await import('./directory-page.tsx')).DirectoryPage),
  organisation: expectedScreen(async () => (await import('./organisation-page.tsx')).OrganisationPage),
  approvals: expectedScreen(async () => (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen),
  settings: expectedScreen(async () => (await import('./settings-page.tsx')).SettingsPage),
  scan: expectedScreen(async () => (await import('./scan-page.tsx')).ScanPage),
  info: expectedScreen(async () => (await import('../features/info/info-screen.tsx')).InfoScreen),
  about: expectedScreen(async () => (await import('./about-page.tsx')).AboutPage),
  administrator: expectedScreen(async () => (await import('./session/administrator-page.tsx')).AdministratorPage),
  invitation: expectedScreen(async () => (await import('./session/invitation-page.tsx')).InvitationPage),
  forgotten: expectedScreen(async () => (await import('./session/forgotten-page.tsx')).ForgottenPage),
  status: expectedScreen(async () => (await import('./status-page.tsx')).StatusPage),
  instructions: expectedScreen(
    async () => (await import('../features/info/instructions-screen.tsx')).InstructionsScreen,
  ),
  login,
  visitors: expectedScreen(async () => (await import('../features/visits/visitors-screen.tsx')).VisitorsScreen),
  visitDetails: expectedScreen(
    async () => (await import('../features/visits/visit-details-screen.tsx')).VisitDetailsScreen,
  ),
  createVisit: expectedScreen(async () => (await import('./create-visit-page.tsx')).CreateVisitPage),
  visitor: expectedScreen(async () => (await import('../features/visitor/visitor-screen.tsx')).VisitorScreen),
  visitorCheckIn: VisitorEntrance,
  visitorCheckOut: VisitorEntrance,
  visitorBuilding: expectedScreen(
    async () => (await import('../features/visitor/visitor-building-screen.tsx')).VisitorBuildingScreen,
  ),
  logout: expectedScreen(async () => (await import('./session/logout-page.tsx')).LogoutPage),
};

/** Home replaces routes that are not built. */
export const screenOf = (name: RouteName): ComponentType =>
  (Object.entries(SCREENS).find(([built]) => built === name)?.[1] ?? home).Screen;

/** Preloads the layouts, and the screen of a path: Home where there is none. Never rejects. */
export function expectScreens(path: string): Promise<unknown> {
  const here = Object.entries(SCREENS).find(([name]) => isRouteName(name) && ROUTES[name].path === path)?.[1] ?? home;
  return Promise.all([mainLayout.expect(), plainLayout.expect(), here.expect()]);
}
