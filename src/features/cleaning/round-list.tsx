import { useCallback, useEffect, useRef, useState } from 'react';
import { isInTheWay } from '../../domain/cleaning/obstacle.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Round } from '../../queries/cleaning.ts';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keepClear } from '../../ui/keep-clear.ts';
import { CleanRooms } from './clean-rooms.tsx';
import { RoundRow } from './round-row.tsx';
import type { CleaningActs, TapPlace } from './use-cleaning-acts.ts';

const ALL = '';

export interface RoundListProps {
  floor: Floor;
  /** All rooms of the floor. */
  rooms: readonly Room[];
  round: Round;
  /** Names of the parts of the floor by room id; null without a drawing. */
  zones: ReadonlyMap<string, string> | null;
  now: string;
  /** False for who only looks on. */
  cleans: boolean;
  acts: CleaningActs;
  /** Ids of selected rooms; null where nothing is being selected. */
  selection: ReadonlySet<string> | null;
  onSelection: (change: (before: ReadonlySet<string> | null) => ReadonlySet<string> | null) => void;
  onOpen: (roomId: string) => void;
}

/** What remains on a floor, in the order of the round: one, a selection, a part of the floor, or all of it. */
export function RoundList({
  floor,
  rooms,
  round,
  zones,
  now,
  cleans,
  acts,
  selection,
  onSelection,
  onOpen,
}: RoundListProps) {
  const { t } = useText();
  const [zone, setZone] = useState(ALL);
  const [asking, setAsking] = useState(false);
  const select = useCallback(
    (id: string) =>
      onSelection((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [onSelection],
  );
  const [list, tap] = useFocusOnNext(acts.tap, round.todo.length);
  const names = [...new Set(round.todo.flatMap(({ id }) => zones?.get(id) ?? []))].toSorted();
  // A part whose last room was cleaned shows all again.
  const chosen = names.includes(zone) ? zone : ALL;
  const shown = chosen === ALL ? round.todo : round.todo.filter(({ id }) => zones?.get(id) === chosen);
  const free = shown.filter(({ use, obstacle }) => use.occupiedUntil === null && !isInTheWay(obstacle, now));
  const selected = shown.filter(({ id }) => selection?.has(id) === true).map(({ id }) => id);
  const cleanAll = () => {
    setAsking(false);
    acts.clean(free.map(({ id }) => id));
  };
  const clean = rooms.filter(({ id }) => round.listed.get(id)?.cleaned !== false);
  // By its key it stays as it is, and unfolded, when the first room comes on the list.
  const cleanRooms = cleans && <CleanRooms key="clean" floor={floor} rooms={rooms} clean={clean} acts={acts} />;
  if (round.todo.length === 0)
    return (
      <>
        <EmptyState icon="checkCircle" title={t('cleaning.allClean')}>
          {t('cleaning.allCleanHint')}
        </EmptyState>
        {cleanRooms}
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4">
        {names.length > 1 && (
          <ChipSelect
            label={t('cleaning.part')}
            value={chosen}
            shown={chosen === ALL ? t('cleaning.wholeFloor') : chosen}
            marked={chosen !== ALL}
            groups={[
              {
                name: null,
                options: [
                  { value: ALL, label: t('cleaning.wholeFloor') },
                  ...names.map((name) => ({ value: name, label: name })),
                ],
              },
            ]}
            onChange={setZone}
          />
        )}
        {cleans && (
          <>
            <Button
              variant="secondary"
              icon={selection === null ? 'list' : 'close'}
              onClick={() => onSelection((before) => (before === null ? new Set() : null))}
            >
              {t(selection === null ? 'cleaning.select' : 'cleaning.endSelecting')}
            </Button>
            {selection === null ? (
              <Button variant="secondary" icon="check" disabled={free.length === 0} onClick={() => setAsking(true)}>
                {t('cleaning.cleanAll', { count: free.length })}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => onSelection(() => new Set(free.map(({ id }) => id)))}>
                {t('cleaning.selectAll')}
              </Button>
            )}
          </>
        )}
      </div>
      <ol
        ref={list}
        aria-label={t('cleaning.round', { floor: floor.name })}
        className="divide-y divide-line border-y border-line bg-surface"
      >
        {shown.map((row) => (
          <RoundRow
            key={row.id}
            row={row}
            zone={chosen === ALL ? (zones?.get(row.id) ?? null) : null}
            now={now}
            cleans={cleans}
            tapped={acts.tapped}
            selected={selection === null ? null : selection.has(row.id)}
            onOpen={onOpen}
            onClean={tap}
            onSelect={select}
          />
        ))}
      </ol>
      {selection === null && cleanRooms}
      {selection !== null && (
        <div ref={keepClear} className="sticky bottom-0 z-20 mt-auto border-t border-line bg-raised px-4 py-2">
          <Button
            wide
            icon="check"
            disabled={selected.length === 0}
            onClick={() => {
              acts.clean(selected);
              onSelection(() => null);
            }}
          >
            {t('cleaning.cleanSelected', { count: selected.length })}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cleaning.askAll', { count: free.length })}
        description={
          shown.length > free.length ? t('cleaning.askAllBut', { count: shown.length - free.length }) : undefined
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button icon="check" onClick={cleanAll}>
              {t('cleaning.clean')}
            </Button>
          </>
        }
      />
    </>
  );
}

const cleanButtons = (list: HTMLOListElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-clean]') ?? []),
];

/** Keeps the focus in the list when the row that had it goes: it moves to the one that takes its place. */
function useFocusOnNext(tap: CleaningActs['tap'], length: number) {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || document.activeElement !== document.body) return;
    const all = cleanButtons(list.current);
    all[Math.min(left.current, all.length - 1)]?.focus({ preventScroll: true });
    left.current = null;
  }, [length]);
  const tapAndGoOn = useCallback(
    (roomId: string, place: TapPlace) => {
      const at = cleanButtons(list.current).findIndex((button) => button === document.activeElement);
      left.current = at < 0 ? null : at;
      tap(roomId, place);
    },
    [tap],
  );
  return [list, tapAndGoOn] as const;
}
