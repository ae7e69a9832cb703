import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import { teamDayOptions } from '../../domain/client-config/booking-options.ts';
import { proposalDay } from '../../domain/team/proposal-day.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useCalendar } from '../../queries/calendar.ts';
import { isRefused } from '../../queries/rejected-change.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useProposalVerdicts } from '../../queries/proposal-verdicts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useEntrySteps } from './use-entry.ts';

/** The answers to a team day: with what is booked already, with a workstation, without one, or not at all. @param props.onAnswered after one was kept */
export function ProposalButtons({
  proposal,
  person,
  timeZone,
  now,
  onAnswered,
}: {
  proposal: OwnLocation;
  person: Person;
  timeZone: string;
  now: string;
  onAnswered?: () => void;
}) {
  const text = useText();
  const { t, list } = text;
  const [, navigate] = useLocation();
  const steps = useEntrySteps(person.info.id);
  const day = (useCalendar(proposal.date, proposal.date) ?? []).filter((location) => !isRefused(location));
  const { meets, reserved } = proposalDay(proposal, day);
  // An answer that was refused may be given again; any other is on its way.
  const answered = proposal.waiting !== null && proposal.waiting.label !== 'rejected';
  const verdicts = useProposalVerdicts(proposal, { day, person, timeZone, now });
  const why = (verdict: Verdict) => (answered ? t('proposal.answerWaits') : reasonOf(verdict, text, timeZone, now));
  const reason = why(verdicts.answer);
  const answer = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onAnswered?.();
    });
  const names = (entries: readonly OwnLocation[]) =>
    list(entries.map((entry) => entry.workplaceReservation?.room.name ?? t(`entry.location.${entry.status}`)));
  const { date, dayPart, building, floor } = proposal;
  const offered = teamDayOptions(person.config, person.info.assignedWorkstations);
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-2">
      {reserved.length > 0 && (
        <div className="sm:col-span-2">
          <Banner tone="caution">{t('proposal.meets', { plans: names(reserved), count: reserved.length })}</Banner>
        </div>
      )}
      {meets.map((entry) => (
        <Button
          key={entry.id}
          wide
          icon="desk"
          locked={steps.locked}
          reason={reason}
          onClick={() => answer(steps.acceptWith(proposal, entry))}
        >
          {t('proposal.acceptWith', { name: names([entry]) })}
        </Button>
      ))}
      {(offered.includes('WORKSTATION') || offered.includes('ASSIGNED')) && (
        <Button
          wide
          variant={meets.length > 0 ? 'secondary' : 'primary'}
          icon="plan"
          reason={why(verdicts.workstation)}
          onClick={() =>
            navigate(
              pathTo.booking({
                date,
                dayPart,
                ...(building ? { building: building.id } : {}),
                ...(floor ? { floor: floor.id } : {}),
              }),
            )
          }
        >
          {t('proposal.acceptWorkstation')}
        </Button>
      )}
      {offered.includes('OFFICE') && (
        <Button
          wide
          variant="secondary"
          icon="building"
          locked={steps.locked}
          reason={why(verdicts.office)}
          onClick={() => answer(steps.accept(proposal))}
        >
          {t('proposal.acceptPresence')}
        </Button>
      )}
      <Button
        wide
        variant="secondary"
        icon="close"
        locked={steps.locked}
        reason={reason}
        onClick={() => answer(steps.decline(proposal))}
      >
        {t('proposal.decline')}
      </Button>
    </div>
  );
}
