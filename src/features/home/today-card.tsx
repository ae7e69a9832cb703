import { lazy, Suspense, useState } from 'react';
import { mayLeave } from '../../domain/employee-location/rules.ts';
import { mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CellSummary } from './cell-summary.tsx';
import { Colleagues } from './colleagues.tsx';
import type { DayProps } from './day-card.tsx';
import type { HomeLocation } from './location.ts';
import { zoneOf } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';
import { ProposalRow } from './proposal-row.tsx';

const FloorPresenceSheet = lazy(async () => ({ default: (await import('./floor-presence-sheet.tsx')).FloorPresenceSheet }));

export interface TodayProps extends DayProps {
  /** All entries of today. */
  day: readonly HomeLocation[];
  person: Person;
  actions: PlanActions;
  /** ISO instant. */
  now: string;
}

/** Today, on the dark blue of the bar above it: where, until when, and the check-in button. */
export function TodayCard({ date, cells, proposals, day, me, person, actions, now, onOpen, onAnswer }: TodayProps) {
  const { t, date: say } = useText();
  const desk = cells.find(({ location }) => location?.workplaceReservation)?.location;
  return (
    <section aria-label={t('home.today')} className="bg-brand px-4 pt-1 pb-5 text-on-brand max-lg:rounded-b-3xl lg:rounded-3xl lg:px-5 lg:pt-5 lg:shadow-card">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold">{t('home.today')}</span>
        <span className="text-white/75">{say(date, 'day')}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {proposals.map((proposal) => <li key={proposal.id}><ProposalRow proposal={proposal} onBrand onOpen={onAnswer} /></li>)}
        {cells.map((cell) => (
          <li key={cell.dayPart} className="rounded-2xl bg-white/8">
            <button
              type="button" onClick={() => onOpen(date, cell)}
              className="flex min-h-16 w-full items-center gap-3 rounded-2xl px-3 py-2.5 text-left hover:bg-white/8 focus-visible:outline-white"
            >
              <CellSummary dayPart={cell.dayPart} location={cell.location} showPart onBrand />
              <Icon name="chevronRight" size={18} className="text-white/70" />
            </button>
            {cell.location && <Presence location={cell.location} day={day} person={person} actions={actions} now={now} />}
          </li>
        ))}
      </ul>
      {desk?.workplaceReservation && (
        <div className="mt-3 *:text-white/80 empty:hidden">
          <Colleagues floorId={desk.workplaceReservation.room.floor.id} start={desk.start} end={desk.end} me={me} />
        </div>
      )}
    </section>
  );
}

/** Check in, greyed with the reason outside its window; or check out. Without a workstation, the floor may be said too. */
function Presence({ location, day, person, actions, now }: { location: HomeLocation } & Pick<TodayProps, 'day' | 'person' | 'actions' | 'now'>) {
  const text = useText();
  const { t } = text;
  const [onFloor, setOnFloor] = useState<boolean | null>(null);
  const zone = zoneOf(location, person.timeZone);
  if (location.actualStatus === 'CONFIRMED') {
    const leave = location.workplaceReservation ? mayComplete({ reservation: location.workplaceReservation }) : mayLeave({ location, now });
    if (!leave.ok) return null;
    return <div className="px-3 pb-3 lg:max-w-xs"><Button wide variant="quietOnBrand" icon="signOut" resting={actions.resting} onClick={() => void actions.checkOut(location)}>{t('home.checkOut')}</Button></div>;
  }
  const isPlace = location.status === 'WORKSTATION' || location.status === 'ASSIGNED' || location.status === 'OFFICE';
  if (!isPlace || location.actualStatus !== 'APPROVED') return null;
  const verdict = mayCheckIn({ location, userStatus: person.userStatus, config: person.config, now });
  if (!verdict.ok && verdict.details?.['reason'] === 'tooLate') return null;
  return (
    <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
      <Button wide variant="onBrand" icon="check" resting={actions.resting} reason={reasonOf(verdict, text, zone, now)} onClick={() => void actions.checkIn(location)}>{t('home.checkIn')}</Button>
      {location.workplaceReservation === null && verdict.ok && (
        <>
          <Button wide variant="quietOnBrand" icon="pin" onClick={() => setOnFloor(true)}>{t('home.sayFloor')}</Button>
          {onFloor !== null && (
            <Suspense><FloorPresenceSheet open={onFloor} onClose={() => setOnFloor(false)} planned={location} day={day} person={person} actions={actions} now={now} /></Suspense>
          )}
        </>
      )}
    </div>
  );
}
