import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Round } from '../../queries/cleaning.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { clockWords, usageWords } from './round-words.ts';
import type { CleaningActs } from './use-cleaning-acts.ts';

/** What can be done in one room, listed or not. */
export function RoomSheet({
  room,
  open,
  round,
  acts,
  now,
  onClose,
}: {
  room: Room;
  open: boolean;
  round: Round;
  acts: CleaningActs;
  now: string;
  onClose: () => void;
}) {
  const text = useText();
  const { t } = text;
  const row = round.listed.get(room.id);
  const { timeZone } = room.floor.building;
  const words = usageWords(round.usageOf(room.id), timeZone, now, text);
  const isDirty = row !== undefined && !row.cleaned;
  const done = (act: () => void) => () => {
    act();
    onClose();
  };
  const unsent = row?.waiting?.label === 'saved' ? row.waiting.seq : null;
  return (
    <Sheet open={open} onClose={onClose} title={room.name} closeLabel={t('app.close')}>
      <div className="space-y-1 text-[0.9375rem] text-muted">
        {isDirty ? (
          <p>
            {t(row.marked ? 'cleaning.markedSince' : 'cleaning.leftSince', {
              time: clockWords(row.since, timeZone, now, text),
            })}
          </p>
        ) : (
          <p>{t(row === undefined ? 'cleaning.isClean' : 'cleaning.cleanedHere')}</p>
        )}
        {words !== null && <p>{words}</p>}
      </div>
      <div className="mt-4 grid gap-2">
        {isDirty && (
          <Button wide icon="check" onClick={done(() => acts.clean([room.id]))}>
            {t('cleaning.clean')}
          </Button>
        )}
        {unsent !== null && (
          <Button wide variant="secondary" icon="undo" onClick={done(() => acts.undo(unsent))}>
            {t('app.undo')}
          </Button>
        )}
        {!isDirty && (
          <Button wide variant="secondary" icon="broom" onClick={done(() => acts.mark(room))}>
            {t('cleaning.mark')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
