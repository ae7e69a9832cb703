import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { Building } from '../../domain/building/building.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { HomeLocation } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';
import { PlannedActions } from './planned-actions.tsx';

let text: Translator;
beforeAll(async () => { text = await loadTranslator('en'); });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const kept = async () => true;
const actions: PlanActions = { resting: false, book: kept, plan: kept, checkIn: kept, checkOut: kept, cancel: kept, accept: kept, acceptWith: kept, decline: kept };
const person: Person = {
  info: {
    id: 'me', username: 'me', name: 'Me', email: '', languageCode: 'en', localeExtension: null, building: null, preferredCategory: null, division: null, visuallyImpaired: false, colorBlind: false,
    shareMyLocation: true, electricVehicle: false, amenityEmails: false, assignedWorkstations: [], waiting: null,
  },
  config: DEFAULT_CLIENT_CONFIG, userStatus: 'ALLOW', isCleaner: false, timeZone: 'Europe/Amsterdam',
};

function entryIn(timeZone: string): HomeLocation {
  const building: Building = { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone };
  const date = '2026-12-01';
  return {
    id: 'l', date, ...slotOf(date, 'FULLDAY', timeZone), status: 'OFFICE', locationType: 'OFFICE', actualStatus: 'APPROVED', dayPart: 'FULLDAY', dayParts: ['MORNING', 'AFTERNOON'], confirmed: false,
    confirmedOrCompleted: false, building, floor: null, workplaceReservation: null, teamCalendar: null, waiting: null,
  };
}

test.each([
  ['Europe/Lisbon', 'Times in Europe/Lisbon'],
  ['Europe/Brussels', null],
])('an entry in %s, seen from Amsterdam, says: %s', (timeZone, words) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Amsterdam' });
  render(<FixedTextProvider value={text}><PlannedActions amenities={[]} location={entryIn(timeZone)} person={person} actions={actions} now="2026-12-01T06:00:00Z" onDone={() => undefined} onGoTo={() => undefined} /></FixedTextProvider>);
  expect(screen.getByText(/8:30.+17:30|08:30.+17:30/)).toBeDefined();
  expect(screen.queryByText(/Times in/)?.textContent?.replace(' · ', '') ?? null).toBe(words);
});
