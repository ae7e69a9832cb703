import { useEffect, useRef } from 'react';
import type { Room } from '../../../domain/room/room.ts';
import type { Scan } from '../../../queries/scans.ts';
import { forgetScan } from '../../../actions/kept-scans.ts';
import type { Person } from '../../../queries/person.ts';
import type { howToCarryOut } from '../scan-age.ts';
import { DoneCard } from './done-card.tsx';
import { KeptCard } from './kept-card.tsx';
import { LookingUp } from './looking-up.tsx';
import { StepCard } from './step-card.tsx';
import { useScanActions } from './use-scan-actions.ts';
import { isClear, useWorkstationStep } from './use-workstation-step.ts';

export interface WorkstationOutcomeProps {
  scan: Scan;
  room: Room;
  person: Person;
  /** Whether a clear step is taken at once or asked first. */
  how: ReturnType<typeof howToCarryOut>;
  /** Switches to another workstation. */
  onOther: (room: Room) => void;
  onAnother: () => void;
}

/** Takes a clear step at once; else asks or explains. */
export function WorkstationOutcome({ scan, room, person, how, onOther, onAnother }: WorkstationOutcomeProps) {
  const step = useWorkstationStep(scan, room, person);
  const acts = useScanActions(scan, person);
  const started = useRef(false);
  const clear = step !== undefined && step !== 'missing' && how === 'atOnce' && isClear(step) ? step : null;
  // Who checks out here may come back at once: what they did themselves is no scan to carry out.
  const isDue = clear !== null && !acts.busy && acts.done === null;
  useEffect(() => {
    if (!isDue || started.current) return;
    started.current = true;
    if (clear.kind === 'checkIn') acts.checkIn(clear.own);
    if (clear.kind === 'take') acts.take(room, clear.taking, false);
    // Only once, whatever changes later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);

  const { timeZone } = room.floor.building;
  const place = [room.name, room.floor.name, room.floor.building.name].join(' · ');
  if (acts.done !== null)
    return <DoneCard done={acts.done} place={place} timeZone={timeZone} onAgain={acts.again} onAnother={onAnother} />;
  if (step === 'missing') {
    return (
      <KeptCard
        scan={scan}
        name={room.name}
        onAnother={onAnother}
        onDiscard={() => {
          void forgetScan(scan);
          onAnother();
        }}
      />
    );
  }
  if (step === undefined || acts.busy || acts.locked) return <LookingUp name={room.name} />;
  return (
    <StepCard
      step={step}
      scan={scan}
      room={room}
      place={place}
      person={person}
      at={new Date(scan.at).toISOString()}
      acts={acts}
      onOther={onOther}
      onAnother={onAnother}
    />
  );
}
