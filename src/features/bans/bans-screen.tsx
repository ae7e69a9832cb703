import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { Ban } from '../../domain/questionnaire/ban.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';
import { useReadOnline } from '../../queries/read-online.ts';
import { connectivity } from '../../state/connectivity.ts';
import { showToast } from '../../state/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusNext } from '../../ui/use-focus-next.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { BanCalls } from './calls.ts';

/** Whose answers keep them out until when, and letting them in again; for administrators (decision 0110). */
export function BansScreen({ calls }: { calls: BanCalls }) {
  const { t } = useText();
  useScreenTitle(t('bans.title'));
  const { online } = useSnapshot(connectivity);
  const { found, failed, look } = useReadOnline(calls.read, online);
  const { locked, once } = useSubmitLock();
  const why = useId();
  const { place, onFocus } = useFocusNext((found?.bans ?? []).map(({ id }) => id));
  if (found === undefined && online) return <Skeleton className="m-4 h-60" />;
  if (found === undefined || found === null)
    return (
      <NothingRead title={t('bans.away')} onAgain={look}>
        {(online ? failed : null) ?? t('bans.needsNetwork')}
      </NothingRead>
    );
  const { bans, count } = found;
  const end = ({ id, name }: Ban) =>
    once(async () => {
      const problem = await calls.end(id);
      showToast(
        problem === null
          ? { text: t('bans.ended', { name }), icon: 'check' }
          : { text: problem.failed, icon: 'warning' },
      );
      await look();
    });
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 p-4">
      <p className="text-muted">{t('bans.hint')}</p>
      {!online && (
        <div id={why}>
          <Banner tone="caution">{t(bans.length === 0 ? 'bans.needsNetwork' : 'bans.endNeedsNetwork')}</Banner>
        </div>
      )}
      {online && failed !== null && <ReadBefore why={failed} onAgain={look} />}
      <div ref={place} tabIndex={-1} onFocus={onFocus} className="outline-none">
        {bans.length === 0 ? (
          <EmptyState icon="checkCircle" title={t('bans.none')} />
        ) : (
          <Card className="p-4">
            <ul className="divide-y divide-line">
              {bans.map((ban) => (
                <BanLine
                  key={ban.id}
                  ban={ban}
                  locked={locked}
                  reasonId={online ? null : why}
                  onEnd={() => void end(ban)}
                />
              ))}
            </ul>
            {count > bans.length && (
              <p className="pt-2 text-sm text-muted">{t('bans.more', { count: count - bans.length })}</p>
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

function BanLine({
  ban,
  locked,
  reasonId,
  onEnd,
}: {
  ban: Ban;
  locked: boolean;
  /** Where it stands why this cannot be done now. */
  reasonId: string | null;
  onEnd: () => void;
}) {
  const { t, date, time } = useText();
  const { name, username, until } = ban;
  const zone = deviceZone();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted">{username}</span>
        <span className="block text-sm text-muted">
          {until === null
            ? t('bans.open')
            : t('bans.until', { date: date(todayIn(zone, until)), time: time(until, zone) })}
        </span>
      </span>
      <Button
        variant="secondary"
        locked={locked}
        disabled={reasonId !== null}
        aria-describedby={reasonId ?? undefined}
        onClick={onEnd}
      >
        {t('bans.end', { name })}
      </Button>
    </li>
  );
}
