import { useState } from 'react';
import { Link } from 'wouter';
import type { Building } from '../../domain/building/building.ts';
import { lastDayAhead } from '../../domain/client-config/client-config.ts';
import { addDays, isPartOver, overlaps, slotOf, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { mayCancelAmenity } from '../../domain/shift/rules.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useRight } from '../../queries/access.ts';
import { useAllFetched, useAsOf } from '../../queries/as-of.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings, useWantedBuilding } from '../../queries/places.ts';
import type { ShiftSupply, ShiftView } from '../../queries/shifts.ts';
import { useAmenities, useShifts, useShiftSupply } from '../../queries/shifts.ts';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InfoBalloon } from '../../ui/info-balloon.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AmenityRow } from './amenity-row.tsx';
import { MissedAmenities } from './missed-amenities.tsx';
import { ShiftRow } from './shift-row.tsx';
import { useJudgeShift } from './use-judge-shift.ts';
import { useShiftActs } from './use-shift-acts.ts';
import type { When } from './when-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** Amenities of a building by day, and the person's own reservations (spec 2, "Main layout"). */
export function ShiftsScreen() {
  const { t } = useText();
  useScreenTitle(t('shifts.title'));
  const person = usePerson();
  const amenities = useAmenities();
  const shifts = useShifts();
  const supply = useShiftSupply();
  const isTold = useAllFetched(['amenities']);
  const places = useBuildings();
  if (
    person === undefined ||
    amenities === undefined ||
    shifts === undefined ||
    supply === undefined ||
    places === undefined ||
    isTold === undefined
  )
    return <Skeleton className="m-4 h-60" />;
  if (person === null || (amenities.length === 0 && !isTold)) return <NeverLoaded />;
  if (amenities.length === 0)
    return (
      <EmptyState icon="briefcase" title={t('shifts.none')}>
        {t('shifts.noneHint')}
      </EmptyState>
    );
  const buildings = places.filter(({ id }) => amenities.some(({ location }) => location.reservableBuildingId === id));
  return <Shifts {...{ person, amenities, shifts, supply, buildings }} />;
}

function Shifts({
  person,
  amenities,
  shifts,
  supply,
  buildings,
}: {
  person: Person;
  amenities: readonly Amenity[];
  shifts: readonly ShiftView[];
  supply: ShiftSupply;
  /** Those that have amenities. */
  buildings: readonly Building[];
}) {
  const { t, date: say } = useText();
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const building =
    buildings.find(({ id }) => id === (chosen ?? person.info.building?.id)) ?? buildings.find(() => true) ?? null;
  useWantedBuilding(building?.id);
  const timeZone = building?.timeZone ?? person.timeZone;
  const today = todayIn(timeZone, now);
  const [when, setWhen] = useState<When | null>(null);
  const { date, dayPart } = when ?? {
    date: isPartOver(today, 'FULLDAY', timeZone, now) ? addDays(today, 1) : today,
    dayPart: 'FULLDAY' as const,
  };
  const slot = slotOf(date, dayPart, timeZone);
  const administers = useRight('setDraws');
  const acts = useShiftActs(person.info.id);
  const judge = useJudgeShift(person, shifts, supply, now);
  const asOf = useAsOf(collectionKey('amenity-days', building?.id));
  const credits = supply.credits(date);
  const month = say(date, 'month');
  const buildingOf = (id: string) => buildings.find((each) => each.id === id);
  const coming = shifts.filter(({ end }) => Date.parse(end) > Date.parse(now));
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      {(administers || (person.info.draws?.pools.length ?? 0) > 0) && (
        <Link href={pathTo.named('draws')} className="flex min-h-11 items-center gap-2 px-1 font-semibold text-accent">
          <Icon name="star" size={20} />
          {t('draws.title')}
        </Link>
      )}
      <MissedAmenities {...{ person, shifts, amenities, now, acts, judge }} />
      <div className="grid gap-3 sm:grid-cols-2">
        {buildings.length > 1 && (
          <Select
            label={t('shifts.building')}
            value={building?.id ?? null}
            options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
            className="sm:col-span-2"
          />
        )}
        <WhenFields
          value={{ date, dayPart }}
          today={today}
          last={addDays(today, lastDayAhead(person.config, false))}
          timeZone={timeZone}
          now={now}
          config={person.config}
          onChange={setWhen}
        />
      </div>
      <div className="flex items-center gap-1">
        <div role="status" className="min-w-0">
          {credits === 0 && <Banner tone="caution">{t('shifts.noCredits', { month })}</Banner>}
          {credits !== null && credits > 0 && (
            <p className="px-1 text-sm">{t('shifts.credits', { count: credits, month })}</p>
          )}
        </div>
        {credits !== null && <InfoBalloon topic={t('shifts.creditsTopic')}>{t('shifts.creditsMeaning')}</InfoBalloon>}
      </div>
      <AsOf asOf={asOf} now={now} />
      <TitledList title={t('shifts.amenities')}>
        {amenities
          .filter(({ location }) => location.reservableBuildingId === building?.id)
          .map((amenity) => (
            <AmenityRow
              key={amenity.id}
              amenity={amenity}
              free={supply.free(amenity, date, slot)}
              own={shifts.find((own) => own.shift.amenity.id === amenity.id && overlaps(own, slot))}
              verdict={judge({ amenity, date, slot, timeZone })}
              isForGood={!mayCancelAmenity(slot, timeZone, person.config, now).ok}
              timeZone={timeZone}
              now={now}
              locked={acts.locked}
              onReserve={() => void acts.reserve({ amenity, date, slot, timeZone })}
            />
          ))}
      </TitledList>
      {coming.length > 0 && (
        <TitledList title={t('shifts.own')}>
          {coming.map((shift) => {
            const there = buildingOf(shift.shift.amenity.location.reservableBuildingId);
            return (
              <li key={shift.id}>
                <ShiftRow shift={shift} building={there?.name ?? ''} timeZone={there?.timeZone ?? person.timeZone} />
              </li>
            );
          })}
        </TitledList>
      )}
    </div>
  );
}
