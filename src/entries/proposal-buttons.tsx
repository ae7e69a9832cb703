import { useLocation } from 'wouter';
import { planVerdict } from '../actions/plan-params.ts';
import { isPlainLocation } from '../domain/employee-location/employee-location.ts';
import { teamDayOptions } from '../domain/client-config/booking-options.ts';
import { mayAcceptTeamDay, mayAnswer } from '../domain/team/acceptance.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { proposalDay } from '../domain/team/proposal-day.ts';
import { metBy } from '../domain/workplace-reservation/met.ts';
import type { Room } from '../domain/room/room.ts';
import type { Verdict } from '../domain/verdict.ts';
import { reasonOf } from '../i18n/reason.ts';
import { useText } from '../i18n/text.tsx';
import type { OwnLocation } from '../queries/own-entry.ts';
import type { Person } from '../queries/person.ts';
import { useBlockPeriods } from '../queries/places.ts';
import { isRefused } from '../queries/rejected-change.ts';
import { useTeamDayOffer } from '../queries/team-day-offer.ts';
import { pathTo } from '../routes.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFrozenWhile } from '../ui/use-frozen-while.ts';
import { entryOf, iconOf, titleOf, zoneOf } from './entry.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { needsAnswers } from '../domain/questionnaire/elsewhere.ts';
import { ToQuestions } from './building-asks.tsx';

export interface ProposalButtonsProps {
  proposal: OwnLocation;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  person: Person;
  now: string;
  layout: 'sheet' | 'page';
  /** After an answer was saved. */
  onAnswered?: () => void;
  /** Before leaving to choose a workstation on the floor plan. */
  onChoose?: () => void;
}

/** Answers to a team day: with an existing entry, a workstation, none, or decline. */
export function ProposalButtons({
  day: all,
  person,
  now,
  layout,
  onAnswered,
  onChoose,
  ...live
}: ProposalButtonsProps) {
  const text = useText();
  const { t, list } = text;
  const [, navigate] = useLocation();
  const actions = useEntryActions(person);
  const blocks = useBlockPeriods() ?? [];
  const { config, userStatus, elsewhere } = person;
  const { proposal, day, judgedAt } = useFrozenWhile(
    { ...live, day: all.filter((location) => !isRefused(location)), judgedAt: now },
    actions.locked,
  );
  const timeZone = zoneOf(entryOf(proposal), person.timeZone);
  const { meets, reserved } = proposalDay(proposal, day);
  // A refused answer may be given again; any other is being sent.
  const isAnswered = proposal.waiting !== null && proposal.waiting.label !== 'rejected';
  const why = (verdict: Verdict) => (isAnswered ? t('proposal.answerWaits') : reasonOf(verdict, text, timeZone, now));
  const mayAccept = (as: 'OFFICE' | 'WORKSTATION') =>
    mayAcceptTeamDay(proposal, as, { day, config, userStatus, elsewhere, blocks, timeZone, now: judgedAt });
  const whyAccept = (as: 'OFFICE' | 'WORKSTATION') => why(mayAccept(as));
  const reason = why(mayAnswer(proposal, judgedAt));
  const answer = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onAnswered?.();
    });
  const names = (entries: readonly OwnLocation[]) => list(entries.map((entry) => titleOf(entryOf(entry), text)));
  const { date, dayPart } = proposal;
  const choose = () => {
    onChoose?.();
    const { building, floor } = proposal;
    navigate(
      pathTo.booking({
        date,
        dayPart,
        ...(building ? { building: building.id } : {}),
        ...(floor ? { floor: floor.id } : {}),
      }),
    );
  };
  const offered = teamDayOptions(config, person.info.assignedWorkstations, person.isStudent);
  const withWorkstation = offered.includes('WORKSTATION') || offered.includes('ASSIGNED');
  const isInOffice = withWorkstation || offered.includes('OFFICE');
  const place =
    withWorkstation && meets.length === 0 && proposal.floor ? { date, dayPart, floorId: proposal.floor.id } : null;
  const offer = useTeamDayOffer(place, person, judgedAt);
  const book = (room: Room) =>
    answer(actions.book({ room, date, dayPart, met: metBy(day, slotOf(date, dayPart, room.floor.building.timeZone)) }));
  const away = offered.filter((option) => isPlainLocation(option)).filter((option) => option !== 'OFFICE');
  const isSheet = layout === 'sheet';
  const notice = reserved.length > 0 && (
    <div className={isSheet ? 'mt-3' : 'sm:col-span-2'}>
      <Banner tone="caution">{t('proposal.meets', { plans: names(reserved), count: reserved.length })}</Banner>
    </div>
  );
  return (
    <>
      {isSheet && notice}
      <div className={isSheet ? 'mt-4 grid gap-2' : 'mt-4 grid gap-2 sm:grid-cols-2'}>
        {!isSheet && notice}
        {meets.map((entry) => (
          <Button
            key={entry.id}
            wide
            icon="desk"
            locked={actions.locked}
            reason={reason}
            onClick={() => answer(actions.acceptWith(proposal, entry))}
          >
            {t('proposal.acceptWith', { name: names([entry]) })}
          </Button>
        ))}
        {place !== null && offer === undefined && <Skeleton className="h-11" />}
        {offer && (
          <Button
            wide
            icon="desk"
            locked={actions.locked}
            reason={whyAccept('WORKSTATION')}
            onClick={() => book(offer.room)}
          >
            {offer.mate === null
              ? t('proposal.acceptWith', { name: offer.room.name })
              : t('proposal.acceptNear', { name: offer.room.name, mate: offer.mate })}
          </Button>
        )}
        {withWorkstation && (
          <Button
            wide
            variant={meets.length > 0 || offer ? 'secondary' : 'primary'}
            icon="floorPlan"
            reason={whyAccept('WORKSTATION')}
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
            reason={whyAccept('OFFICE')}
            onClick={() => answer(actions.accept(proposal))}
          >
            {t('proposal.acceptPresence')}
          </Button>
        )}
        {away.map((status) => (
          <Button
            key={status}
            wide
            variant="secondary"
            icon={iconOf(status)}
            locked={actions.locked}
            reason={why(planVerdict(person, status, { date, dayPart, day, blocks, now: judgedAt }))}
            onClick={() => answer(actions.plan(status, date, dayPart))}
          >
            {t(`entry.location.${status}`)}
          </Button>
        ))}
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
        {/* Not every organisation offers to come without a workstation; what is asked is the same. */}
        {!isAnswered && proposal.building && isInOffice && needsAnswers(mayAccept('WORKSTATION')) && (
          <div className={isSheet ? undefined : 'sm:col-span-2'}>
            <ToQuestions buildingId={proposal.building.id} />
          </div>
        )}
      </div>
    </>
  );
}
