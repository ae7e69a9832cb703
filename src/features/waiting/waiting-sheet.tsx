import { useText } from '../../i18n/text.tsx';
import { useLive } from '../../queries/live.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
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
    <Sheet open={open} onClose={onClose} title={t('waiting.title')} closeLabel={t('app.close')} description={t(online ? 'waiting.online' : 'waiting.offline')}>
      {entries.length === 0
        ? <EmptyState icon="checkCircle" title={t('waiting.none')}>{t('waiting.noneHint')}</EmptyState>
        : <ul className="space-y-2">{entries.map((entry) => <WaitingLine key={entry.intentId} entry={entry} roomName={nameOf(entry)} now={now} />)}</ul>}
    </Sheet>
  );
}
