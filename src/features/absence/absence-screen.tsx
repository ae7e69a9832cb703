import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { MAX_ABSENCE_AHEAD } from '../../domain/absence/absence.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useCalendar } from '../../queries/calendar.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useShifts } from '../../queries/shifts.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AbsenceForm } from './absence-form.tsx';
import { OwnAbsences } from './own-absences.tsx';

/** Away for days: what that gives back, one change for all, and taking it back as one (decision 0100). */
export function AbsenceScreen() {
  const { t } = useText();
  useScreenTitle(t('absence.title'));
  const person = usePerson();
  if (person === undefined) return <Skeleton className="m-4 h-60" />;
  if (person === null) return <NeverLoaded />;
  return <Absences person={person} />;
}

function Absences({ person }: { person: Person }) {
  const now = useNow();
  const today = todayIn(person.timeZone, now);
  const calendar = useCalendar(addDays(today, -1), addDays(today, MAX_ABSENCE_AHEAD));
  const shifts = useShifts();
  if (calendar === undefined || shifts === undefined) return <Skeleton className="m-4 h-60" />;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <AbsenceForm person={person} calendar={calendar} shifts={shifts} today={today} now={now} />
      <OwnAbsences person={person} calendar={calendar} now={now} />
    </div>
  );
}
