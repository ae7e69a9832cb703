import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import { teamDayOptions } from '../../domain/client-config/booking-options.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { isRefused } from '../../queries/rejected-change.ts';
import { useProposalVerdicts } from '../../queries/proposal-verdicts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';
import { useTitleOf } from './cell-summary.tsx';
import type { HomeLocation } from './location.ts';
import { placeOf, zoneOf } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';
import { proposalDay } from '../../domain/team/proposal-day.ts';

export interface ProposalSheetProps {
  proposal: HomeLocation;
  /** All entries of that date. */
  day: readonly HomeLocation[];
  open: boolean;
  onClose: () => void;
  person: Person;
  actions: PlanActions;
  now: string;
}

/** The answers to a team day: with what is booked already, with a workstation, without one, or not at all. */
export function ProposalSheet({ open, onClose, person, actions, now, ...live }: ProposalSheetProps) {
  const text = useText();
  const { t, date: say, time, list } = text;
  const [, navigate] = useLocation();
  const { proposal, day: all } = useFrozenWhile(live, actions.locked);
  const titleOf = useTitleOf();
  const zone = zoneOf(proposal, person.timeZone);
  const place = placeOf(proposal);
  const day = all.filter((location) => !isRefused(location));
  const { meets, reserved } = proposalDay(proposal, day);
  const offered = teamDayOptions(person.config, person.info.assignedWorkstations);
  // An answer that was refused may be given again; any other is on its way.
  const answered = proposal.waiting !== null && proposal.waiting.label !== 'rejected';
  const verdicts = useFrozenWhile(useProposalVerdicts(proposal, { day, person, timeZone: zone, now }), actions.locked);
  const why = (verdict: Verdict) => (answered ? t('proposal.answerWaits') : reasonOf(verdict, text, zone, now));
  const reason = why(verdicts.answer);
  const answer = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onClose();
    });
  const choose = () => {
    onClose();
    const { date, dayPart, building, floor } = proposal;
    navigate(
      pathTo.booking({
        date,
        dayPart,
        ...(building ? { building: building.id } : {}),
        ...(floor ? { floor: floor.id } : {}),
      }),
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('entry.teamDayOf', { team: proposal.teamCalendar?.teamName ?? '' })}
      description={say(proposal.date, 'day')}
      closeLabel={t('app.close')}
    >
      <p>{[place?.floor, place?.building].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-muted">
        {t('home.fromTo', { from: time(proposal.start, zone), to: time(proposal.end, zone) })}
      </p>
      {reserved.length > 0 && (
        <div className="mt-3">
          <Banner tone="caution">
            {t('proposal.meets', { plans: list(reserved.map(titleOf)), count: reserved.length })}
          </Banner>
        </div>
      )}
      <div className="mt-4 grid gap-2">
        {meets.map((entry) => (
          <Button
            key={entry.id}
            wide
            icon="desk"
            locked={actions.locked}
            reason={reason}
            onClick={() => answer(actions.acceptWith(proposal, entry))}
          >
            {t('proposal.acceptWith', { name: titleOf(entry) })}
          </Button>
        ))}
        {(offered.includes('WORKSTATION') || offered.includes('ASSIGNED')) && (
          <Button
            wide
            variant={meets.length > 0 ? 'secondary' : 'primary'}
            icon="plan"
            reason={why(verdicts.workstation)}
            onClick={choose}
          >
            {t('proposal.acceptWorkstation')}
          </Button>
        )}
        {offered.includes('OFFICE') && (
          <Button
            wide
            variant="secondary"
            icon="building"
            locked={actions.locked}
            reason={why(verdicts.office)}
            onClick={() => answer(actions.accept(proposal))}
          >
            {t('proposal.acceptPresence')}
          </Button>
        )}
        <Button
          wide
          variant="secondary"
          icon="close"
          locked={actions.locked}
          reason={reason}
          onClick={() => answer(actions.decline(proposal))}
        >
          {t('proposal.decline')}
        </Button>
      </div>
    </Sheet>
  );
}
