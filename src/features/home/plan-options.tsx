import { useId } from 'react';
import { mayUse, mayReserve } from '../../domain/access/may-reserve.ts';
import { mayCome } from '../../domain/block-period/block-period.ts';
import { bookingOptions } from '../../domain/client-config/booking-options.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { PlainLocation } from '../../domain/employee-location/employee-location.ts';
import { isPlainLocation } from '../../domain/employee-location/employee-location.ts';
import { freedBy, mayReplace } from '../../domain/employee-location/plan.ts';
import { mayPlanPart } from '../../domain/employee-location/rules.ts';
import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import { isOpenProposal } from '../../domain/team/proposal-day.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import type { Room } from '../../domain/room/room.ts';
import { metBy } from '../../domain/workplace-reservation/met.ts';
import { isTooMany } from '../../domain/workplace-reservation/multiple.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/places.ts';
import { useWorkstationOffers } from '../../queries/workstation-offers.ts';
import { useBookingContext } from '../../queries/booking-context.ts';
import { isRefused } from '../../queries/rejected-change.ts';
import { useTeamsOn } from '../../queries/person.ts';
import { useAmenitiesOf } from '../../queries/amenities.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { useAmenityQuestion } from '../../entries/amenity-question.tsx';
import { Banner } from '../../ui/banner.tsx';
import { TileButton } from '../../ui/tile-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';
import { useLastKnown } from '../../ui/use-last-known.ts';
import { givenUpBy } from './given-up.ts';
import type { Said } from './plan-option.tsx';
import { PlanOption } from './plan-option.tsx';
import { NearestWorkstations } from './nearest-workstations.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { iconOf } from '../../entries/entry.ts';
import type { Person } from '../../queries/person.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { planVerdict } from '../../actions/plan-params.ts';
import { isHeld, useMayBook, useUsualRoom } from '../../queries/usual-room.ts';

export interface PlanOptionsProps {
  date: string;
  dayPart: DayPart;
  day: readonly OwnLocation[];
  history: readonly OwnLocation[];
  /** The tapped cell's entry, not offered again. */
  present: OwnLocation | null;
  person: Person;
  actions: OwnActions;
  now: string;
  onDone: (saved: Promise<boolean>) => void;
  /** Opens the floor plan. */
  onChoose: () => void;
}

/** The usual workstation first, then any other, then plain locations. */
export function PlanOptions({
  date,
  dayPart,
  day: all,
  history,
  present,
  person,
  actions,
  now,
  onDone,
  onChoose,
}: PlanOptionsProps) {
  const text = useText();
  const { t } = text;
  const { config, userStatus, timeZone, info } = person;
  // Refused changes block nothing.
  const day = all.filter((location) => !isRefused(location));
  const usual = useUsualRoom(history, person, now);
  const teams = useTeamsOn(date);
  const slot = slotOf(date, dayPart, timeZone);
  const teamDay = meetsTeamDay(day, slot);
  const allowed = mayPlanPart({ date, dayPart, timeZone, config, now, teamDay });
  const verdict = allowed.ok ? mayReplace(day, slot) : allowed;
  const blocked = reasonOf(verdict, text, timeZone, now);
  const offered = bookingOptions(config, info.assignedWorkstations, { isStudent: person.isStudent, teamDay });
  const plain = offered.filter(isPlainLocation);
  const standsThere = (status: PlainLocation) =>
    present?.status === status &&
    !isRefused(present) &&
    present.dayPart === dayPart &&
    present.workplaceReservation === null;
  const givenUp = givenUpBy(day, slot, dayPart);
  // Staying away may also free reserved amenities.
  const { ask, question } = useAmenityQuestion(useAmenitiesOf([freedBy(day, slot, dayPart)], { person, now }));
  const planned = (status: PlainLocation) =>
    givenUp.length === 0 || status === 'OFFICE'
      ? onDone(actions.plan(status, date, dayPart))
      : ask((shifts) => onDone(actions.plan(status, date, dayPart, shifts)));
  const isBooked = usual && isHeld(day, usual.id, dayPart);
  const withWorkstation = offered.includes('WORKSTATION') || offered.includes('ASSIGNED');
  const blocks = useBlockPeriods() ?? [];
  const closed = reasonOf(
    mayCome(blocks, date, { buildingId: info.building?.id ?? null, floorId: null }),
    text,
    timeZone,
    now,
  );
  const why = (status: PlainLocation) =>
    reasonOf(
      planVerdict(person, status, { date, dayPart, day, blocks, now }),
      text,
      givenUp[0]?.timeZone ?? timeZone,
      now,
    );
  const barred = plain.includes('OFFICE') ? reasonOf(mayUse(userStatus), text, timeZone, now) : null;
  const asked = day
    .filter((location) => isOpenProposal(location) && overlaps(location, slot))
    .flatMap(({ teamCalendar }) => teamCalendar?.teamName ?? []);
  const held = present === null || isRefused(present) ? null : (present.workplaceReservation?.room ?? null);
  const book = (room: Room) =>
    onDone(actions.book({ room, date, dayPart, met: metBy(day, slotOf(date, dayPart, room.floor.building.timeZone)) }));
  const noteId = useId();
  // A workstation that may no longer be cancelled is not given up for another place either.
  const other = plain.find((status) => status !== 'SICK');
  const late = other === undefined ? null : why(other);
  const said: Said = { id: noteId, text: closed ?? barred ?? late };
  if (blocked !== null) return <p className="rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">{blocked}</p>;
  return (
    <div className="space-y-2">
      {givenUp.length > 0 && (
        <Banner tone="caution">
          {isTooMany(givenUp)
            ? t('home.several', { plans: text.list(givenUp.map(({ name }) => name)) })
            : t(givenUp.some(({ partly }) => partly) ? 'home.givesUpPart' : 'home.givesUp', {
                plans: text.list(
                  givenUp.map(
                    ({ name, slot, timeZone: zone }) =>
                      `${name} (${text.time(slot.start, zone)}–${text.time(slot.end, zone)})`,
                  ),
                ),
              })}
        </Banner>
      )}
      {asked.map((team) => (
        <Banner key={team} tone="accent" icon="team">
          {t('home.teamDayOpen', { team })}
        </Banner>
      ))}
      {said.text !== null && (
        <div id={noteId}>
          <Banner tone="caution" icon="lock">
            {said.text}
          </Banner>
        </div>
      )}
      {usual === undefined && <Skeleton className="h-16 w-full" />}
      {withWorkstation && usual && !isBooked && (
        <UsualOption
          room={usual}
          date={date}
          dayPart={dayPart}
          day={day}
          person={person}
          now={now}
          locked={actions.locked}
          said={said}
          onBook={book}
        />
      )}
      {withWorkstation && held !== null && closed === null && barred === null && (
        <NearestWorkstations
          room={held}
          date={date}
          dayPart={dayPart}
          person={person}
          now={now}
          locked={actions.locked}
          onBook={book}
        />
      )}
      {withWorkstation && (
        <PlanOption
          icon="floorPlan"
          title={t('home.chooseWorkstation')}
          note={t('home.onFloorPlan')}
          reason={reasonOf(mayReserve({ userStatus, hasTeam: teams?.length !== 0 }), text, timeZone, now)}
          said={said}
          onClick={onChoose}
        />
      )}
      {plain.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {plain.map((status) => (
            <TileButton
              key={status}
              icon={iconOf(status)}
              label={status === 'OFFICE' ? t('home.office') : t(`entry.location.${status}`)}
              note={status === 'OFFICE' ? t('home.noDesk') : undefined}
              pressed={standsThere(status)}
              locked={actions.locked}
              reason={standsThere(status) || why(status) === null ? null : noteId}
              onClick={() => {
                if (!standsThere(status)) planned(status);
              }}
            />
          ))}
        </div>
      )}
      {question}
    </div>
  );
}

function UsualOption({
  room,
  date,
  dayPart,
  day,
  person,
  now,
  locked,
  said,
  onBook,
}: Pick<PlanOptionsProps, 'date' | 'dayPart' | 'day' | 'person' | 'now'> & {
  room: Room;
  locked: boolean;
  said: Said;
  onBook: (room: Room) => void;
}) {
  const text = useText();
  const may = useMayBook(room, date, dayPart, useBookingContext(person, date, now, day));
  // Of another day part it stays until the new one is known, so that nothing below goes and comes back.
  const verdict = useFrozenWhile(useLastKnown(may), locked);
  const isLocked = locked || may === undefined;
  if (verdict === undefined) return <Skeleton className="h-16 w-full" />;
  const reason = reasonOf(verdict, text, room.floor.building.timeZone, now);
  const assigned = room.assignedTo.includes(person.info.id);
  return (
    <>
      <PlanOption
        icon="star"
        main={reason === null}
        locked={isLocked}
        title={text.t('home.bookUsual', { name: room.name })}
        reason={reason}
        said={said}
        note={text.t(assigned ? 'home.yourAssigned' : 'home.yourUsual', { place: placeOfRoom(room) })}
        onClick={() => onBook(room)}
      />
      {needsAnswers(verdict) && <ToQuestions buildingId={room.floor.building.id} />}
      {reason !== null && (
        <NearestOption
          room={room}
          date={date}
          dayPart={dayPart}
          person={person}
          now={now}
          locked={isLocked}
          onBook={onBook}
        />
      )}
    </>
  );
}

const placeOfRoom = ({ floor }: Room): string => `${floor.name} · ${floor.building.name}`;

/** The nearest free workstation when the usual one is unavailable; nothing without one. */
function NearestOption({
  room,
  date,
  dayPart,
  person,
  now,
  locked,
  onBook,
}: Omit<Parameters<typeof UsualOption>[0], 'day' | 'said'>) {
  const { t } = useText();
  const [offer] = useFrozenWhile(useWorkstationOffers([date], { room, dayPart, person, now }), locked) ?? [];
  const other = offer?.room ?? null;
  if (other === null || other.id === room.id) return null;
  return (
    <PlanOption
      icon="desk"
      main
      locked={locked}
      title={t('home.bookUsual', { name: other.name })}
      note={t('home.nearestFree', { place: placeOfRoom(other) })}
      onClick={() => onBook(other)}
    />
  );
}
