import { useDeferredValue, useState } from 'react';
import type { Floor } from '../../domain/building/building.ts';
import { isFound } from '../../domain/colleague/name-search.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFocusNext } from '../../ui/use-focus-next.ts';
import type { CleaningActs } from './use-cleaning-acts.ts';

/** Drawn at once: a floor may have thousands. */
const SHOWN = 20;

export interface CleanRoomsProps {
  floor: Floor;
  /** All rooms of the floor. */
  rooms: readonly Room[];
  /** Those that are on no list, or were cleaned on this device. */
  clean: readonly Room[];
  acts: Pick<CleaningActs, 'mark' | 'markFloor'>;
}

/** What is clean on a floor, folded away, with or without a drawing: to say that one needs cleaning, or all of it. */
export function CleanRooms({ floor, rooms, clean, acts }: CleanRoomsProps) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (clean.length === 0) return null;
  return (
    <section className="pb-2">
      <Button variant="quiet" icon="broom" onClick={() => setAsking(true)}>
        {t('cleaning.markFloor')}
      </Button>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold text-accent">
          <Icon name="chevronDown" size={20} className="shrink-0 transition-transform group-open:rotate-180" />
          {t('cleaning.cleanRooms', { count: clean.length })}
        </summary>
        {isOpen && <Found clean={clean} onMark={acts.mark} />}
      </details>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cleaning.askMarkFloor')}
        description={t('cleaning.askMarkFloorHint', { count: clean.length })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button
              icon="broom"
              onClick={() => {
                setAsking(false);
                acts.markFloor(floor, rooms);
              }}
            >
              {t('cleaning.mark')}
            </Button>
          </>
        }
      />
    </section>
  );
}

function Found({ clean, onMark }: { clean: readonly Room[]; onMark: (room: Room) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = clean.filter(({ name }) => isFound([name], wanted));
  const shown = found.slice(0, SHOWN);
  const { place, onFocus } = useFocusNext(shown.map(({ id }) => id));
  return (
    <div ref={place} tabIndex={-1} onFocus={onFocus} className="outline-none">
      {(clean.length > SHOWN || typed !== '') && (
        <TextField
          type="search"
          label={t('cleaning.findClean')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="mx-4 mt-1 mb-3"
        />
      )}
      <ul className="divide-y divide-line border-y border-line bg-surface empty:hidden">
        {shown.map((room) => (
          <li key={room.id} className="flex min-h-14 items-center gap-2 px-4 py-1">
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{room.name}</span>
            <Button
              variant="secondary"
              icon="broom"
              aria-label={t('cleaning.markRoom', { room: room.name })}
              onClick={() => onMark(room)}
            >
              {t('cleaning.mark')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 px-4 text-sm text-muted empty:hidden">
        {found.length === 0 && t('cleaning.noneOfName')}
        {found.length > SHOWN && t('cleaning.moreClean', { count: found.length - SHOWN })}
      </p>
    </div>
  );
}
