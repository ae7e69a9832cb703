import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import { mayCancelReservation, mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import type { OwnLocation, OwnReservation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useAmenitiesIn } from '../../queries/amenities.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { RefusedWish } from '../../ui/refused-wish.tsx';
import type { BookingActions } from './use-booking.ts';

export interface OwnActionsProps {
  reservation: OwnReservation;
  day: readonly OwnLocation[];
  person: Person;
  actions: BookingActions;
  now: string;
  onDone: (kept: Promise<boolean>) => void;
}

/** What can be done with a workstation that the person holds; what cannot be done now says why. */
export function OwnActions({ reservation, day, person, actions, now, onDone }: OwnActionsProps) {
  const text = useText();
  const { t } = text;
  const [, navigate] = useLocation();
  const { config, userStatus, isCleaner } = person;
  const amenities = useAmenitiesIn({ start: reservation.startDate, end: reservation.endDate });
  const { timeZone } = reservation.room.floor.building;
  const location = day.find(({ workplaceReservation }) => workplaceReservation?.id === reservation.id) ?? {
    status: 'WORKSTATION' as const,
    actualStatus: 'APPROVED' as const,
    start: reservation.startDate,
    end: reservation.endDate,
    workplaceReservation: reservation,
  };
  const wish = useRejectedChange({ location: null, reservation });
  if (wish !== null) {
    const { problem, choose, retry, giveUp } = wish;
    return (
      <RefusedWish
        name={reservation.room.name}
        why={problem && problemWords(text, problem)}
        onChoose={choose}
        onGiveUp={() => void giveUp().then(showUndone)}
        onRetry={retry}
      />
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <div className="col-span-2">
        {reservation.status === 'CONFIRMED' ? (
          <Button
            wide
            icon="signOut"
            locked={actions.locked}
            reason={reasonOf(mayComplete({ reservation }), text, timeZone, now)}
            onClick={() => onDone(actions.checkOut(reservation))}
          >
            {t('entry.checkOut')}
          </Button>
        ) : (
          !isCleaner && (
            <Button
              wide
              icon="check"
              locked={actions.locked}
              reason={reasonOf(mayCheckIn({ location, userStatus, isCleaner, config, now }), text, timeZone, now)}
              onClick={() => onDone(actions.checkIn(reservation))}
            >
              {t('entry.checkIn')}
            </Button>
          )
        )}
      </div>
      {reservation.status === 'APPROVED' && (
        <CancelButton
          wide
          variant="secondary"
          icon="trash"
          locked={actions.locked}
          reason={reasonOf(mayCancelReservation({ reservation, timeZone, config, now }), text, timeZone, now)}
          amenities={amenities}
          onCancel={(all) => onDone(actions.cancel(reservation, all))}
        >
          {t('booking.cancel')}
        </CancelButton>
      )}
      <Button
        wide
        variant="secondary"
        icon="info"
        onClick={() => navigate(pathTo.details({ reservationId: reservation.id }))}
      >
        {t('entry.details')}
      </Button>
    </div>
  );
}
