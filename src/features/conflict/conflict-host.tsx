import { Suspense, useCallback, useState } from 'react';
import { roomIdOf } from '../../i18n/intent-words.ts';
import {
  acknowledgeConflict,
  cancelConflict,
  postponeConflict,
  resolveConflict,
} from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { useLiveQuery } from '../../queries/live/live.ts';
import { useOpenConflicts } from '../../queries/outbox.ts';
import { useStandingWorkstation } from '../../queries/standing-workstation.ts';
import { useTakenOptions } from '../../queries/taken-options.ts';
import type { OpenConflict } from '../../queries/outbox.ts';
import { OneConflict } from './one-conflict.tsx';
import { advance, NO_QUEUE, placeIn } from './queue.ts';
import { useOnlyWindow } from './use-only-window.ts';
import { useVisible } from './use-visible.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const TimeoutDialog = lazyPart(async () => (await import('./timeout-dialog.tsx')).TimeoutDialog);

/** Enough to recognise the error. */
const REPORT_LENGTH = 500;
const reportOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, REPORT_LENGTH);

const NONE: readonly OpenConflict[] = [];

/** Asks for open choices one by one, in one visible window (spec 2). */
export function ConflictHost() {
  const db = useAccountDatabase();
  const open = useOpenConflicts() ?? NONE;
  const [queue, setQueue] = useState(NO_QUEUE);
  const [timedOut, setTimedOut] = useState(false);
  const next = advance(queue, open);
  if (next !== queue) setQueue(next);
  const current = open.find(({ intentId }) => intentId === next.current) ?? null;
  const mine = useOnlyWindow(`roost-conflict-${db.accountId}`, useVisible() && (current !== null || timedOut));
  const onTimeout = useCallback(() => setTimedOut(true), []);
  return (
    <>
      {mine && timedOut && (
        <Suspense>
          <TimeoutDialog onClose={() => setTimedOut(false)} />
        </Suspense>
      )}
      {current && (
        <Current
          key={current.intentId}
          open={current}
          place={placeIn(next, open)}
          showing={mine && !timedOut}
          onTimeout={onTimeout}
        />
      )}
    </>
  );
}

function Current({
  open,
  place,
  showing,
  onTimeout,
}: {
  open: OpenConflict;
  place: { position: number; total: number };
  showing: boolean;
  onTimeout: () => void;
}) {
  const db = useAccountDatabase();
  const { seq } = open;
  const roomId = roomIdOf(open.facts);
  const roomName = useLiveQuery(
    async (within) => (roomId === null ? null : ((await within.rooms.get(roomId))?.name ?? null)),
    [roomId],
  );
  const standing = useStandingWorkstation(open);
  const taken = useTakenOptions(seq);
  // Ignore a failure: the hour then begins at the next showing.
  const onShown = useCallback(() => void acknowledgeConflict(db, seq).catch(() => undefined), [db, seq]);
  return (
    <OneConflict
      open={open}
      place={place}
      showing={showing}
      roomName={roomName ?? null}
      standing={standing}
      taken={taken}
      Dialog={ConflictDialog}
      onShown={onShown}
      onEnd={(end) => {
        void cancelConflict(db, seq, end);
        onTimeout();
      }}
      onError={(error) => void cancelConflict(db, seq, 'clientError', { report: reportOf(error) })}
      onResolve={(resolutions, options) => void resolveConflict(db, seq, resolutions, options)}
      onCancel={() => void cancelConflict(db, seq, 'person')}
      onLater={() => void postponeConflict(db, seq)}
    />
  );
}
