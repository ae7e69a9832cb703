import type { ComponentType, ReactNode } from 'react';
import { expectedScreen, lazyPart } from '../ui/load-chunk.ts';
import type { BuiltRouteName, RouteName } from '../routes.ts';

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

/** Preloads Home and the layouts. Never rejects. */
export const expectScreens = (): Promise<unknown> =>
  Promise.all([mainLayout.expect(), plainLayout.expect(), home.expect()]);

/** Preloads what somebody new sees. Never rejects. */
export const expectSignIn = (): Promise<unknown> => Promise.all([accessLayout.expect(), login.expect()]);

/** Check-in and check-out are the same screen (spec 2, "Visitor layout"). */
const VisitorEntrance = lazyPart(async () => (await import('./visitor-entrance-page.tsx')).VisitorEntrancePage);

/** Chunks of all built routes, loaded on first use. */
export const SCREENS: Record<BuiltRouteName, ComponentType> = {
  home: home.Screen,
  reservations: lazyPart(
    async () => (await import('../features/reservations/reservations-screen.tsx')).ReservationsScreen,
  ),
  reservationDetails: lazyPart(
    async () => (await import('../features/reservations/reservation-details-screen.tsx')).ReservationDetailsScreen,
  ),
  reminder: lazyPart(async () => (await import('../features/reservations/reminder-screen.tsx')).ReminderScreen),
  booking: lazyPart(async () => (await import('../features/booking/booking-screen.tsx')).BookingScreen),
  cleaning: lazyPart(async () => (await import('../features/cleaning/cleaning-screen.tsx')).CleaningScreen),
  teamProfile: lazyPart(
    async () => (await import('../features/team-profile/team-profile-screen.tsx')).TeamProfileScreen,
  ),
  team: lazyPart(async () => (await import('./team-page.tsx')).TeamPage),
  rollCall: lazyPart(async () => (await import('./roll-call-page.tsx')).RollCallPage),
  hospitality: lazyPart(async () => (await import('./hospitality-page.tsx')).HospitalityPage),
  meetings: lazyPart(async () => (await import('../features/meetings/meetings-screen.tsx')).MeetingsScreen),
  meetingRequest: lazyPart(
    async () => (await import('../features/meetings/meeting-request-screen.tsx')).MeetingRequestScreen,
  ),
  meetingDetails: lazyPart(
    async () => (await import('../features/meetings/meeting-details-screen.tsx')).MeetingDetailsScreen,
  ),
  shifts: lazyPart(async () => (await import('../features/shifts/shifts-screen.tsx')).ShiftsScreen),
  shift: lazyPart(async () => (await import('../features/shifts/shift-form-screen.tsx')).ShiftFormScreen),
  amenityDetails: lazyPart(
    async () => (await import('../features/shifts/shift-details-screen.tsx')).ShiftDetailsScreen,
  ),
  absence: lazyPart(async () => (await import('../features/absence/absence-screen.tsx')).AbsenceScreen),
  statistics: lazyPart(async () => (await import('./statistics-page.tsx')).StatisticsPage),
  questionnaire: lazyPart(
    async () => (await import('../features/questions/questionnaire-screen.tsx')).QuestionnaireScreen,
  ),
  draws: lazyPart(async () => (await import('./draws-page.tsx')).DrawsPage),
  roomCalendars: lazyPart(async () => (await import('./room-calendars-page.tsx')).RoomCalendarsPage),
  setUp: lazyPart(async () => (await import('./set-up-page.tsx')).SetUpPage),
  directory: lazyPart(async () => (await import('./directory-page.tsx')).DirectoryPage),
  approvals: lazyPart(async () => (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen),
  settings: lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage),
  scan: lazyPart(async () => (await import('./scan-page.tsx')).ScanPage),
  info: lazyPart(async () => (await import('../features/info/info-screen.tsx')).InfoScreen),
  about: lazyPart(async () => (await import('./about-page.tsx')).AboutPage),
  administrator: lazyPart(async () => (await import('./session/administrator-page.tsx')).AdministratorPage),
  invitation: lazyPart(async () => (await import('./session/invitation-page.tsx')).InvitationPage),
  forgotten: lazyPart(async () => (await import('./session/forgotten-page.tsx')).ForgottenPage),
  status: lazyPart(async () => (await import('./status-page.tsx')).StatusPage),
  instructions: lazyPart(async () => (await import('../features/info/instructions-screen.tsx')).InstructionsScreen),
  login: login.Screen,
  visitors: lazyPart(async () => (await import('../features/visits/visitors-screen.tsx')).VisitorsScreen),
  visitDetails: lazyPart(async () => (await import('../features/visits/visit-details-screen.tsx')).VisitDetailsScreen),
  createVisit: lazyPart(async () => (await import('./create-visit-page.tsx')).CreateVisitPage),
  visitor: lazyPart(async () => (await import('../features/visitor/visitor-screen.tsx')).VisitorScreen),
  visitorCheckIn: VisitorEntrance,
  visitorCheckOut: VisitorEntrance,
  visitorBuilding: lazyPart(
    async () => (await import('../features/visitor/visitor-building-screen.tsx')).VisitorBuildingScreen,
  ),
  logout: lazyPart(async () => (await import('./session/logout-page.tsx')).LogoutPage),
};

/** Home replaces routes that are not built. */
export const screenOf = (name: RouteName): ComponentType =>
  Object.entries(SCREENS).find(([built]) => built === name)?.[1] ?? home.Screen;
