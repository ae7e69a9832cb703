import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { buildingOf } from '../../domain/employee-location/building-of.ts';
import { needsAnswers, statusIn } from '../../domain/questionnaire/elsewhere.ts';
import { mayCheckIn } from '../../domain/workplace-reservation/rules.ts';
import { useText } from '../../i18n/text.tsx';
import { useCalendar } from '../../queries/calendar.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import type { Person } from '../../queries/person.ts';
import { askCheckIn } from '../../state/check-in.ts';
import { goBack } from '../../state/hash-location.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';

/**
 * The check-in button and the room selection (spec 2, "Check-in button"). Cleaners get "go back". Others see it while
 * they may check in; it then leads back one step, even on failure.
 */
export function ManualCheckIn({ person }: { person: Person }) {
  const { t } = useText();
  const now = useNow();
  const { locked, checkIn } = useEntryActions(person);
  const today = todayIn(person.timeZone, now);
  // In another building's time zone it may be another day.
  const day = useCalendar(addDays(today, -1), addDays(today, 1));
  if (person.isCleaner)
    return (
      <Button wide icon="chevronLeft" onClick={goBack}>
        {t('details.goBack')}
      </Button>
    );
  const verdictOf = (location: EmployeeLocation) =>
    mayCheckIn({ ...person, userStatus: statusIn(person, buildingOf(location), now), location, now });
  const reserved = (day ?? []).filter(({ workplaceReservation }) => workplaceReservation !== null);
  const location = reserved.find((entry) => verdictOf(entry).ok);
  const asking = reserved.find((entry) => needsAnswers(verdictOf(entry)));
  const asks = asking === undefined ? null : buildingOf(asking);
  const reservation = location?.workplaceReservation;
  const choose = () => askCheckIn({ kind: 'choose', buildingId: null, floorId: null, presence: false, moves: false });
  const elsewhere = (
    <Button wide variant="secondary" icon="desk" onClick={choose}>
      {t('checkIn.choosePlace')}
    </Button>
  );
  if (location === undefined || reservation == null)
    return (
      <>
        {asks !== null && <ToQuestions buildingId={asks} />}
        {elsewhere}
      </>
    );
  const checkInHere = () => void checkIn({ location, reservation }).finally(goBack);
  return (
    <>
      <Button
        wide
        icon="check"
        locked={locked}
        onClick={checkInHere}
      >{`${t('details.checkInManually')} · ${reservation.room.name}`}</Button>
      {elsewhere}
    </>
  );
}
