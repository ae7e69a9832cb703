import { addDays, slotOf, todayIn } from '../../domain/day-part/slot.ts';
import { missedAmenities } from '../../domain/shift/reminder.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { useText } from '../../i18n/text.tsx';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import type { Person } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { ShiftActs, Wish } from './use-shift-acts.ts';

/** What the person usually reserves and lacks on their next day in the office, one tap away. */
export function MissedAmenities({
  person,
  shifts,
  amenities,
  now,
  acts,
  judge,
}: {
  person: Person;
  shifts: readonly ShiftView[];
  amenities: readonly Amenity[];
  now: string;
  acts: ShiftActs;
  judge: (wish: Wish & { amenity: Amenity }) => Verdict;
}) {
  const { t, date: say } = useText();
  const today = todayIn(person.timeZone, now);
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), addDays(today, person.config.daysAhead));
  const buildings = useBuildings() ?? [];
  const wishes = missedAmenities(calendar ?? [], shifts, today).flatMap(({ amenity: { id }, date }) => {
    const amenity = amenities.find((each) => each.id === id);
    const building = buildings.find((each) => each.id === amenity?.location.reservableBuildingId);
    if (amenity === undefined || building === undefined) return [];
    const { timeZone } = building;
    const wish = { amenity, date, slot: slotOf(date, 'FULLDAY', timeZone), timeZone };
    return judge(wish).ok ? [wish] : [];
  });
  return wishes.map((wish) => {
    const { amenity, date } = wish;
    return (
      <Banner
        key={amenity.id}
        tone="accent"
        action={
          <Button variant="secondary" locked={acts.locked} onClick={() => void acts.reserve(wish)}>
            {t('shifts.reserve')}
            <span className="sr-only">
              {' '}
              {amenity.name}, {say(date)}
            </span>
          </Button>
        }
      >
        {t('shifts.missed', { name: amenity.name, day: say(date) })}
      </Banner>
    );
  });
}
