import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useLive } from '../../queries/live.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { sync } from '../../state/sync.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WaitingLine } from './waiting-line.tsx';

const roomIdOf = (params: unknown): string[] =>
  (typeof params === 'object' && params !== null && 'roomId' in params && typeof params.roomId === 'string' ? [params.roomId] : []);

/** The list of waiting changes: what, when, how each stands and why, with try again and give up. */
export function WaitingSheet({ open, onClose, entries, online }: { open: boolean; onClose: () => void; entries: readonly WaitingEntry[]; online: boolean }) {
  const { t } = useText();
  const now = useNow(10_000);
  const ids = [...new Set(entries.flatMap(({ params }) => roomIdOf(params)))];
  const rooms = useLive((db) => db.rooms.bulkGet(ids), [ids.join()]);
  const nameOf = ({ params }: WaitingEntry) => rooms?.find((room) => room?.id === roomIdOf(params)[0])?.name ?? null;
  return (
    <Sheet
      open={open} onClose={onClose} title={t('waiting.title')} closeLabel={t('app.close')} description={t(online ? 'waiting.online' : 'waiting.offline')}
      footer={(!online || entries.some(({ state }) => state === 'queued')) && <TryNow />}
    >
      {entries.length === 0
        ? <EmptyState icon="checkCircle" title={t('waiting.none')}>{t('waiting.noneHint')}</EmptyState>
        : <ul className="space-y-2">{entries.map((entry) => <WaitingLine key={entry.intentId} entry={entry} roomName={nameOf(entry)} now={now} />)}</ul>}
    </Sheet>
  );
}

/** Sends and fetches at once instead of waiting for the next try. */
function TryNow() {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const tryNow = () => {
    setBusy(true);
    void sync.now().finally(() => setBusy(false));
  };
  return <Button variant="secondary" icon="sync" busy={busy} wide onClick={tryNow}>{t('waiting.tryNow')}</Button>;
}
