import { useId } from 'react';
import { Link } from 'wouter';
import type { Save } from '../../actions/save.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { Saved } from '../../domain/intent/saved.ts';
import { mayCancelMeeting } from '../../domain/meeting/rules.ts';
import { mayCancelAmenity } from '../../domain/shift/rules.ts';
import { entryOf, slotOfEntry, zoneOf } from '../../entries/entry.ts';
import { verdictsOf } from '../../entries/entry-verdicts.ts';
import { useSaveEach } from '../../entries/use-save-each.ts';
import { useText } from '../../i18n/text.tsx';
import { cancelLocation } from '../../offline/mutations/employee-location.ts';
import { cancelMeetings } from '../../offline/mutations/meeting.ts';
import { cancelShift } from '../../offline/mutations/shift.ts';
import { cancelReservation } from '../../offline/mutations/workplace-reservation.ts';
import { useFeature } from '../../queries/access.ts';
import { useOwnVisits } from '../../queries/announced-visits.ts';
import { useAllFetched } from '../../queries/as-of.ts';
import { useCalendar } from '../../queries/calendar.ts';
import { useMeetings } from '../../queries/meetings.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { useShifts } from '../../queries/shifts.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';

/** As far ahead as anybody may book. */
const DAYS_AHEAD = 366;
const OFFICE = new Set(['WORKSTATION', 'ASSIGNED', 'OFFICE']);

/** Until when somebody may not come, and what they still hold (spec 6, "A temporarily banned user"). */
export function BanPage({ until }: { until: string | null }) {
  const { t, date, time } = useText();
  const person = usePerson();
  const zone = person?.timeZone ?? 'UTC';
  return (
    <>
      <p className="text-muted">{t('home.banned')}</p>
      <p className="mt-2 font-semibold">
        {until === null
          ? t('questions.banOpen')
          : t('questions.banUntil', { date: date(todayIn(zone, until)), time: time(until, zone) })}
      </p>
      {person != null && <Held person={person} until={until} />}
    </>
  );
}

function Held({ person, until }: { person: Person; until: string | null }) {
  const { t } = useText();
  const now = useNow();
  const today = todayIn(person.timeZone, now);
  const entries = useCalendar(today, addDays(today, DAYS_AHEAD));
  const shifts = useShifts();
  const meetings = useMeetings();
  const visits = useOwnVisits();
  const buildings = useBuildings();
  const employeeId = person.info.id;
  const isTold = useAllFetched([
    collectionKey('employee-calendar', employeeId),
    useFeature('amenities') && collectionKey('amenity-reservations', employeeId),
    useFeature('meetings') && collectionKey('meetings', employeeId),
    useFeature('visitors') && collectionKey('own-visits', employeeId),
  ]);
  if (entries === undefined || shifts === undefined || meetings === undefined || visits === undefined) return null;
  /** What begins after the ban stays. */
  const falls = (start: string) => until === null || Date.parse(start) < Date.parse(until);
  const zoneAt = (buildingId: string | null) =>
    buildings?.find(({ id }) => id === buildingId)?.timeZone ?? person.timeZone;

  const places = entries
    .filter(({ status }) => OFFICE.has(status))
    .map(entryOf)
    .filter((entry) => verdictsOf(entry, person, now).cancel?.ok === true && falls(slotOfEntry(entry).start))
    .map((entry) => ({
      entry,
      id: entry.location?.id ?? entry.reservation?.id ?? '',
      what: placeOf(entry) ?? t('entry.location.OFFICE'),
      slot: slotOfEntry(entry),
      timeZone: zoneOf(entry, person.timeZone),
    }));
  const amenities = shifts
    .map((shift) => ({
      shift,
      id: shift.id,
      what: shift.shift.amenity.name,
      slot: { start: shift.start, end: shift.end },
      timeZone: zoneAt(shift.shift.amenity.location.reservableBuildingId),
    }))
    .filter(({ slot, timeZone }) => falls(slot.start) && mayCancelAmenity(slot, timeZone, person.config, now).ok);
  const called = meetings
    .filter((one) => one.status !== 'RELEASED' && falls(one.start) && mayCancelMeeting(one, employeeId, now).ok)
    .map((meeting) => ({
      meeting,
      id: meeting.id,
      what: meeting.title || meeting.room.name,
      slot: { start: meeting.start, end: meeting.end },
      timeZone: meeting.room.building.timeZone,
    }));
  const hosted = visits.filter(
    ({ hosts, status, expectedDate }) =>
      hosts.some(({ id }) => id === employeeId) &&
      (status === 'REQUESTED' || status === 'APPROVED' || status === 'VIEWED') &&
      todayIn(person.timeZone, expectedDate) >= today &&
      falls(expectedDate),
  ).length;
  if (places.length + amenities.length + called.length + hosted === 0)
    return <p className="mt-4 text-muted">{t(isTold === true ? 'questions.heldNone' : 'home.neverLoaded')}</p>;
  return (
    <>
      <HeldPart
        title={t('questions.held', { count: places.length })}
        held={places}
        give={({ entry: { location, reservation } }, save) => {
          const ref = { employeeId, date: location?.date ?? reservation?.date ?? today };
          return reservation === null
            ? save(cancelLocation, { ...ref, locationId: location?.id ?? '' })
            : save(cancelReservation, {
                ...ref,
                reservationId: reservation.id,
                locationId: location?.id ?? null,
                roomId: reservation.room.id,
              });
        }}
      />
      <HeldPart
        title={t('questions.heldAmenities', { count: amenities.length })}
        held={amenities}
        give={({ shift, slot, timeZone }, save) =>
          save(cancelShift, {
            employeeId,
            shiftId: shift.id,
            amenity: shift.shift.amenity,
            date: shift.reservationDate,
            ...slot,
            timeZone,
          })
        }
      />
      <HeldPart
        title={t('questions.heldMeetings', { count: called.length })}
        held={called}
        give={({ meeting: { id, title, room, date } }, save) =>
          save(cancelMeetings, { employeeId, title, meetings: [{ meetingId: id, roomId: room.id, date }] })
        }
      />
      {hosted > 0 && (
        <p className="mt-5">
          {t('questions.heldVisits', { count: hosted })}{' '}
          <Link href={pathTo.named('visitors')} className="inline-flex min-h-6 items-center text-accent underline">
            {t('questions.toVisits')}
          </Link>
        </p>
      )}
    </>
  );
}

interface HeldThing {
  id: string;
  what: string;
  slot: Slot;
  timeZone: string;
}

/** Things of one kind that the person holds, and their cancelling as one. */
function HeldPart<T extends HeldThing>({
  title,
  held,
  give,
}: {
  title: string;
  held: readonly T[];
  give: (thing: T, save: Save) => Promise<Saved>;
}) {
  const { t, date, time } = useText();
  const { locked, saveAll } = useSaveEach();
  const id = useId();
  if (held.length === 0) return null;
  const named = held.map((one) => ({ ...one, name: date(todayIn(one.timeZone, one.slot.start)) }));
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      <ul className="mt-1 mb-4 max-h-64 divide-y divide-line overflow-y-auto">
        {named.map((one) => (
          <li key={one.id} className="py-2">
            <span className="block font-semibold wrap-anywhere">{one.what}</span>
            <span className="block text-sm text-muted">
              {one.name} · {time(one.slot.start, one.timeZone)} – {time(one.slot.end, one.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <Button wide variant="danger" locked={locked} onClick={() => void saveAll(named, give)}>
        {t('questions.cancelHeld', { count: held.length })}
      </Button>
    </section>
  );
}

const placeOf = ({ reservation, location }: OwnEntry): string | null =>
  reservation?.room.name ?? location?.floor?.name ?? null;
