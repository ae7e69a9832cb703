import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { entryOf, slotOfEntry, zoneOf } from '../../entries/entry.ts';
import { verdictsOf } from '../../entries/entry-verdicts.ts';
import { useSaveEach } from '../../entries/use-save-each.ts';
import { useText } from '../../i18n/text.tsx';
import { cancelLocation } from '../../offline/mutations/employee-location.ts';
import { cancelReservation } from '../../offline/mutations/workplace-reservation.ts';
import { useCalendar } from '../../queries/calendar.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
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
      {person != null && <Held person={person} />}
    </>
  );
}

function Held({ person }: { person: Person }) {
  const { t, date, time } = useText();
  const now = useNow();
  const { locked, saveAll } = useSaveEach();
  const today = todayIn(person.timeZone, now);
  const entries = useCalendar(today, addDays(today, DAYS_AHEAD));
  if (entries === undefined) return null;
  const held = entries
    .filter(({ status }) => OFFICE.has(status))
    .map(entryOf)
    .filter((entry) => verdictsOf(entry, person, now).cancel?.ok === true)
    .map((entry) => ({ entry, name: date(entry.location?.date ?? today) }));
  if (held.length === 0) return <p className="mt-4 text-muted">{t('questions.heldNone')}</p>;
  const employeeId = person.info.id;
  return (
    <section aria-labelledby="held" className="mt-5">
      <h2 id="held" className="font-bold">
        {t('questions.held', { count: held.length })}
      </h2>
      <ul className="mt-1 mb-4 max-h-64 divide-y divide-line overflow-y-auto">
        {held.map(({ entry, name }) => (
          <li key={entry.location?.id ?? name} className="py-2">
            <span className="block font-semibold">{placeOf(entry) ?? t('entry.location.OFFICE')}</span>
            <span className="block text-sm text-muted">
              {name} · {hours(entry, time, person.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        wide
        variant="danger"
        locked={locked}
        onClick={() =>
          void saveAll(held, async ({ entry: { location, reservation } }, save) => {
            const ref = { employeeId, date: location?.date ?? reservation?.date ?? today };
            return reservation === null
              ? save(cancelLocation, { ...ref, locationId: location?.id ?? '' })
              : save(cancelReservation, {
                  ...ref,
                  reservationId: reservation.id,
                  locationId: location?.id ?? null,
                  roomId: reservation.room.id,
                });
          })
        }
      >
        {t('questions.cancelHeld', { count: held.length })}
      </Button>
    </section>
  );
}

const placeOf = ({ reservation, location }: OwnEntry): string | null =>
  reservation?.room.name ?? location?.floor?.name ?? null;

function hours(entry: OwnEntry, time: (instant: string, zone: string) => string, fallback: string): string {
  const { start, end } = slotOfEntry(entry);
  const zone = zoneOf(entry, fallback);
  return `${time(start, zone)} – ${time(end, zone)}`;
}
