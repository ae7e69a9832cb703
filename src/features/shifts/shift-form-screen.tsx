import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { lastDayAhead } from '../../domain/client-config/client-config.ts';
import { addDays, nearestDayPart, slotOf, todayIn } from '../../domain/day-part/slot.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import { freeWords } from '../../entries/free-words.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings, useWantedBuilding } from '../../queries/places.ts';
import type { ShiftSupply, ShiftView } from '../../queries/shifts.ts';
import { useAmenities, useShifts, useShiftSupply } from '../../queries/shifts.ts';
import { pathTo } from '../../routes.ts';
import { backOr } from '../../state/hash-location.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ShiftMissing } from './shift-missing.tsx';
import { useJudgeShift } from './use-judge-shift.ts';
import { useShiftActs } from './use-shift-acts.ts';
import type { When } from './when-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** Moves an own reservation to another amenity, day or part of it. Param: `id`. */
export function ShiftFormScreen() {
  const { t } = useText();
  useScreenTitle(t('shifts.change'));
  const [params] = useSearchParams();
  const person = usePerson();
  const amenities = useAmenities();
  const shifts = useShifts();
  const supply = useShiftSupply();
  if (person === undefined || amenities === undefined || shifts === undefined || supply === undefined)
    return <Skeleton className="m-4 h-60" />;
  const shift = shifts.find(({ id }) => id === params.get('id'));
  const amenity = amenities.find(({ id }) => id === shift?.shift.amenity.id);
  if (person === null || shift === undefined || amenity === undefined) return <ShiftMissing />;
  return <Form key={shift.id} {...{ person, amenities, shifts, supply, shift, amenity }} />;
}

function Form({
  person,
  amenities,
  shifts,
  supply,
  shift,
  amenity,
}: {
  person: Person;
  amenities: readonly Amenity[];
  shifts: readonly ShiftView[];
  supply: ShiftSupply;
  shift: ShiftView;
  amenity: Amenity;
}) {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const buildings = useBuildings() ?? [];
  const zoneOf = ({ location }: Pick<Amenity, 'location'>) =>
    buildings.find(({ id }) => id === location.reservableBuildingId)?.timeZone ?? person.timeZone;
  const [chosen, setChosen] = useState(amenity);
  const [when, setWhen] = useState<When>({
    date: shift.reservationDate,
    dayPart: nearestDayPart(shift, zoneOf(amenity)),
  });
  useWantedBuilding(chosen.location.reservableBuildingId);
  const acts = useShiftActs(person.info.id);
  const judge = useJudgeShift(person, shifts, supply, now);
  const timeZone = zoneOf(chosen);
  const slot = slotOf(when.date, when.dayPart, timeZone);
  const wish = { amenity: chosen, date: when.date, slot, timeZone };
  const verdict = judge(wish, shift);
  const isSame = chosen.id === amenity.id && slot.start === shift.start && slot.end === shift.end;
  const reason = reasonOf(verdict, text, timeZone, now);
  const today = todayIn(timeZone, now);
  const save = async () => {
    // The details are where it was asked for; a second place of theirs would be in the way back.
    if (await acts.change(shift, wish)) backOr(pathTo.named('amenityDetails', { id: shift.id }));
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <Card className="grid gap-4 p-4">
        <Select
          label={t('shifts.amenity')}
          value={chosen.id}
          options={amenities.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setChosen(amenities.find((each) => each.id === id) ?? chosen)}
        />
        <WhenFields
          value={when}
          today={today}
          last={addDays(today, lastDayAhead(person.config, false))}
          timeZone={timeZone}
          now={now}
          config={person.config}
          onChange={setWhen}
        />
        <p className="text-sm text-muted" role="status">
          {reason ?? freeWords(text, supply.free(chosen, when.date, slot, shift.id), chosen.capacity)}
        </p>
        <Button locked={acts.locked} disabled={!verdict.ok || isSame} onClick={() => void save()}>
          {t('shifts.save')}
        </Button>
      </Card>
    </div>
  );
}
