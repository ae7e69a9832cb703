import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Checked } from './check-draw.ts';

/** Shows what a draw gives when it is computed once more, here. */
export function CheckSheet({
  asked,
  check,
  onClose,
}: {
  asked: { id: string; token: string | null } | null;
  check: (drawId: string, token: string | null) => Promise<Checked | 'insecure' | null>;
  onClose: () => void;
}) {
  const { t } = useText();
  const [found, setFound] = useState<{ id: string; checked: Checked | 'insecure' | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (asked !== null)
      void check(asked.id, asked.token).then((checked) => {
        if (!isLeft) setFound({ id: asked.id, checked });
      });
    return () => {
      isLeft = true;
    };
  }, [asked, check]);
  const checked = found !== null && found.id === asked?.id ? found.checked : undefined;
  return (
    <Sheet open={asked !== null} onClose={onClose} title={t('draws.checkTitle')} closeLabel={t('app.close')}>
      {checked === undefined ? (
        <Skeleton className="h-40" />
      ) : checked === null || checked === 'insecure' ? (
        <p>{t(checked === null ? 'draws.checkOffline' : 'draws.checkInsecure')}</p>
      ) : (
        <div className="grid gap-3">
          <Line ok={checked.isPromised}>{t(checked.isPromised ? 'draws.promised' : 'draws.notPromised')}</Line>
          <Line ok={checked.isByRule}>
            {t(checked.isByRule ? 'draws.byRule' : 'draws.notByRule', { wished: checked.wished })}
          </Line>
          {checked.own !== null && <p>{t('draws.ownRank', { rank: checked.own, wished: checked.wished })}</p>}
          <p className="text-sm text-muted">{t('draws.seed')}</p>
          <p className="rounded-xl bg-sunken p-3 font-mono text-xs wrap-anywhere">{checked.seed}</p>
        </div>
      )}
    </Sheet>
  );
}

function Line({ ok, children }: { ok: boolean; children: string }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name={ok ? 'checkCircle' : 'warning'} className={ok ? 'shrink-0 text-positive' : 'shrink-0 text-danger'} />
      {children}
    </p>
  );
}
