import { useState } from 'react';
import { absenceParams } from '../../actions/absence-params.ts';
import { useKeep } from '../../actions/save.ts';
import type { AbsenceStatus } from '../../domain/absence/absence.ts';
import { ABSENCE_STATUSES } from '../../domain/absence/absence.ts';
import { absenceDays, absenceSlot } from '../../domain/absence/days.ts';
import { mayTakePlace, givenBack, isHeldAlone, mayBeAbsent } from '../../domain/absence/rules.ts';
import { bookingOptions } from '../../domain/client-config/booking-options.ts';
import { iconOf } from '../../entries/entry.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { newId } from '../../offline/ports/ids.ts';
import { saveAbsence } from '../../offline/mutations/absence.ts';
import { useBuildings } from '../../queries/places.ts';
import { useMeetings } from '../../queries/meetings.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { showSaved } from '../../state/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateRangeField } from '../../ui/inputs/date-range-field.tsx';
import type { DateRange } from '../../ui/inputs/date-range.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { GivenBackList } from './given-back-list.tsx';

/** Says from when until when, and shows what that gives back before it is kept. */
export function AbsenceForm({
  person,
  calendar,
  shifts,
  today,
  now,
}: {
  person: Person;
  calendar: readonly OwnLocation[];
  shifts: readonly ShiftView[];
  today: string;
  now: string;
}) {
  const text = useText();
  const { t } = text;
  const { config, isStudent, timeZone } = person;
  const offered = bookingOptions(config, [], { isStudent });
  const statuses = ABSENCE_STATUSES.filter((status) => offered.includes(status));
  const [chosen, setChosen] = useState<AbsenceStatus | null>(null);
  const [range, setRange] = useState<DateRange | null>(null);
  const period = range && { from: range.from, until: range.to };
  const meetings = useMeetings();
  const buildings = useBuildings() ?? [];
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const status = chosen ?? statuses[0];
  if (status === undefined) return <Banner>{t('absence.noneOffered')}</Banner>;
  const days = period === null ? [] : absenceDays(period, timeZone, now);
  const slot = days.length === 0 ? null : absenceSlot(days, timeZone);
  const ruled = period === null ? null : mayBeAbsent({ period, status, timeZone, config, isStudent, now });
  const verdict = ruled?.ok === true && slot !== null ? mayTakePlace(calendar, slot, status, config, now) : ruled;
  const reason = verdict === null ? null : reasonOf(verdict, text, timeZone, now);
  const timeZoneOf = ({ shift }: ShiftView) =>
    buildings.find(({ id }) => id === shift.amenity.location.reservableBuildingId)?.timeZone ?? timeZone;
  const given =
    slot === null
      ? { entries: [], shifts: [], stays: [] }
      : givenBack(calendar, shifts, slot, { timeZoneOf, config, now });
  const rooms = slot === null ? [] : (meetings ?? []).filter((meeting) => isHeldAlone(meeting, person.info.id, slot));
  const save = async () => {
    if (period === null) return;
    const params = absenceParams(
      person,
      { period, status, absenceId: newId() },
      { entries: given.entries, meetings: rooms, stays: given.stays },
      now,
    );
    if (await keep(saveAbsence, params)) setRange(null);
  };
  return (
    <Card className="grid gap-4 p-4">
      <SegmentedControl
        // On a narrow screen each sign stands above its word, before the last reason stands alone on a second line.
        className="max-[26rem]:[&>label]:flex-col max-[26rem]:[&>label]:gap-0.5"
        label={t('absence.kind')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`entry.location.${value}`), icon: iconOf(value) }))}
        onChange={setChosen}
      />
      <DateRangeField
        label={t('absence.days')}
        value={range}
        today={today}
        hint={t('absence.hint')}
        isDisabled={(date) => date < today}
        onChange={setRange}
      />
      <div aria-live="polite" className="grid gap-2">
        {reason !== null ? (
          <Banner tone="caution">{reason}</Banner>
        ) : slot === null ? (
          <p className="text-muted">{t('absence.choose')}</p>
        ) : (
          <GivenBackList given={given} rooms={rooms} slot={slot} person={person} />
        )}
      </div>
      <Button wide icon={iconOf(status)} locked={locked} disabled={verdict?.ok !== true} onClick={() => void save()}>
        {days.length === 0 ? t('absence.plan') : t('absence.save', { count: days.length })}
      </Button>
    </Card>
  );
}
