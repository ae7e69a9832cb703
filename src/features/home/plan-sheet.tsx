import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { dayPartsInUse, isPartOver, slotOf } from '../../domain/day-part/slot.ts';
import { DayPartChoice, isListed } from '../../entries/day-part-choice.tsx';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { isRefused } from '../../queries/rejected-change.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { PlanOptions } from './plan-options.tsx';
import { PlannedActions } from './planned-actions.tsx';
import { TeamHint } from './team-hint.tsx';
import { TeamDayOffer } from './team-day-offer.tsx';

export interface PlanSheetProps {
  open: boolean;
  onClose: () => void;
  date: string;
  cell: Cell<OwnLocation>;
  /** All entries of that date. */
  day: readonly OwnLocation[];
  /** Past and coming entries, to find the usual workstation. */
  history: readonly OwnLocation[];
  person: Person;
  actions: OwnActions;
  /** ISO instant. */
  now: string;
}

/** A day part's plan and its actions; a booking takes one more tap. */
export function PlanSheet({ open, onClose, date, person, actions, now, ...live }: PlanSheetProps) {
  const text = useText();
  const { t, date: say } = text;
  const [, navigate] = useLocation();
  const { cell, day, history } = useFrozenWhile(live, actions.locked);
  const parts = dayPartsInUse(person.config);
  const isPast = (part: DayPart) => isPartOver(date, part, person.timeZone, now);
  const [dayPart, setDayPart] = useState<DayPart>(
    () => (isPast(cell.dayPart) ? parts.find((part) => !isPast(part)) : undefined) ?? cell.dayPart,
  );
  const listed = isListed(parts);
  // The list shows times; a planned entry has its own note.
  const zone =
    listed && cell.location === null
      ? zoneNote(text, person.timeZone, slotOf(date, dayPart, person.timeZone).start)
      : null;
  const [ownFloorId = null] = [...day, ...history.toReversed()].flatMap(
    ({ workplaceReservation }) => workplaceReservation?.room.floor.id ?? [],
  );
  const done = (saved: Promise<boolean>) =>
    void saved.then((safe) => {
      if (safe) onClose();
    });
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Sheet open={open} onClose={onClose} title={say(date)} description={zone ?? undefined} closeLabel={t('app.close')}>
      {cell.location && (
        <PlannedActions
          location={cell.location}
          person={person}
          actions={actions}
          now={now}
          onDone={done}
          onGoTo={goTo}
        />
      )}
      <TeamHint date={date} />
      {cell.location && <h3 className="mt-5 mb-2 text-sm font-semibold text-muted">{t('home.changeTo')}</h3>}
      {parts.length > 1 && (
        <DayPartChoice
          parts={parts.map((part) => ({ dayPart: part, past: isPast(part) }))}
          value={dayPart}
          onChange={setDayPart}
          date={date}
          timeZone={person.timeZone}
          className="mb-3"
        />
      )}
      <PlanOptions
        date={date}
        dayPart={dayPart}
        day={day}
        history={history}
        present={cell.location}
        person={person}
        actions={actions}
        now={now}
        onDone={done}
        onChoose={() => goTo(pathTo.booking({ date, dayPart, ...placeOf(cell.location) }))}
      />
      <TeamDayOffer date={date} dayPart={dayPart} person={person} ownFloorId={ownFloorId} now={now} onDone={done} />
    </Sheet>
  );
}

/** A workstation is changed on its own floor, also on a day on which the team comes together on another. */
function placeOf(location: OwnLocation | null): { building?: string; floor?: string } {
  if (location === null || isRefused(location) || location.workplaceReservation === null) return {};
  const { floor } = location.workplaceReservation.room;
  return { building: floor.building.id, floor: floor.id };
}
