import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { RoomCalendar } from '../../domain/room-calendar/room-calendar.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingRead } from '../../ui/reading-failed.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import type { RoomCalendarCalls } from './calls.ts';
import { CalendarForm } from './calendar-form.tsx';
import { PlainRoom, RoomCard } from './room-card.tsx';

/** How often the screen looks how the calendars are, in ms. */
const LOOK_MS = 15_000;

/** Calendars elsewhere that meeting rooms are kept in step with: set, tried, and what both sides disagree on. */
export function RoomCalendarsScreen({ calls }: { calls: RoomCalendarCalls }) {
  const { t } = useText();
  useScreenTitle(t('roomCalendar.title'));
  const { online } = useSnapshot(connectivity);
  const [rooms, setRooms] = useState<RoomCalendar[] | null | undefined>(undefined);
  const [chosen, setChosen] = useState<RoomCalendar | null>(null);
  const look = useCallback(async () => {
    const found = await calls.list();
    // What was shown stays while nobody answers.
    setRooms((known) => found ?? known ?? null);
  }, [calls]);
  useEffect(() => {
    if (!online) return undefined;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the answer comes later
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look, online]);
  if (rooms === undefined && online) return <Skeleton className="m-4 h-60" />;
  if (rooms === undefined || rooms === null)
    return (
      <NothingRead title={t('roomCalendar.away')} onAgain={look}>
        {t('roomCalendar.needsNetwork')}
      </NothingRead>
    );
  const kept = rooms.filter(({ calendar }) => calendar !== null);
  const without = rooms.filter(({ calendar }) => calendar === null);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4">
      <p className="text-muted">{t('roomCalendar.hint')}</p>
      {!online && <Banner tone="caution">{t('roomCalendar.needsNetwork')}</Banner>}
      {rooms.length === 0 && (
        <EmptyState icon="calendar" title={t('roomCalendar.none')}>
          {t('roomCalendar.noneHint')}
        </EmptyState>
      )}
      {kept.map((room) => (
        <RoomCard
          key={room.id}
          room={room}
          onChange={() => setChosen(room)}
          onSeen={async (id) => {
            if (await calls.see(id)) await look();
          }}
        />
      ))}
      {without.length > 0 && (
        <TitledList title={t('roomCalendar.without')}>
          {without.map((room) => (
            <li key={room.id}>
              <PlainRoom room={room} onChange={() => setChosen(room)} />
            </li>
          ))}
        </TitledList>
      )}
      <CalendarForm
        key={chosen?.id}
        room={chosen}
        calls={calls}
        onClose={(changed) => {
          setChosen(null);
          if (changed) void look();
        }}
      />
    </div>
  );
}
