import type { CapacityCheck } from '../../domain/building/limits.ts';
import { contains } from '../../domain/day-part/parts.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import { isFree } from '../../domain/room/workstation.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { FloorWorkstations, WorkstationView } from '../../queries/floor-workstations.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { askCheckIn } from '../../state/check-in.ts';
import { StateGlyph } from '../../ui/floor-plan/state-glyph.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LivePanel } from '../../ui/live-panel.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { OfferContext } from './workstation-actions.ts';
import { mayHold, offersOf } from './workstation-actions.ts';
import { appearanceOf } from './workstation-appearance.ts';
import { stateWords } from './workstation-words.ts';
import { FreeActions } from './free-actions.tsx';
import { FreeBeside } from './free-beside.tsx';
import { Holders } from './holders.tsx';
import { OwnActions } from './own-actions.tsx';
import type { OwnActions as Actions } from '../../entries/use-entry-actions.ts';

export interface WorkstationSheetProps {
  workstation: WorkstationView | null;
  /** The chosen time is still being read: nothing can be done. */
  busy: boolean;
  open: boolean;
  /** In the list's place, or below the plan, which stays in use; null over everything. */
  place: 'left' | 'bottom' | null;
  /** Hears where a panel below begins, in CSS pixels from the window's top. */
  onEdge: (top: number | null) => void;
  onClose: () => void;
  /** After this device saved a change. */
  onDone: (room: Room) => void;
  floor: Pick<FloorWorkstations, 'workstations' | 'plan'>;
  /** Date, and the ground for judging a booking. */
  context: OfferContext;
  /** The person's entries of that date, refused ones included. */
  day: readonly OwnLocation[];
  person: Person;
  actions: Actions;
  /** Selecting several: this one is unavailable, so say why. */
  selecting: boolean;
  /** Whether one more person may come, when selecting several. */
  capacityCheck: CapacityCheck | undefined;
}

/** Width of what stands left of the floor plan. */
export const LEFT_COLUMN = 'beside:w-[min(336px,46vw)] beside:shrink-0 lg:beside:w-96';

/** A workstation's state in words, and all actions. */
export function WorkstationSheet({
  workstation,
  busy,
  open,
  place,
  onEdge,
  onClose,
  onDone,
  floor,
  context,
  day,
  person,
  actions,
  selecting,
  capacityCheck,
}: WorkstationSheetProps) {
  const text = useText();
  const { t, time } = text;
  if (workstation === null) return null;
  const { room } = workstation;
  const { date, dayPart, now } = context;
  const { timeZone } = room.floor.building;
  const { initials, accent } = appearanceOf(workstation, person);
  const { mine } = workstation;
  const notes = [
    // What is theirs for a part of the chosen time must not look like all of it.
    mine !== null && !contains(mine.dayPart, dayPart)
      ? t('booking.held', {
          from: time(mine.startDate, timeZone),
          to: time(mine.endDate, timeZone),
          name: t(`entry.part.${mine.dayPart}`),
        })
      : undefined,
    room.category?.name,
    room.assignedTo.includes(person.info.id) ? t('booking.assignedToYou') : undefined,
    workstation.dirty ? t('floorPlan.legendDirty') : undefined,
  ].filter((note) => note !== undefined);
  const where = [
    text.date(date, 'dayShort'),
    t(`entry.part.${dayPart}`),
    room.floor.name,
    room.floor.building.name,
    zoneNote(text, timeZone, slotOf(date, dayPart, timeZone).start),
  ]
    .filter(Boolean)
    .join(' · ');
  const done = (kept: Promise<boolean>, booked = room) =>
    void kept.then((saved) => {
      if (saved) onDone(booked);
    });
  const ask = (within: DayPart, { id: roomId } = room) => {
    onClose();
    askCheckIn({ kind: 'workstation', roomId, within });
  };
  const free = <FreeActions workstation={workstation} context={context} actions={actions} onDone={done} onAsk={ask} />;
  // What can be done comes first: of a taken one nothing but what is free beside it.
  const offers = offersOf(workstation, context);
  const isOffered = isFree(workstation) || offers.some(({ verdict }) => verdict.ok);
  // Of one that somebody has the holder says why.
  const [offer] = isOffered || workstation.others.length > 0 ? [] : offers;
  const why = offer === undefined ? null : reasonOf(offer.verdict, text, timeZone, now);
  const shown = (
    <div inert={busy} aria-busy={busy || undefined} className="busy-pale">
      <div className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-3">
        <StateGlyph
          look={workstation.state}
          colourBlind={person.info.colorBlind}
          initials={initials}
          waiting={workstation.mine?.waiting != null}
          accent={accent ?? null}
          size={44}
        />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{stateWords(workstation, text)}</p>
          {notes.length > 0 && <p className="text-sm text-muted">{notes.join(' · ')}</p>}
        </div>
        {workstation.mine !== null && <WaitingBadge label={workstation.mine.waiting?.label ?? null} />}
      </div>
      <Holders workstation={workstation} now={now} actions={actions} onReleased={done} />
      <div className="mt-4">
        {selecting ? (
          <p>{reasonOf(mayHold(workstation, { ...context, capacityCheck }), text, timeZone, now)}</p>
        ) : workstation.mine === null ? (
          <div className="grid gap-4">
            {isOffered && free}
            {!isFree(workstation) && (
              <FreeBeside
                workstation={workstation}
                why={why}
                floor={floor}
                context={{ ...context, capacityCheck }}
                actions={actions}
                onDone={done}
                onAsk={ask}
                instead={isOffered ? null : free}
              />
            )}
          </div>
        ) : (
          <OwnActions
            reservation={workstation.mine}
            day={day}
            person={person}
            actions={actions}
            now={now}
            onDone={done}
          />
        )}
      </div>
    </div>
  );
  const frame = { open, onClose, title: room.name, description: where, closeLabel: t('app.close') };
  return place === null ? (
    <Sheet {...frame}>{shown}</Sheet>
  ) : place === 'left' ? (
    <LivePanel {...frame} place="left" className={LEFT_COLUMN}>
      {shown}
    </LivePanel>
  ) : (
    <LivePanel {...frame} place="bottom" onEdge={onEdge}>
      {shown}
    </LivePanel>
  );
}
