import { useSnapshot } from 'valtio';
import type { CalendarConflict, CalendarState, RoomCalendar } from '../../domain/room-calendar/room-calendar.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { codeWords } from '../../i18n/code-words.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** Day and time of an instant in a building. */
function useMoment(timeZone: string): (instant: string) => string {
  const { date, time } = useText();
  return (instant) => `${date(todayIn(timeZone, instant), 'dayShort')}, ${time(instant, timeZone)}`;
}

/** Why nothing is set or seen now; null: it can be. */
function useReason(): string | null {
  const { t } = useText();
  return useSnapshot(connectivity).online ? null : t('settings.needsNetwork');
}

/** A meeting room without a calendar, in a list. */
export function PlainRoom({ room, onChange }: { room: RoomCalendar; onChange: () => void }) {
  return (
    <div className="px-4 py-2">
      <Heading as="h3" room={room} onChange={onChange} />
    </div>
  );
}

/** A meeting room, how it stands with its calendar, and what both disagree on. */
export function RoomCard({
  room,
  onChange,
  onSeen,
}: {
  room: RoomCalendar;
  onChange: () => void;
  onSeen: (conflictId: string) => Promise<void>;
}) {
  const { calendar, building } = room;
  return (
    <Card className="grid gap-3 p-4" aria-label={room.name}>
      <Heading as="h2" room={room} onChange={onChange} />
      {calendar !== null && <State calendar={calendar} timeZone={building.timeZone} />}
      {calendar?.conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} timeZone={building.timeZone} onSeen={onSeen} />
      ))}
    </Card>
  );
}

function Heading({
  as: Level,
  room: { name, floor, building, calendar },
  onChange,
}: {
  as: 'h2' | 'h3';
  room: RoomCalendar;
  onChange: () => void;
}) {
  const { t } = useText();
  const reason = useReason();
  const has = calendar !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-40 flex-1">
        <Level className="font-bold wrap-anywhere">{name}</Level>
        <p className="text-sm text-muted">
          {building.name}, {floor}
        </p>
      </div>
      <Button
        variant="quiet"
        className={reason === null ? '-mx-4' : undefined}
        aria-label={t(has ? 'roomCalendar.changeOf' : 'roomCalendar.addTo', { room: name })}
        reason={reason}
        onClick={onChange}
      >
        {t(has ? 'roomCalendar.change' : 'roomCalendar.add')}
      </Button>
    </div>
  );
}

function State({ calendar, timeZone }: { calendar: CalendarState; timeZone: string }) {
  const text = useText();
  const { t } = text;
  const moment = useMoment(timeZone);
  const { address, syncedAt, failure, failingSince } = calendar;
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere text-muted">{address}</p>
      {failure === null ? (
        <div>
          <Badge tone={syncedAt === null ? 'neutral' : 'positive'} icon={syncedAt === null ? 'clock' : 'check'}>
            {syncedAt === null ? t('roomCalendar.soon') : t('roomCalendar.synced', { at: moment(syncedAt) })}
          </Badge>
        </div>
      ) : (
        <Banner
          tone="danger"
          title={failingSince === null ? undefined : t('roomCalendar.failing', { at: moment(failingSince) })}
        >
          <p>{codeWords(text, `roomCalendar.failure.${failure}`)}</p>
          {syncedAt !== null && <p>{t('roomCalendar.lastSynced', { at: moment(syncedAt) })}</p>}
        </Banner>
      )}
    </div>
  );
}

function Conflict({
  conflict: { id, kind, start, end },
  timeZone,
  onSeen,
}: {
  conflict: CalendarConflict;
  timeZone: string;
  onSeen: (conflictId: string) => Promise<void>;
}) {
  const text = useText();
  const { t, time } = text;
  const moment = useMoment(timeZone);
  const reason = useReason();
  const { locked, once } = useSubmitLock();
  return (
    <Banner
      tone="caution"
      title={start === null || end === null ? undefined : `${moment(start)}–${time(end, timeZone)}`}
      action={
        <Button variant="secondary" locked={locked} reason={reason} onClick={() => void once(() => onSeen(id))}>
          {t('roomCalendar.seen')}
        </Button>
      }
    >
      {codeWords(text, `roomCalendar.conflict.${kind}`)}
    </Banner>
  );
}
