import { pathTo } from '../../routes.ts';
import { mayCancelLocation, mayLeave } from '../../domain/employee-location/rules.ts';
import { mayCancelReservation, mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { RejectedChange } from '../../queries/rejected-change.ts';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RefusedWish } from '../../ui/refused-wish.tsx';
import { CellSummary, useTitleOf } from './cell-summary.tsx';
import type { HomeLocation } from './location.ts';
import { zoneOf } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';

export interface PlannedActionsProps {
  location: HomeLocation;
  /** Names of the amenities that are reserved for its time. */
  amenities: readonly string[];
  person: Person;
  actions: PlanActions;
  now: string;
  onDone: (saved: Promise<boolean>) => void;
  onGoTo: (path: string) => void;
}

/** What stands in a day part, with check in, check out, cancel and details; what cannot be done now says why. */
export function PlannedActions({ location, amenities, person, actions, now, onDone, onGoTo }: PlannedActionsProps) {
  const text = useText();
  const { t, time } = text;
  const { config, isCleaner } = person;
  const timeZone = zoneOf(location, person.timeZone);
  const zone = zoneNote(text, timeZone, location.start);
  const reservation = location.workplaceReservation;
  const reason = (verdict: Parameters<typeof reasonOf>[0]) => reasonOf(verdict, text, timeZone, now);
  const isPlace = location.status === 'WORKSTATION' || location.status === 'ASSIGNED' || location.status === 'OFFICE';
  const checkedIn = location.actualStatus === 'CONFIRMED';
  const cancel = reservation
    ? mayCancelReservation({ reservation, timeZone, config, now })
    : mayCancelLocation({ location, timeZone, config, now });
  const wish = useRejectedChange({ location, reservation: null });
  const leave = reservation ? mayComplete({ reservation }) : mayLeave({ location, now });
  return (
    <div>
      <div className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-3">
        <CellSummary date={location.date} dayPart={location.dayPart} location={location} showPart />
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {t('home.fromTo', { from: time(location.start, timeZone), to: time(location.end, timeZone) })}
        {zone !== null && <span> · {zone}</span>}
      </p>
      {wish !== null ? (
        <Lost wish={wish} location={location} />
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {isPlace && !isCleaner && location.actualStatus === 'APPROVED' && (
            <div className="col-span-2">
              <Button
                wide
                icon="check"
                locked={actions.locked}
                reason={reason(mayCheckIn({ ...person, location, now }))}
                onClick={() => onDone(actions.checkIn(location))}
              >
                {t('entry.checkIn')}
              </Button>
            </div>
          )}
          {checkedIn && isPlace && (
            <div className="col-span-2">
              <Button
                wide
                icon="signOut"
                locked={actions.locked}
                reason={reason(leave)}
                onClick={() => onDone(actions.checkOut(location))}
              >
                {t('entry.checkOut')}
              </Button>
            </div>
          )}
          {!location.confirmedOrCompleted && (
            <CancelButton
              wide
              variant="secondary"
              icon="trash"
              locked={actions.locked}
              reason={reason(cancel)}
              amenities={amenities}
              onCancel={(all) => onDone(actions.cancel(location, all))}
            >
              {t('entry.cancel')}
            </CancelButton>
          )}
          <div className={classNames(location.confirmedOrCompleted && 'col-span-2')}>
            <Button
              wide
              variant="secondary"
              icon="info"
              onClick={() =>
                onGoTo(pathTo.details(reservation ? { reservationId: reservation.id } : { locationId: location.id }))
              }
            >
              {t('entry.details')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Lost({ wish, location }: { wish: RejectedChange; location: HomeLocation }) {
  const text = useText();
  const titleOf = useTitleOf();
  const { problem, choose, retry, giveUp } = wish;
  return (
    <RefusedWish
      name={titleOf(location)}
      why={problem && problemWords(text, problem)}
      onChoose={choose}
      onGiveUp={() => void giveUp().then(showUndone)}
      onRetry={retry}
    />
  );
}
