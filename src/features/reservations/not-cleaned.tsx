import { useLocation } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { useNotifications } from '../../queries/notifications.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useCleanWorkstation } from '../../queries/workstation-offers.ts';
import { pathTo } from '../../routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export interface NotCleanedProps {
  reservation: NonNullable<OwnEntry['reservation']>;
  person: Person;
  now: string;
}

/** Where the bell has told that the workstation is not clean yet: the booking stays, and a clean one is offered. */
export function NotCleaned(props: NotCleanedProps) {
  const { id, status } = props.reservation;
  const told = useNotifications()?.some(
    ({ type, reservationId }) => type === 'workstationNotCleaned' && reservationId === id,
  );
  return told === true && status === 'APPROVED' ? <Offer {...props} /> : null;
}

function Offer({ reservation, person, now }: NotCleanedProps) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const other = useCleanWorkstation(reservation, person, now) ?? null;
  const { date, dayPart } = reservation;
  return (
    <Banner
      tone="caution"
      icon="broom"
      title={t('details.notCleaned')}
      action={
        other !== null && (
          <Button
            variant="secondary"
            icon="desk"
            onClick={() =>
              navigate(
                pathTo.booking({
                  date,
                  dayPart,
                  building: other.floor.building.id,
                  floor: other.floor.id,
                  room: other.id,
                  open: '1',
                }),
              )
            }
          >
            {t('details.takeClean', { name: other.name })}
          </Button>
        )
      }
    >
      {t('details.notCleanedHint')}
    </Banner>
  );
}
