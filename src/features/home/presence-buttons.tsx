import { mayLeave } from '../../domain/employee-location/rules.ts';
import { mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { isRefused, isUngranted } from '../../queries/rejected-change.ts';
import { askCheckIn } from '../../state/check-in.ts';
import { Button } from '../../ui/button.tsx';
import { isWalkIn } from './walk-in.ts';
import type { HomeLocation } from './location.ts';
import { zoneOf } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';

export interface PresenceProps {
  person: Person;
  actions: PlanActions;
  /** ISO instant. */
  now: string;
}

/** Room selection where the entry is, or where the person usually is. */
const chooseAt = (location: HomeLocation | null, presence: boolean) =>
  askCheckIn({
    kind: 'choose',
    presence,
    buildingId: (location?.workplaceReservation?.room.floor.building ?? location?.building)?.id ?? null,
    floorId: (location?.workplaceReservation?.room.floor ?? location?.floor)?.id ?? null,
  });

/** Check in, greyed with the reason outside its window, here or somewhere else; or check out, or change. */
export function PresenceButtons({ location, person, actions, now }: PresenceProps & { location: HomeLocation }) {
  const text = useText();
  const { t } = text;
  const { isCleaner: cleaner } = person;
  const reserved = location.workplaceReservation !== null;
  if (isUngranted(location)) return null;
  if (location.actualStatus === 'CONFIRMED') {
    const leave = location.workplaceReservation
      ? mayComplete({ reservation: location.workplaceReservation })
      : mayLeave({ location, now });
    if (!leave.ok) return null;
    return (
      <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
        <Button
          wide
          variant="quietOnBrand"
          icon="signOut"
          locked={actions.locked}
          onClick={() => void actions.checkOut(location)}
        >
          {t('entry.checkOut')}
        </Button>
        {!cleaner && Date.parse(location.end) > Date.parse(now) && (
          <Button
            wide
            variant="quietOnBrand"
            icon={reserved ? 'desk' : 'pin'}
            locked={actions.locked}
            onClick={() => chooseAt(location, false)}
          >
            {t(reserved ? 'home.switchWorkstation' : 'checkIn.choosePlace')}
          </Button>
        )}
      </div>
    );
  }
  const isPlace = location.status === 'WORKSTATION' || location.status === 'ASSIGNED' || location.status === 'OFFICE';
  if (!isPlace || cleaner || location.actualStatus !== 'APPROVED') return null;
  const verdict = mayCheckIn({ ...person, location, now });
  if (!verdict.ok && verdict.details?.['reason'] === 'tooLate') return null;
  return (
    <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
      <Button
        wide
        variant="onBrand"
        icon="check"
        locked={actions.locked}
        reason={reasonOf(verdict, text, zoneOf(location, person.timeZone), now)}
        onClick={() => void actions.checkIn(location)}
      >
        {t('entry.checkIn')}
      </Button>
      {verdict.ok && (
        <Button
          wide
          variant="quietOnBrand"
          icon="pin"
          locked={actions.locked}
          onClick={() => chooseAt(location, !reserved)}
        >
          {t(reserved ? 'home.checkInElsewhere' : 'checkIn.choosePlace')}
        </Button>
      )}
    </div>
  );
}

/** Check-in for somebody who planned nothing for now, where the organisation has ad-hoc reservations. */
export function WalkInButton({ day, person, actions, now }: PresenceProps & { day: readonly HomeLocation[] }) {
  const { t } = useText();
  if (!isWalkIn({ ...person, day: day.filter((location) => !isRefused(location)), now })) return null;
  return (
    <div className="mt-3 lg:max-w-xs">
      <Button wide variant="quietOnBrand" icon="check" locked={actions.locked} onClick={() => chooseAt(null, false)}>
        {t('home.checkInNow')}
      </Button>
    </div>
  );
}
