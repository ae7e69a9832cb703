import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import { isOpenProposal } from '../../domain/team/proposal-day.ts';
import type { EntryActionsProps } from '../../entries/entry-actions.tsx';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { EntryActions } from '../../entries/entry-actions.tsx';
import { buildingIdOf, wordsOf, zoneOf } from '../../entries/entry.ts';
import { verdictsOf } from '../../entries/entry-verdicts.ts';
import { ProposalButtons } from '../../entries/proposal-buttons.tsx';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useCalendar } from '../../queries/calendar.ts';
import type { OwnEntry, OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import { goBack } from '../../state/hash-location.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeButton } from './change-button.tsx';
import { RejectedReservation } from './take-nearest.tsx';
import { UndoButton, unsentOf } from './undo-button.tsx';

/**
 * Check in, check out and cancel (spec 2, "Check-in button"). Cleaners get "go back". Others see check-in while they
 * may; it then leads back one step, even on failure.
 */
export function EntryButtons({ entry, person, now }: { entry: OwnEntry; person: Person; now: string }) {
  const text = useText();
  const { t } = text;
  const actions = useEntryActions(person);
  const change = useRejectedChange(entry);
  const { location, reservation } = entry;
  if (location !== null && isOpenProposal(location))
    return <OpenProposal proposal={location} person={person} now={now} />;
  if (change !== null)
    return <RejectedReservation change={change} entry={entry} person={person} now={now} onGone={goBack} />;
  const { checkIn, cancel } = verdictsOf(entry, person, now);
  const why = checkIn && reasonOf(checkIn, text, zoneOf(entry, person.timeZone), now);
  const asking = checkIn !== null && needsAnswers(checkIn) ? buildingIdOf(entry) : null;
  const kept: EntryActionsProps['onKept'] = (saved, step) => {
    if (step === 'checkIn') void saved.finally(goBack);
    if (step === 'cancel')
      void saved.then((safe) => {
        // Leave: a cancelled entry has no more to show.
        if (safe) goBack();
      });
  };
  return (
    <div className="mt-5 grid gap-2 sm:grid-cols-2">
      {person.isCleaner && (
        <Button wide icon="chevronLeft" onClick={goBack}>
          {t('details.goBack')}
        </Button>
      )}
      <EntryActions
        entry={entry}
        person={person}
        actions={actions}
        now={now}
        layout="page"
        cancellable={unsentOf(entry) === null}
        onKept={kept}
      />
      <UndoButton entry={entry} locked={actions.locked} onGone={goBack} />
      {cancel !== null && reservation?.forGuests !== true && (
        <ChangeButton date={wordsOf(entry, text).date} person={person} now={now} onChanged={goBack} />
      )}
      {why !== null && (
        <div className="text-sm text-muted sm:col-span-2">
          <p>{why}</p>
          {asking !== null && <ToQuestions buildingId={asking} />}
        </div>
      )}
    </div>
  );
}

function OpenProposal({ proposal, person, now }: { proposal: OwnLocation; person: Person; now: string }) {
  const day = useCalendar(proposal.date, proposal.date) ?? [];
  return <ProposalButtons proposal={proposal} day={day} person={person} now={now} layout="page" onAnswered={goBack} />;
}
