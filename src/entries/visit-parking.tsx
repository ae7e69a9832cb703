import { useId } from 'react';
import { parkParams } from '../actions/park-params.ts';
import { useKeep } from '../actions/save.ts';
import type { Building } from '../domain/building/building.ts';
import { todayIn } from '../domain/day-part/slot.ts';
import { isParking } from '../domain/shift/credits.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../domain/shift/rules.ts';
import type { Amenity } from '../domain/shift/shift.ts';
import type { VisitParking as Parked } from '../domain/visit/announced-visit.ts';
import { mayActOnVisit } from '../domain/visit/may-change.ts';
import { mayReserveFor, visitSlot } from '../domain/visit/may-reserve-for.ts';
import { countReserved } from '../domain/visit/reserved.ts';
import { reasonOf } from '../i18n/reason.ts';
import { useText } from '../i18n/text.tsx';
import { giveParkingBack, parkVisitor } from '../offline/mutations/visit-parking.ts';
import type { AnnouncedVisitView } from '../queries/announced-visits.ts';
import type { Person } from '../queries/person.ts';
import { useBlockPeriods, useWantedBuilding } from '../queries/places.ts';
import { useAmenities, useShiftSupply } from '../queries/shifts.ts';
import { useVisitActor } from '../queries/visit-actor.ts';
import { showSaved } from '../state/toasts.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSubmitLock } from '../ui/use-submit-lock.ts';
import { freeWords } from './free-words.ts';

/** Parking places of a visit: reserved, and those of its building that may be. @param props.now ISO instant */
export function VisitParking({
  visit,
  building,
  person,
  now,
}: {
  visit: AnnouncedVisitView;
  building: Building;
  person: Person;
  now: string;
}) {
  const text = useText();
  const { t } = text;
  const title = useId();
  const actor = useVisitActor(person);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const amenities = useAmenities();
  const supply = useShiftSupply();
  const blocks = useBlockPeriods() ?? [];
  const { parking = [], needs, status } = visit;
  const asked = needs.parking;
  useWantedBuilding(asked === 0 ? undefined : building.id);
  if (asked === 0 && parking.length === 0) return null;
  const { timeZone } = building;
  const slot = visitSlot(visit, timeZone);
  const date = todayIn(timeZone, slot.start);
  const mayReserve = mayReserveFor(visit, { slot, buildingId: building.id, property: 'parking' }, actor).ok;
  const mayGiveBack = status !== 'COMPLETED' && status !== 'CANCELLED' && mayActOnVisit('save', visit, actor).ok;
  const here = (amenities ?? []).filter(
    ({ type, location }) => isParking(type) && location.reservableBuildingId === building.id,
  );
  const ref = { visitId: visit.id, visitorName: visit.visitor.name };
  const giveBack = ({ id: shiftId, amenity, start, end }: Parked) =>
    keep(giveParkingBack, { ...ref, shiftId, amenity, date: todayIn(timeZone, start), start, end, timeZone });
  const reserve = (amenity: Amenity) => keep(parkVisitor, parkParams(visit, amenity, timeZone));
  return (
    <section aria-labelledby={title} className="mt-4 rounded-xl bg-sunken p-3">
      <h3 id={title} className="font-semibold">
        {t('visits.parking')}
      </h3>
      <p className="text-[0.9375rem]">{t('visits.reservedOf', { reserved: countReserved(visit, 'parking'), asked })}</p>
      {parking.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {parking.map((one) => {
            const verdict = mayCancelAmenity(one, timeZone, person.config, now);
            const why = mayGiveBack ? reasonOf(verdict, text, timeZone, now) : null;
            return (
              <li key={one.id} className="flex min-h-11 items-center gap-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{one.amenity.name}</span>
                  {why !== null && <span className="block text-sm text-muted">{why}</span>}
                </span>
                {mayGiveBack && verdict.ok && (
                  <IconButton
                    icon="close"
                    label={t('visits.giveBack', { name: one.amenity.name })}
                    disabled={locked}
                    onClick={() => void giveBack(one)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayReserve && amenities !== undefined && here.length === 0 && (
        <p className="mt-1 text-sm text-muted">{t('visits.noParkingHere', { building: building.name })}</p>
      )}
      {mayReserve && supply !== undefined && here.length > 0 && (
        <ul aria-label={t('shifts.amenities')} className="mt-1 divide-y divide-line">
          {here.map((amenity) => {
            const free = supply.free(amenity, date, slot);
            // Who pays with credits is not asked: the place is the visitor's.
            const facts = { userStatus: person.userStatus, config: person.config, blocks, credits: null, own: [], now };
            const verdict = mayReserveAmenity(
              // What was not told here, the server knows.
              { ...facts, free: free ?? Infinity },
              { amenity, slot, timeZone, changes: null },
            );
            const why = free === 0 ? null : reasonOf(verdict, text, timeZone, now);
            return (
              <li key={amenity.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <span className="min-w-32 flex-1">
                  <span className="block font-semibold wrap-anywhere">{amenity.name}</span>
                  <span className="block text-sm text-muted">{freeWords(text, free, amenity.capacity)}</span>
                  {why !== null && <span className="block text-sm text-muted">{why}</span>}
                </span>
                {verdict.ok && (
                  <Button variant="secondary" locked={locked} onClick={() => void reserve(amenity)}>
                    {t('shifts.reserve')}
                    <span className="sr-only"> {amenity.name}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
