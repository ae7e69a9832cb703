import { useState } from 'react';
import { OBSTACLE_REASONS } from '../../domain/cleaning/obstacle.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Round } from '../../queries/cleaning.ts';
import { useWaitingPart } from '../../queries/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TileButton } from '../../ui/tile-button.tsx';
import { OBSTACLE_ICON, ObstacleBadge } from './obstacle-badge.tsx';
import { clockWords, usageWords } from './round-words.ts';
import type { CleaningActs } from './use-cleaning-acts.ts';

export interface RoomSheetProps {
  room: Room;
  open: boolean;
  round: Round;
  /** False for who only looks on. */
  cleans: boolean;
  acts: CleaningActs;
  now: string;
  onClose: () => void;
}

/** What is known of one room, listed or not, and what can be done there. */
export function RoomSheet({ room, open, round, cleans, acts, now, onClose }: RoomSheetProps) {
  const text = useText();
  const { t } = text;
  const row = round.listed.get(room.id);
  const { timeZone } = room.floor.building;
  const words = usageWords(round.usageOf(room.id), timeZone, now, text);
  const isDirty = row !== undefined && !row.cleaned;
  return (
    <Sheet open={open} onClose={onClose} title={room.name} closeLabel={t('app.close')}>
      <div className="space-y-1 text-[0.9375rem] text-muted">
        <p>
          {isDirty
            ? t(row.marked ? 'cleaning.markedSince' : 'cleaning.leftSince', {
                time: clockWords(row.since, timeZone, now, text),
              })
            : t(row === undefined ? 'cleaning.isClean' : 'cleaning.cleanedHere')}
        </p>
        {words !== null && <p>{words}</p>}
        {isDirty && <ObstacleBadge obstacle={row.obstacle} timeZone={timeZone} now={now} />}
      </div>
      {cleans && <RoomActs room={room} row={row} isDirty={isDirty} acts={acts} onClose={onClose} />}
    </Sheet>
  );
}

function RoomActs({
  room,
  row,
  isDirty,
  acts,
  onClose,
}: Pick<RoomSheetProps, 'room' | 'acts' | 'onClose'> & { row: ReturnType<Round['listed']['get']>; isDirty: boolean }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const done = (act: () => void) => () => {
    act();
    setAsking(false);
    onClose();
  };
  const unsent = row?.waiting?.label === 'saved' ? row.waiting.seq : null;
  // What was done to several rooms is taken back where it says so: in the strip.
  const isOfThisRoom = useWaitingPart((entries) => entries.find(({ seq }) => seq === unsent)?.things.length === 1);
  return (
    <div className="mt-4 grid gap-2">
      {isDirty && (
        <Button wide icon="check" onClick={done(() => acts.clean([room.id]))}>
          {t('cleaning.clean')}
        </Button>
      )}
      {unsent !== null && isOfThisRoom === true && (
        <Button wide variant="secondary" icon="undo" onClick={done(() => acts.undo(unsent))}>
          {t('app.undo')}
        </Button>
      )}
      {isDirty && !isAsking && (
        <Button wide variant="secondary" icon="close" onClick={() => setAsking(true)}>
          {t('cleaning.notPossible')}
        </Button>
      )}
      {isDirty && isAsking && (
        <div role="group" aria-label={t('cleaning.notPossible')} className="grid grid-cols-2 gap-2">
          {OBSTACLE_REASONS.map((reason) => (
            <TileButton
              key={reason}
              icon={OBSTACLE_ICON[reason]}
              label={t(`cleaning.obstacle.${reason}`)}
              locked={false}
              reason={null}
              onClick={done(() => acts.report(room, reason))}
            />
          ))}
        </div>
      )}
      {!isDirty && (
        <Button wide variant="secondary" icon="broom" onClick={done(() => acts.mark(room))}>
          {t('cleaning.mark')}
        </Button>
      )}
    </div>
  );
}
