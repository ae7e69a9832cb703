import { useState } from 'react';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import type { Room } from '../../domain/room/room.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBuildings, useFloors, useWantedFloor } from '../../queries/places.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import { useCheckInJudge } from '../../queries/check-in-step.ts';
import { useFloorPresence } from '../../queries/floor-presence.ts';
import type { Person } from '../../queries/person.ts';
import type { CheckInAsk } from '../../state/check-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Building, Floor } from '../../domain/building/building.ts';
import { mustAnswer, whyNot } from './decision.tsx';
import { useOfferedWorkstations } from './use-offered-workstations.ts';
import type { Take } from './use-take.ts';

export interface RoomSelectionProps extends Take {
  onClose: () => void;
  ask: Extract<CheckInAsk, { kind: 'choose' }>;
  person: Person;
}

/** Building and floor of a check-in, from this device's data. */
export function RoomSelection(props: RoomSelectionProps) {
  const { t } = useText();
  const { ask, person } = props;
  const buildings = useBuildings();
  const floors = useFloors();
  const [asked, setAsked] = useState<{ building: string | null; floor: string | null }>({
    building: ask.buildingId ?? person.info.building?.id ?? null,
    floor: ask.floorId,
  });
  const building = buildings?.find(({ id }) => id === asked.building) ?? buildings?.[0];
  const offered = (floors ?? []).filter((one) => one.building.id === building?.id);
  const today = todayIn(building?.timeZone ?? person.timeZone, useNow());
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), today);
  const usual = (calendar ?? [])
    .toReversed()
    .flatMap(({ workplaceReservation }) => workplaceReservation?.room.floor.id ?? []);
  const wanted = [asked.floor, ...usual].find((id) => offered.some((one) => one.id === id));
  const floor = offered.find(({ id }) => id === wanted) ?? offered[0];
  if (buildings === undefined || floors === undefined || calendar === undefined) return null;
  if (building === undefined || floor === undefined) {
    return <EmptyState icon="cloudOff" title={t('home.neverLoaded')} />;
  }
  return (
    <Selection {...props} buildings={buildings} floors={offered} building={building} floor={floor} onPlace={setAsked} />
  );
}

interface SelectionProps extends RoomSelectionProps {
  buildings: readonly Building[];
  floors: readonly Floor[];
  building: Building;
  floor: Floor;
  onPlace: (place: { building: string; floor: string | null }) => void;
}

type Way = 'workstation' | 'presence';

function Selection({
  onClose,
  ask,
  person,
  actions,
  done,
  take,
  buildings,
  floors,
  building,
  floor,
  onPlace,
}: SelectionProps) {
  const text = useText();
  const { t } = text;
  const now = useNow(5_000);
  const { timeZone } = building;
  const today = todayIn(timeZone, now);
  const day = useCalendar(today, today);
  const judge = useCheckInJudge(floor, today, person);
  const [way, setWay] = useState<Way>(ask.presence ? 'presence' : 'workstation');
  const [roomId, setRoomId] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ words: string; mustAnswer: boolean } | null>(null);
  useWantedFloor(floor.id);
  const offered = useOfferedWorkstations(floor, day ?? [], person, now);
  const workstations = offered?.workstations;
  const room = workstations?.find((workstation) => workstation.room.id === roomId)?.room ?? null;
  const presence = useFloorPresence(floor, day ?? [], person, now);
  const clear = () => {
    setRoomId(null);
    setProblem(null);
  };
  const checkInAt = (chosen: Room) => {
    const step = judge?.(chosen, now, { scanned: false });
    if (step === undefined) return;
    if (step.kind === 'checkIn' || step.kind === 'take') take(chosen, step);
    else setProblem({ words: whyNot(step, text, timeZone, now), mustAnswer: mustAnswer(step) });
  };
  const confirm = () => {
    if (way === 'workstation') {
      if (room === null) setProblem({ words: t('checkIn.required'), mustAnswer: false });
      else checkInAt(room);
    } else if (presence.part !== null) done(actions.confirmOnFloor(floor, presence.part));
  };
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={t('checkIn.way')}
        value={way}
        options={[
          { value: 'workstation', label: t('checkIn.selectWorkstation') },
          { value: 'presence', label: t('details.confirmPresence') },
        ]}
        onChange={(chosen) => {
          setWay(chosen);
          setProblem(null);
        }}
      />
      {buildings.length > 1 && (
        <Select
          label={t('entry.building')}
          value={building.id}
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            clear();
            onPlace({ building: id, floor: null });
          }}
        />
      )}
      <Select
        label={t('entry.floor')}
        value={floor.id}
        options={floors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          clear();
          onPlace({ building: building.id, floor: id });
        }}
      />
      {way === 'presence' ? (
        <p className="text-muted">{t('checkIn.presenceHint')}</p>
      ) : workstations === null || workstations?.length === 0 ? (
        <Banner icon={workstations === null ? 'cloudOff' : offered?.outsideHours === true ? 'clock' : 'desk'}>
          {t(
            workstations === null
              ? 'booking.notHere'
              : offered?.outsideHours === true
                ? 'error.checkInNotAllowed.outsideHours'
                : 'checkIn.noneFree',
          )}
        </Banner>
      ) : (
        <Select
          label={t('checkIn.workstation')}
          value={roomId}
          placeholder={t('checkIn.choose')}
          invalid={problem !== null}
          error={problem?.words}
          options={(workstations ?? []).map(({ room: { id }, label }) => ({ value: id, label }))}
          onChange={(id) => {
            setRoomId(id);
            setProblem(null);
          }}
        />
      )}
      {(way === 'presence' ? needsAnswers(presence.verdict) : problem?.mustAnswer === true) && (
        <ToQuestions buildingId={building.id} />
      )}
      <div className="grid gap-2">
        <Button
          wide
          icon="check"
          locked={actions.locked}
          reason={way === 'presence' ? reasonOf(presence.verdict, text, timeZone, now) : null}
          onClick={confirm}
        >
          {t(way === 'presence' ? 'details.confirmPresence' : 'entry.checkIn')}
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </div>
  );
}
