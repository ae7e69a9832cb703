import type { ComponentType } from 'react';
import { expectedScreen, lazyPart } from '../ui/load-chunk.ts';
import type { BuiltRouteName, RouteName } from '../routes.ts';

/** Most starts show Home: preload it. */
export const { Screen: HomeScreen, expect: expectHome } = expectedScreen(
  async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
);

/** Chunks of all built routes, loaded on first use. */
export const SCREENS: Record<BuiltRouteName, ComponentType> = {
  home: HomeScreen,
  reservations: lazyPart(
    async () => (await import('../features/reservations/reservations-screen.tsx')).ReservationsScreen,
  ),
  reservationDetails: lazyPart(
    async () => (await import('../features/reservations/reservation-details-screen.tsx')).ReservationDetailsScreen,
  ),
  reminder: lazyPart(async () => (await import('../features/reservations/reminder-screen.tsx')).ReminderScreen),
  booking: lazyPart(async () => (await import('../features/booking/booking-screen.tsx')).BookingScreen),
  cleaning: lazyPart(async () => (await import('../features/cleaning/cleaning-screen.tsx')).CleaningScreen),
  hospitality: lazyPart(async () => (await import('./hospitality-page.tsx')).HospitalityPage),
  settings: lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage),
  scan: lazyPart(async () => (await import('./scan-page.tsx')).ScanPage),
  info: lazyPart(async () => (await import('../features/info/info-screen.tsx')).InfoScreen),
  about: lazyPart(async () => (await import('./about-page.tsx')).AboutPage),
  administrator: lazyPart(async () => (await import('./session/administrator-page.tsx')).AdministratorPage),
  login: lazyPart(async () => (await import('./session/login-page.tsx')).LoginPage),
  visitors: lazyPart(async () => (await import('../features/visits/visitors-screen.tsx')).VisitorsScreen),
  visitDetails: lazyPart(async () => (await import('../features/visits/visit-details-screen.tsx')).VisitDetailsScreen),
  createVisit: lazyPart(async () => (await import('./create-visit-page.tsx')).CreateVisitPage),
  visitor: lazyPart(async () => (await import('../features/visitor/visitor-screen.tsx')).VisitorScreen),
  logout: lazyPart(async () => (await import('./session/logout-page.tsx')).LogoutPage),
};

/** Home replaces routes that are not built. */
export const screenOf = (name: RouteName): ComponentType =>
  Object.entries(SCREENS).find(([built]) => built === name)?.[1] ?? HomeScreen;
