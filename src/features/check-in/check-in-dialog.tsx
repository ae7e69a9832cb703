import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { useLiveQuery } from '../../queries/live/live.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import type { CheckInAsk } from '../../state/check-in.ts';
import { checkIn, closeCheckIn } from '../../state/check-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { AtHand } from './at-hand.tsx';
import { Decision } from './decision.tsx';
import { RoomSelection } from './room-selection.tsx';
import { useTake } from './use-take.ts';

/** The room selection at check-in and its questions (spec 2, "Room selection dialog at check-in"). */
export function CheckInDialog() {
  const { id, ask } = useSnapshot(checkIn);
  const person = usePerson();
  return ask && person !== undefined && <Dialog key={id} ask={ask} person={person} />;
}

function Dialog({ ask, person }: { ask: CheckInAsk; person: Person | null }) {
  const { t } = useText();
  const { open } = useSnapshot(checkIn);
  const [path] = useLocation();
  const [openedOn] = useState(path);
  const isElsewhere = path !== openedOn;
  // Going back leaves the asking screen, so close its dialog.
  useEffect(() => {
    if (isElsewhere) closeCheckIn();
  }, [isElsewhere]);
  const [chosen, setChosen] = useState<Room | null>(null);
  const asked = useLiveQuery(
    async (db) => (ask.kind === 'workstation' ? ((await db.rooms.get(ask.roomId)) ?? null) : null),
    [ask],
  );
  const selection = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(false);
  useEffect(() => {
    // Going back returns the focus to the choice.
    if (chosen === null && wasChosen.current)
      [...(selection.current?.querySelectorAll<HTMLElement>('select, button') ?? [])].at(0)?.focus();
    wasChosen.current = chosen !== null;
  }, [chosen]);
  const room = chosen ?? asked ?? null;
  if (asked === undefined) return null;
  return (
    <Sheet
      open={open}
      onClose={closeCheckIn}
      title={
        room === null
          ? t(ask.kind === 'choose' && ask.moves ? 'home.switchWorkstation' : 'checkIn.title')
          : t('checkIn.here', { name: room.name })
      }
      description={room === null ? undefined : `${room.floor.name} · ${room.floor.building.name}`}
      closeLabel={t('app.close')}
    >
      {person !== null && ask.kind === 'choose' && (
        <div ref={selection} hidden={room !== null}>
          <Choice ask={ask} person={person} onQuestion={setChosen} />
        </div>
      )}
      {person !== null && room !== null && (
        <Decision
          room={room}
          person={person}

          within={ask.kind === 'workstation' ? ask.within : null}
          onClose={closeCheckIn}
          onBack={chosen === null ? null : () => setChosen(null)}
        />
      )}
      {(person === null || (room === null && ask.kind === 'workstation')) && (
        <EmptyState icon="cloudOff" title={t('home.neverLoaded')} />
      )}
    </Sheet>
  );
}

/** The quick ways; in their place, on request, building, floor and workstation to select. */
function Choice({
  ask,
  person,
  onQuestion,
}: {
  ask: Extract<CheckInAsk, { kind: 'choose' }>;
  person: Person;
  onQuestion: (room: Room) => void;
}) {
  const { t } = useText();
  const [isElsewhere, setElsewhere] = useState(ask.presence);
  const taking = useTake(person, closeCheckIn, onQuestion);
  return (
    <div className="grid gap-2">
      {!isElsewhere && <AtHand ask={ask} person={person} onClose={closeCheckIn} {...taking} />}
      <Button
        wide
        variant="quiet"
        icon={isElsewhere ? 'chevronDown' : 'chevronRight'}
        aria-expanded={isElsewhere}
        onClick={() => setElsewhere(!isElsewhere)}
      >
        {t('checkIn.elsewhere')}
      </Button>
      {isElsewhere && <RoomSelection ask={ask} person={person} onClose={closeCheckIn} {...taking} />}
    </div>
  );
}
