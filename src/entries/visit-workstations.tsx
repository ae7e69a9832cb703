import { useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useKeep } from '../actions/save.ts';
import type { Building } from '../domain/building/building.ts';
import { nearestDayPart, todayIn } from '../domain/day-part/slot.ts';
import { mayActOnVisit } from '../domain/visit/may-change.ts';
import { mayReserveFor, visitSlot } from '../domain/visit/may-reserve-for.ts';
import type { VisitWorkstation } from '../domain/visit/announced-visit.ts';
import { countReserved, lacking } from '../domain/visit/reserved.ts';
import { useText } from '../i18n/text.tsx';
import { cancelReservation } from '../offline/mutations/workplace-reservation.ts';
import type { AnnouncedVisitView } from '../queries/announced-visits.ts';
import type { Person } from '../queries/person.ts';
import { useRoomsByIds } from '../queries/places.ts';
import { useVisitActor } from '../queries/visit-actor.ts';
import { chosenRooms, keepChosenRooms } from '../state/chosen-rooms.ts';
import { showSaved } from '../state/toasts.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSubmitLock } from '../ui/use-submit-lock.ts';
import { useHold } from './use-hold.ts';
import { pathToWorkstations } from './path-to-workstations.ts';

/** Workstations of a visit: reserved, chosen on the floor plan (param `rooms`), or to be chosen there. */
export function VisitWorkstations({
  visit,
  building,
  person,
}: {
  visit: AnnouncedVisitView;
  building: Building;
  person: Person;
}) {
  const { t } = useText();
  const title = useId();
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const actor = useVisitActor(person);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const { locked: reserving, hold } = useHold(person);
  const named = params.get('rooms');
  const isComplete = lacking(visit, 'workstations') === 0;
  // Whoever leaves between choosing and reserving finds the choice again.
  const chosen = useRoomsByIds(named === null ? chosenRooms(visit.id) : named.split(',').filter((id) => id !== ''));
  useEffect(() => {
    if (isComplete) keepChosenRooms(visit.id, []);
    else if (named !== null) keepChosenRooms(visit.id, named.split(','));
  }, [visit.id, named, isComplete]);
  const { reserved = [], needs, status } = visit;
  const asked = needs.workstations;
  if (asked === 0 && reserved.length === 0) return null;
  const slot = visitSlot(visit, building.timeZone);
  const date = todayIn(building.timeZone, slot.start);
  const mayReserve = mayReserveFor(visit, { slot, buildingId: building.id }, actor).ok;
  const mayGiveBack = (status === 'APPROVED' || status === 'VIEWED') && mayActOnVisit('save', visit, actor).ok;
  const rooms = (chosen ?? []).slice(0, lacking(visit, 'workstations'));
  const giveBack = ({ id, room }: VisitWorkstation) =>
    keep(cancelReservation, {
      reservationId: id,
      locationId: null,
      roomId: room.id,
      employeeId: person.info.id,
      date,
      visitId: visit.id,
    });
  const reserve = async () => {
    const dayPart = nearestDayPart(slot, building.timeZone);
    const left = await hold(rooms, { date, dayPart, forVisit: { visitId: visit.id, slot } });
    keepChosenRooms(
      visit.id,
      left.map(({ id }) => id),
    );
    setParams(
      (before) => {
        before.delete('rooms');
        if (left.length > 0) before.set('rooms', left.map(({ id }) => id).join(','));
        return before;
      },
      { replace: true },
    );
  };
  const choose = () => navigate(pathToWorkstations(visit, building.timeZone), { replace: rooms.length > 0 });
  return (
    <section aria-labelledby={title} className="mt-4 rounded-xl bg-sunken p-3">
      <h3 id={title} className="font-semibold">
        {t('visits.workstations')}
      </h3>
      <p className="text-[0.9375rem]">{t('visits.reservedOf', { reserved: countReserved(visit), asked })}</p>
      {reserved.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {reserved.map((one) => (
            <li key={one.id} className="flex min-h-11 items-center gap-2">
              <Place name={one.room.name} floor={one.floor.name} />
              {mayGiveBack && (
                <IconButton
                  icon="close"
                  label={t('visits.giveBack', { name: one.room.name })}
                  disabled={locked}
                  onClick={() => void giveBack(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayReserve && rooms.length > 0 && (
        <>
          <ul aria-label={t('visits.chosen')} className="mt-1 divide-y divide-line">
            {rooms.map(({ id, name, floor }) => (
              <li key={id} className="flex min-h-11 items-center">
                <Place name={name} floor={floor.name} />
              </li>
            ))}
          </ul>
          <div className="mt-2">
            <Button wide icon="desk" locked={reserving} onClick={() => void reserve()}>
              {t('several.book', { count: rooms.length })}
            </Button>
          </div>
        </>
      )}
      {mayReserve && (
        <div className="mt-2">
          <Button wide variant={rooms.length > 0 ? 'quiet' : 'secondary'} icon="desk" onClick={choose}>
            {t(rooms.length > 0 ? 'visits.chooseOthers' : 'visits.chooseWorkstations')}
          </Button>
        </div>
      )}
    </section>
  );
}

const Place = ({ name, floor }: { name: string; floor: string }) => (
  <span className="min-w-0 flex-1 wrap-anywhere">
    <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{floor}</span>
  </span>
);
