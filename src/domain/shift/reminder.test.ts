import { describe, expect, it } from 'vitest';
import { missedAmenities } from './reminder.ts';

const inOffice = (date: string, building = 'b-1') => ({ date, status: 'OFFICE' as const, building: { id: building } });
const had = (reservationDate: string, id = 'parking', building = 'b-1') => ({
  reservationDate,
  shift: {
    amenity: {
      id,
      name: id,
      type: 'PARKING',
      location: { reservableSiteId: 's', reservableBuildingId: building, reservableFloorId: null },
    },
  },
});
const [MON, TUE, WED, THU] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;

describe('amenities that are missed', () => {
  it.each([
    ['no next day in the office', [inOffice(MON), inOffice(TUE)], [had(MON), had(TUE)], []],
    ['had once of three days', [MON, TUE, WED, THU].map((day) => inOffice(day)), [had(MON)], []],
    ['reserved already', [MON, TUE, THU].map((day) => inOffice(day)), [had(MON), had(TUE), had(THU)], []],
    ['of another building', [inOffice(MON), inOffice(TUE), inOffice(THU, 'b-2')], [had(MON), had(TUE)], []],
    ['had on days out of the office', [inOffice(THU)], [had(MON), had(TUE)], []],
    ['had on two of three days', [MON, TUE, WED, THU].map((day) => inOffice(day)), [had(MON), had(WED)], ['parking']],
    ['had on both days before', [MON, TUE, THU].map((day) => inOffice(day)), [had(MON), had(TUE)], ['parking']],
  ])('%s', (_, days, reservations, missed) => {
    expect(missedAmenities(days, reservations, WED).map(({ amenity }) => amenity.id)).toEqual(missed);
  });
});
