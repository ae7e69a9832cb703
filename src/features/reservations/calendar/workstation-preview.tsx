import { useRef, useState } from 'react';
import type { DayPart } from '../../../domain/day-part/day-part.ts';
import type { Room } from '../../../domain/room/room.ts';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import type { WorkstationOffer } from '../../../queries/workstation-offers.ts';
import { useWorkstationOffers } from '../../../queries/workstation-offers.ts';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import { isHeld } from '../../../queries/usual-room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFrozenWhile } from '../../../ui/use-frozen-while.ts';
import { needsAnswers } from '../../../domain/questionnaire/elsewhere.ts';
import { ToQuestions } from '../../../entries/building-asks.tsx';

/** Each day's workstation before booking: the usual, the nearest free, or why none; a tap on a day offers others. */
export function WorkstationPreview({
  dates,
  dayPart,
  usual,
  calendar,
  person,
  now,
  locked,
  onBook,
}: {
  dates: readonly string[];
  dayPart: DayPart;
  usual: Room | null;
  calendar: readonly OwnLocation[];
  person: Person;
  now: string;
  locked: boolean;
  /** `byHand`: the person chose the room, which was not merely offered. */
  onBook: (workstations: { date: string; room: Room; byHand: boolean }[]) => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  /** Room ids by date, where the person prefers another one. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [opened, setOpened] = useState<string | null>(null);
  const offers = useFrozenWhile(useWorkstationOffers(dates, { room: usual, dayPart, person, now }), locked);
  if (offers === undefined)
    return (
      <>
        <div className="grid gap-2">
          {dates.map((date) => (
            <Skeleton key={date} className="h-16" />
          ))}
        </div>
        <Skeleton className="h-11" />
      </>
    );
  const heldOn = (date: string) =>
    usual !== null &&
    isHeld(
      calendar.filter((location) => location.date === date),
      usual.id,
      dayPart,
    );
  const roomOn = ({ date, room, others }: WorkstationOffer) => others.find(({ id }) => id === chosen.get(date)) ?? room;
  const workstations = offers.flatMap((offer) => {
    const room = roomOn(offer);
    const byHand = room?.id === chosen.get(offer.date);
    return room === null || heldOn(offer.date) ? [] : [{ date: offer.date, room, byHand }];
  });
  const zone = usual?.floor.building.timeZone ?? person.info.building?.timeZone ?? 'UTC';
  return (
    <>
      <ul className="grid gap-2">
        {offers.map((offer) => {
          const { date, verdict } = offer;
          const room = roomOn(offer);
          const others = [...(offer.room === null ? [] : [offer.room]), ...offer.others];
          const held = heldOn(date);
          const reason = held ? t('calendar.held', { name: usual?.name ?? '' }) : reasonOf(verdict, text, zone, now);
          return (
            <PreviewDay
              key={date}
              title={say(date)}
              place={reason ?? (room === null ? '' : `${room.name} · ${room.floor.name} · ${room.floor.building.name}`)}
              badge={
                reason === null && room !== null && usual !== null && room.id !== usual.id && !chosen.has(date)
                  ? t('calendar.nearest', { name: usual.name })
                  : null
              }
              others={reason === null ? others.filter((other) => other !== room) : []}
              open={opened === date}
              onOpen={() => setOpened(opened === date ? null : date)}
              onChoose={(id) => {
                setChosen(new Map([...chosen, [date, id]]));
                setOpened(null);
              }}
            />
          );
        })}
      </ul>
      {usual !== null && offers.some(({ date, verdict }) => !heldOn(date) && needsAnswers(verdict)) && (
        <ToQuestions buildingId={usual.floor.building.id} />
      )}
      {workstations.length > 0 && (
        <Button wide icon="check" locked={locked} onClick={() => onBook(workstations)}>
          {t('calendar.book', { count: workstations.length })}
        </Button>
      )}
    </>
  );
}

/** A day of the preview; with others to choose from it opens them. */
function PreviewDay({
  title,
  place,
  badge,
  others,
  open,
  onOpen,
  onChoose,
}: {
  title: string;
  /** The workstation, or why there is none. */
  place: string;
  badge: string | null;
  others: readonly Room[];
  open: boolean;
  onOpen: () => void;
  /** Gets a room's id. */
  onChoose: (id: string) => void;
}) {
  const { t } = useText();
  const row = useRef<HTMLButtonElement>(null);
  const said = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="font-semibold first-letter:uppercase">{title}</span>
          {badge !== null && (
            <Badge tone="caution" icon="desk">
              {badge}
            </Badge>
          )}
        </span>
        <span className="block text-[0.9375rem] text-muted">{place}</span>
      </span>
      {others.length > 0 && (
        <>
          <span className="sr-only">. {t('home.switchWorkstation')}</span>
          <Icon name="chevronDown" size={18} className={classNames('text-muted', open && 'rotate-180')} />
        </>
      )}
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-2 px-3.5 py-2 text-left';
  return (
    <li className="overflow-hidden rounded-2xl border border-line bg-surface">
      {others.length === 0 ? (
        <span className={look}>{said}</span>
      ) : (
        <button
          ref={row}
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className={classNames(look, 'hover:bg-sunken focus-visible:outline-offset-[-3px]')}
        >
          {said}
        </button>
      )}
      {open && (
        <div className="grid grid-cols-2 gap-2 border-t border-line p-2 sm:grid-cols-3">
          {others.map((room) => (
            <Button
              key={room.id}
              variant="secondary"
              icon="desk"
              onClick={() => {
                // The button goes with the list.
                row.current?.focus();
                onChoose(room.id);
              }}
            >
              {room.name}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
