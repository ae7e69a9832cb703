import { useEffect, useRef } from 'react';
import { dayBounds, todayIn } from '../../../domain/day-part/slot.ts';
import type { Room } from '../../../domain/room/room.ts';
import { scanStep } from '../../../domain/scan/scan-step.ts';
import { useCalendar } from '../../../queries/calendar.ts';
import type { Scan } from '../../../queries/kept-scans.ts';
import { forgetScan } from '../../../queries/kept-scans.ts';
import { useTeamsOn } from '../../../queries/people.ts';
import type { Person } from '../../../queries/person.ts';
import { useReservations } from '../../../queries/reservations.ts';
import { useDayKnown } from '../../../queries/scanned-place.ts';
import { sync } from '../../../state/sync.ts';
import type { howToCarryOut } from '../scan-age.ts';
import { DoneCard } from './done-card.tsx';
import { KeptCard } from './kept-card.tsx';
import { LookingUp } from './looking-up.tsx';
import type { Step } from './step-card.tsx';
import { StepCard } from './step-card.tsx';
import { useCarryOut } from './use-carry-out.ts';

export interface DeskOutcomeProps {
  scan: Scan;
  room: Room;
  person: Person;
  isCleaner: boolean;
  /** Whether what is clear is done at once, or asked for. */
  how: ReturnType<typeof howToCarryOut>;
  /** Another workstation in the place of this one. */
  onOther: (room: Room) => void;
  onAnother: () => void;
}

const refresh = () => sync.now();

/** What may be done at once: what the scan itself says clearly enough (spec section 4: "a QR scan leads to no interaction needed"). */
const isClear = (step: Step): boolean => step.kind === 'checkIn' || (step.kind === 'take' && step.taking.decision === 'none');

/** What scanning a workstation leads to, judged as of the scan by what this device knows. */
export function DeskOutcome({ scan, room, person, isCleaner, how, onOther, onAnother }: DeskOutcomeProps) {
  const at = new Date(scan.at).toISOString();
  const { timeZone } = room.floor.building;
  const date = todayIn(timeZone, at);
  const known = useDayKnown(room.floor.id, scan.at, refresh);
  const day = useCalendar(date, date);
  const reservations = useReservations(room.floor.id, dayBounds(date, timeZone));
  const teams = useTeamsOn(date);
  const acts = useCarryOut(scan, person);
  const started = useRef(false);

  const isReady = known === 'known' && day !== undefined && reservations !== undefined;
  const step: Step | null = isReady
    ? scanStep({ room, here: reservations.filter((one) => one.room.id === room.id), day, config: person.config, userStatus: person.userStatus, me: person.info.id, teams, isCleaner, at })
    : null;
  const atOnce = step !== null && isClear(step) && how === 'atOnce';
  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    if (step.kind === 'checkIn') acts.checkIn(step.own);
    if (step.kind === 'take') acts.take(room, step.taking, false);
    // Once is enough, whatever changes afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [atOnce]);

  const place = [room.name, room.floor.name, room.floor.building.name].join(' · ');
  if (acts.done !== null) return <DoneCard done={acts.done} place={place} timeZone={timeZone} onAgain={acts.again} onAnother={onAnother} />;
  if (known === 'missing') {
    return <KeptCard scan={scan} name={room.name} onAnother={onAnother} onDiscard={() => { void forgetScan(scan); onAnother(); }} />;
  }
  if (step === null || acts.busy || (atOnce && !started.current)) return <LookingUp name={room.name} />;
  return <StepCard step={step} scan={scan} room={room} place={place} person={person} at={at} acts={acts} onOther={onOther} onAnother={onAnother} />;
}
