import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { dayPartsInUse, slotOf } from '../../domain/day-part/slot.ts';
import { partWithTimes } from '../../i18n/part-words.ts';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import { useAmenitiesIn } from '../../queries/amenities.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import type { HomeLocation } from './location.ts';
import type { Person } from './person.ts';
import type { PlanActions } from './plan-actions.ts';
import { PlanOptions } from './plan-options.tsx';
import { PlannedActions } from './planned-actions.tsx';
import { TeamDayOffer } from './team-day-offer.tsx';

export interface PlanSheetProps {
  open: boolean;
  onClose: () => void;
  date: string;
  cell: Cell<HomeLocation>;
  /** All entries of that date. */
  day: readonly HomeLocation[];
  /** Past and coming entries, from which the usual workstation is known. */
  history: readonly HomeLocation[];
  person: Person;
  actions: PlanActions;
  /** ISO instant. */
  now: string;
}

/** More parts than this no longer fit side by side on a phone. */
const SIDE_BY_SIDE = 3;

/** What is planned in a day part and what can be done about it: from here a booking is one tap away. */
export function PlanSheet({ open, onClose, date, person, actions, now, ...live }: PlanSheetProps) {
  const text = useText();
  const { t, date: say } = text;
  const [, navigate] = useLocation();
  const { cell, day, history } = useFrozenWhile(live, actions.locked);
  const parts = dayPartsInUse(person.config);
  const isPast = (part: DayPart) => Date.parse(slotOf(date, part, person.timeZone).end) <= Date.parse(now);
  const [dayPart, setDayPart] = useState<DayPart>(
    () => (isPast(cell.dayPart) ? parts.find((part) => !isPast(part)) : undefined) ?? cell.dayPart,
  );
  const listed = parts.length > SIDE_BY_SIDE;
  const options = parts.map((part) => ({
    value: part,
    label: listed ? partWithTimes(text, part, date, person.timeZone) : t(`entry.part.${part}`),
    disabled: isPast(part),
  }));
  // Times stand in the list; those of what is planned have a note of their own.
  const zone =
    listed && cell.location === null
      ? zoneNote(text, person.timeZone, slotOf(date, dayPart, person.timeZone).start)
      : null;
  const done = (saved: Promise<boolean>) =>
    void saved.then((safe) => {
      if (safe) onClose();
    });
  const amenities = useAmenitiesIn(cell.location ?? slotOf(date, cell.dayPart, person.timeZone));
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say(date, 'day')}
      description={zone ?? undefined}
      closeLabel={t('app.close')}
    >
      {cell.location && (
        <PlannedActions
          location={cell.location}
          amenities={amenities}
          person={person}
          actions={actions}
          now={now}
          onDone={done}
          onGoTo={goTo}
        />
      )}
      {cell.location && <h3 className="mt-5 mb-2 text-sm font-semibold text-muted">{t('home.changeTo')}</h3>}
      {parts.length > 1 &&
        (listed ? (
          <Select label={t('entry.dayPart')} value={dayPart} options={options} onChange={setDayPart} className="mb-3" />
        ) : (
          <SegmentedControl
            label={t('entry.dayPart')}
            value={dayPart}
            options={options}
            onChange={setDayPart}
            className="mb-3"
          />
        ))}
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
        onChoose={() => goTo(pathTo.booking({ date, dayPart }))}
      />
      <TeamDayOffer date={date} dayPart={dayPart} person={person} now={now} onDone={done} />
    </Sheet>
  );
}
