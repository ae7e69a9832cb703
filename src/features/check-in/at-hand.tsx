import { useState } from 'react';
import { useLocation } from 'wouter';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import { mayScan } from '../../domain/scan/availability.ts';
import { recentWorkstations } from '../../domain/workplace-reservation/usual.ts';
import { useText } from '../../i18n/text.tsx';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import { useCheckInJudge } from '../../queries/check-in-step.ts';
import { useLiveQuery } from '../../queries/live/live.ts';
import type { Person } from '../../queries/person.ts';
import { useUsualRoom } from '../../queries/usual-room.ts';
import { pathTo } from '../../routes.ts';
import type { CheckInAsk } from '../../state/check-in.ts';
import { Button } from '../../ui/button.tsx';
import { isMobile } from '../../ui/is-mobile.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Take } from './use-take.ts';

const MAX_RECENT = 3;

/** The quick ways to a workstation: the usual one, its code, the floor plan, and those used last. */
export function AtHand({
  ask,
  person,
  onClose,
  ...taking
}: { ask: Extract<CheckInAsk, { kind: 'choose' }>; person: Person; onClose: () => void } & Pick<
  Take,
  'actions' | 'take'
>) {
  const { t } = useText();
  const now = useNow(5_000);
  const [, navigate] = useLocation();
  const today = todayIn(person.timeZone, now);
  // Fixed at start: a check-in must not change the list under the finger.
  const [since] = useState(() => addDays(today, -HISTORY_DAYS));
  const history = useCalendar(since, today);
  const usual = useUsualRoom(history ?? [], person, now);
  const recentIds = recentWorkstations(history ?? [], now).filter((id) => id !== usual?.id);
  const recent = useLiveQuery(
    async (db) => (await db.rooms.bulkGet(recentIds.slice(0, MAX_RECENT))).filter((room) => room !== undefined),
    [recentIds.slice(0, MAX_RECENT).join()],
  );
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  const shared = { person, now, ...taking };
  return (
    <div className="grid gap-2">
      {(history === undefined || usual === undefined) && <Skeleton className="h-11" />}
      {usual && (
        <Place {...shared} key={usual.id} room={usual} main>
          {t(usual.assignedTo.includes(person.info.id) ? 'checkIn.assigned' : 'checkIn.usual', { name: usual.name })}
        </Place>
      )}
      {mayScan({ mobile: isMobile(navigator), ...person }).ok && (
        <Button wide variant="secondary" icon="qr" onClick={() => goTo(pathTo.scan())}>
          {t('checkIn.scan')}
        </Button>
      )}
      <Button
        wide
        variant="secondary"
        icon="floorPlan"
        onClick={() =>
          goTo(
            pathTo.booking({
              date: today,
              ...(ask.buildingId !== null && { building: ask.buildingId }),
              ...(ask.floorId !== null && { floor: ask.floorId }),
            }),
          )
        }
      >
        {t('checkIn.onPlan')}
      </Button>
      {recent?.map((room) => (
        <Place {...shared} key={room.id} room={room}>
          {`${room.name} · ${room.floor.name}`}
        </Place>
      ))}
    </div>
  );
}

/** One workstation; nothing where no check-in is possible. */
function Place({
  room,
  main,
  person,
  now,
  actions,
  take,
  children,
}: { room: Room; main?: boolean; person: Person; now: string; children: string } & Pick<Take, 'actions' | 'take'>) {
  const judge = useCheckInJudge(room.floor, todayIn(room.floor.building.timeZone, now), person);
  const step = judge?.(room, now, { scanned: false });
  if (step === undefined) return <Skeleton className="h-11" />;
  if (step.kind !== 'take' && step.kind !== 'checkIn') return null;
  return (
    <Button
      wide
      variant={main === true ? 'primary' : 'secondary'}
      icon={main === true ? 'star' : 'clock'}
      locked={actions.locked}
      onClick={() => take(room, step)}
    >
      {children}
    </Button>
  );
}
