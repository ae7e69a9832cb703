import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { roomIdOf } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import { MANY_WAITING, MAX_WAITING } from '../../offline/outbox/enqueue.ts';
import { releaseHolds } from '../../offline/outbox/hold.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { useLiveQuery } from '../../queries/live/live.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { isWaiting, useOutbox } from '../../queries/outbox.ts';
import { connectivity } from '../../state/connectivity.ts';
import { usePause } from './use-pause.ts';
import { storage } from '../../state/storage.ts';
import { sync } from '../../state/sync.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReturnFocus } from '../../ui/return-focus.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useDeviceNow } from '../../ui/use-now.ts';
import { AimSheet } from './aim-sheet.tsx';
import type { GroupCardProps } from './group-card.tsx';
import { GroupCard } from './group-card.tsx';
import type { Group, Section } from './groups.ts';
import { groupsOf, SECTIONS } from './groups.ts';
import type { Aimed } from './step-actions.ts';
import { useTimes } from './use-times.ts';

/** Names of rooms that changes know only by id. */
function useRoomNames(entries: readonly WaitingEntry[]): (change: Pick<WaitingEntry, 'facts'>) => string | null {
  const ids = [
    ...new Set(
      entries
        .flatMap(({ facts, after, missing }) => [facts, after?.facts, missing?.facts])
        .flatMap((facts) => (facts && roomIdOf(facts)) ?? []),
    ),
  ];
  const rooms = useLiveQuery((db) => db.rooms.bulkGet(ids), [ids.join()]);
  return ({ facts }) => {
    const id = roomIdOf(facts);
    return rooms?.find((room) => room?.id === id)?.name ?? null;
  };
}

/** All waiting changes by thing: state, cause and actions. */
export function WaitingSheet({
  open,
  opener,
  onClose,
}: {
  open: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { t } = useText();
  const outbox = useOutbox();
  const entries = outbox ?? [];
  const { online } = useSnapshot(connectivity);
  const { atRisk, unpromised } = useSnapshot(storage);
  const pause = usePause();
  const [aim, setAim] = useState<Aimed | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The focused line may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [outbox]);
  const now = useDeviceNow(10_000);
  const roomNameOf = useRoomNames(entries);
  const groups = groupsOf(useTimes(entries));
  const waiting = entries.filter(isWaiting).length;
  // Say nothing while still reading.
  const idle = outbox !== undefined && groups.every(({ section }) => section === 'done');
  const listed = new Set(entries.map(({ seq }) => seq));
  const context = { now, online, paused: pause !== null, roomNameOf };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('waiting.title')}
      closeLabel={t('app.close')}
      description={
        atRisk && waiting > 0
          ? t('waiting.atRisk', { count: waiting })
          : t(
              pause !== null
                ? 'waiting.paused'
                : online
                  ? 'waiting.online'
                  : idle && !unpromised
                    ? 'waiting.offlineIdle'
                    : unpromised
                      ? 'waiting.offlineUnpromised'
                      : 'waiting.offline',
            )
      }
      footer={pause === null && (!online || entries.some(({ state }) => state === 'queued')) && <TryNow />}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {waiting >= MANY_WAITING && (
          <div className="mb-3">
            <Banner tone="caution">{t('waiting.crowdedHint', { count: waiting, most: MAX_WAITING })}</Banner>
          </div>
        )}
        {unpromised && !atRisk && (online || pause !== null) && (
          <p className="mb-3 text-sm text-muted">{t('waiting.unpromised')}</p>
        )}
        {idle && (
          <EmptyState icon="checkCircle" title={t('waiting.none')}>
            {t('waiting.noneHint')}
          </EmptyState>
        )}
        {SECTIONS.map((section) => (
          <GroupList
            key={section}
            section={section}
            groups={groups.filter((group) => group.section === section)}
            listed={listed}
            context={context}
            onAim={setAim}
            onAway={onClose}
          />
        ))}
      </div>
      <ReturnFocus to={opener} />
      {/* Inside the sheet, which stays open below. */}
      {aim !== null && <AimSheet aim={aim} below={list} onClose={() => setAim(null)} />}
    </Sheet>
  );
}

/** Listed at once: more is slow on small phones. */
const PAGE = 30;

function GroupList({
  section,
  groups,
  ...rest
}: { section: Section; groups: readonly Group[] } & Omit<GroupCardProps, 'group'>) {
  const { t } = useText();
  const [limit, setLimit] = useState(PAGE);
  if (groups.length === 0) return null;
  return (
    <section aria-label={t(`waiting.section.${section}`)} className="mt-5 first:mt-0">
      <h3 className="mb-2 flex items-baseline gap-2 text-sm font-semibold text-muted">
        {t(`waiting.section.${section}`)}
        <span className="tabular-nums">{groups.length}</span>
      </h3>
      <ul className="space-y-2">
        {groups.slice(0, limit).map((group) => (
          <GroupCard key={group.entries[0].seq} group={group} {...rest} />
        ))}
      </ul>
      {groups.length > limit && (
        <Button variant="quiet" wide onClick={() => setLimit(limit + PAGE)}>
          {t('waiting.more', { count: Math.min(PAGE, groups.length - limit) })}
        </Button>
      )}
    </section>
  );
}

/** Drains and pulls now, without waiting for the next retry. */
function TryNow() {
  const { t } = useText();
  const db = useAccountDatabase();
  const [busy, setBusy] = useState(false);
  const tryNow = () => {
    setBusy(true);
    void releaseHolds(db)
      .then(() => sync.now())
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="secondary" icon="sync" busy={busy} wide onClick={tryNow}>
      {t('waiting.tryNow')}
    </Button>
  );
}
