import { useSnapshot } from 'valtio';
import { isCleaner } from '../../domain/access/authority.ts';
import { isOpenProposal } from '../../domain/team/proposal-day.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useAmenitiesIn } from '../../queries/amenities.ts';
import { goBack } from '../../state/hash-location.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { ChangeButton } from './change-button.tsx';
import { verdictsOf } from './entry-actions.ts';
import { wordsOf } from './entry-words.ts';
import { ProposalButtons } from './proposal-buttons.tsx';
import { LostEntry } from './take-nearest.tsx';
import { UndoButton, unsentOf } from './undo-button.tsx';
import { useEntrySteps } from './use-entry.ts';

/**
 * Check in, check out and cancel. The check-in button follows spec 2, "Check-in button": "go back" for cleaners, who
 * check nothing in; for others it is there only while they may check in, and always leads back one step, whatever
 * became of it.
 */
export function EntryButtons({
  entry,
  person,
  timeZone,
  now,
}: {
  entry: OwnEntry;
  person: Person;
  timeZone: string;
  now: string;
}) {
  const text = useText();
  const { t } = text;
  const { user } = useSnapshot(session);
  const steps = useEntrySteps(person.info.id);
  const { location } = entry;
  const { checkIn, checkOut, cancel } = verdictsOf(entry, {
    config: person.config,
    userStatus: person.userStatus,
    isCleaner: person.isCleaner,
    timeZone,
    now,
  });
  const cleaner = isCleaner(user);
  const { date, start, end } = wordsOf(entry, text);
  const forGuests = entry.reservation?.forGuests === true;
  const own = useAmenitiesIn({ start, end });
  // The person's own day, and what belongs to it, stands beside what they hold for guests.
  const amenities = forGuests ? [] : own;
  const cancelled = async (all: boolean) => {
    // A cancelled entry has nothing more to say here.
    if (await steps.cancel(entry, all)) goBack();
  };
  const wish = useRejectedChange(entry);
  const open = location !== null && isOpenProposal(location);
  const why = checkIn === null ? null : reasonOf(checkIn, text, timeZone, now);
  if (open)
    return <ProposalButtons proposal={location} person={person} timeZone={timeZone} now={now} onAnswered={goBack} />;
  if (wish !== null) return <LostEntry wish={wish} entry={entry} person={person} now={now} onGone={goBack} />;
  return (
    <div className="mt-5 grid gap-2 sm:grid-cols-2">
      {cleaner && (
        <Button wide icon="chevronLeft" onClick={goBack}>
          {t('details.goBack')}
        </Button>
      )}
      {!cleaner && checkIn?.ok === true && (
        <Button wide icon="check" locked={steps.locked} onClick={() => void steps.checkIn(entry).finally(goBack)}>
          {t(entry.reservation === null ? 'details.confirmPresence' : 'details.checkInManually')}
        </Button>
      )}
      {checkOut !== null && (
        <Button
          wide
          icon="signOut"
          locked={steps.locked}
          reason={reasonOf(checkOut, text, timeZone, now)}
          onClick={() => void steps.checkOut(entry)}
        >
          {t('entry.checkOut')}
        </Button>
      )}
      <UndoButton entry={entry} locked={steps.locked} onGone={goBack} />
      {/* What has not been sent is taken back rather than cancelled. */}
      {cancel !== null && unsentOf(entry) === null && (
        <CancelButton
          wide
          variant="secondary"
          icon="trash"
          locked={steps.locked}
          reason={reasonOf(cancel, text, timeZone, now)}
          amenities={amenities}
          onCancel={(all) => void cancelled(all)}
        >
          {t('entry.cancel')}
        </CancelButton>
      )}
      {cancel !== null && !forGuests && <ChangeButton date={date} person={person} now={now} onChanged={goBack} />}
      {!cleaner && why !== null && <p className="text-sm text-muted sm:col-span-2">{why}</p>}
    </div>
  );
}
