import { useLocation } from 'wouter';
import { ABSENCE_STATUSES } from '../domain/absence/absence.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { needsAnswers } from '../domain/questionnaire/elsewhere.ts';
import { reasonOf } from '../i18n/reason.ts';
import { useText } from '../i18n/text.tsx';
import type { ColleaguePlace } from '../queries/beside.ts';
import { useFindBeside } from '../queries/beside.ts';
import type { Person } from '../queries/person.ts';
import { usePerson } from '../queries/person.ts';
import { pathTo } from '../routes.ts';
import { showToast } from '../state/toasts.ts';
import { Button } from '../ui/button.tsx';
import { useSubmitLock } from '../ui/use-submit-lock.ts';
import { useEntryActions } from './use-entry-actions.ts';

interface BookBesideProps {
  /** Whose workstation it is to be near. */
  name: string;
  place: ColleaguePlace;
  /** The person is led elsewhere. */
  onGo: () => void;
}

/** Whether a plan gives way without a question: Undo is enough, as for a day at home. */
const givesWay = ({ status, workplaceReservation }: EmployeeLocation): boolean =>
  workplaceReservation === null && !ABSENCE_STATUSES.some((absence) => absence === status);

/**
 * Books the free workstation nearest to a colleague in one tap. Where that gives up a workstation or an absence, or
 * this device does not know the floor, the floor plan asks first.
 */
export function BookBeside(props: BookBesideProps) {
  const person = usePerson();
  return person == null || person.isCleaner ? null : <Book {...props} person={person} />;
}

function Book({ name, place, onGo, person }: BookBesideProps & { person: Person }) {
  const text = useText();
  const { t } = text;
  const [, navigate] = useLocation();
  const find = useFindBeside();
  const actions = useEntryActions(person);
  const { once } = useSubmitLock();
  const answer = (building: string) => {
    onGo();
    navigate(pathTo.named('questionnaire', { building }));
  };
  const book = async () => {
    const now = new Date().toISOString();
    const found = await find(place, person, now);
    if (found !== null && 'ok' in found)
      return showToast({
        text: reasonOf(found, text, person.timeZone, now) ?? t('app.notSaved'),
        icon: 'info',
        action: needsAnswers(found) ? { label: t('questions.answer'), run: () => answer(found.buildingId) } : undefined,
      });
    if (found !== null && found.met.replaces.every(givesWay))
      return actions.book({ room: found.room, date: place.date, dayPart: place.dayPart, met: found.met });
    const { room, ...at } = place;
    onGo();
    navigate(pathTo.booking(room === null ? at : { ...at, room, open: '1' }));
  };
  return (
    <Button
      variant="quiet"
      locked={actions.locked}
      aria-label={t('team.bookBesideOf', { name })}
      className="max-w-24 leading-tight max-sm:px-1 sm:max-w-none"
      onClick={() => void once(book).catch(() => showToast({ text: t('app.notSaved'), icon: 'info' }))}
    >
      {t('team.bookBeside')}
    </Button>
  );
}
