import { Suspense } from 'react';
import { mayComeBack } from '../../domain/workplace-reservation/come-back.ts';
import { verdictsOf } from '../../entries/entry-verdicts.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { isRefused, isUngranted } from '../../queries/rejected-change.ts';
import { askCheckIn } from '../../state/check-in.ts';
import { Button } from '../../ui/button.tsx';
import { isWalkIn } from './walk-in.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { entryOf, zoneOf } from '../../entries/entry.ts';
import type { Person } from '../../queries/person.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

/** As high as the way back: until it is there, the days below would jump under the next tap. */
const BACK_PLACE = <span aria-hidden="true" className="block h-14" />;

const BackButton = lazyPart(async () => (await import('./back-button.tsx')).BackButton);

export interface PresenceProps {
  person: Person;
  actions: OwnActions;
  /** ISO instant. */
  now: string;
}

/** Opens the room selection at the entry's place, else the usual one. */
const chooseAt = (location: OwnLocation | null, presence: boolean) =>
  askCheckIn({
    kind: 'choose',
    presence,
    moves: location?.actualStatus === 'CONFIRMED' && location.workplaceReservation !== null,
    buildingId: (location?.workplaceReservation?.room.floor.building ?? location?.building)?.id ?? null,
    floorId: (location?.workplaceReservation?.room.floor ?? location?.floor)?.id ?? null,
  });

/** A check-out on this device is known by the entry alone. */
const leaving = ({ waiting, dateCompleted }: OwnLocation) =>
  waiting === null ? {} : ({ status: 'COMPLETED', dateCompleted: dateCompleted ?? null } as const);

/** Check in (greyed with the reason outside its window) here or elsewhere; or check out, or change. */
export function PresenceButtons({ location, person, actions, now }: PresenceProps & { location: OwnLocation }) {
  const text = useText();
  const { t } = text;
  const reserved = location.workplaceReservation !== null;
  if (isUngranted(location)) return null;
  const left = location.workplaceReservation;
  if (location.actualStatus === 'COMPLETED' && left !== null && mayComeBack({ ...left, ...leaving(location) }, now))
    return (
      <Suspense fallback={BACK_PLACE}>
        <BackButton
          until={BACK_PLACE}
          reservation={left}
          waiting={location.waiting}
          person={person}
          actions={actions}
          now={now}
        />
      </Suspense>
    );
  const entry = entryOf(location);
  const { checkIn, checkOut } = verdictsOf(entry, person, now);
  if (location.actualStatus === 'CONFIRMED') {
    if (checkOut?.ok !== true) return null;
    return (
      <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
        <Button
          wide
          variant="quietOnBrand"
          icon="signOut"
          locked={actions.locked}
          onClick={() => void actions.checkOut(entry)}
        >
          {t('entry.checkOut')}
        </Button>
        {!person.isCleaner && Date.parse(location.end) > Date.parse(now) && (
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
  if (checkIn === null || (!checkIn.ok && checkIn.details?.['reason'] === 'tooLate')) return null;
  return (
    <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
      <Button
        wide
        variant="onBrand"
        icon="check"
        locked={actions.locked}
        reason={reasonOf(checkIn, text, zoneOf(entry, person.timeZone), now)}
        onClick={() => void actions.checkIn(entry)}
      >
        {t('entry.checkIn')}
      </Button>
      {checkIn.ok && (
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

/** Check-in without a plan, where the organisation allows ad-hoc reservations. */
export function WalkInButton({ day, person, actions, now }: PresenceProps & { day: readonly OwnLocation[] }) {
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
