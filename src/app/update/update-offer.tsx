import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { update } from '../../state/update.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The person picks the moment: no form or drain is interrupted. */
export function UpdateOffer() {
  const { t } = useText();
  const { ready, needed } = useSnapshot(update);
  const [later, setLater] = useState(false);
  if (!needed && (!ready || later)) return null;
  return (
    <section
      aria-label={t('app.update.title')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-raised p-3 shadow-float"
    >
      <Icon name="install" className="text-accent" />
      <p role="status" className="min-w-[11em] flex-1 text-[0.9375rem] font-semibold">
        {t('app.update.title')}
      </p>
      <span className="ml-auto flex gap-3">
        {!needed && (
          <Button variant="quiet" onClick={() => setLater(true)}>
            {t('app.update.later')}
          </Button>
        )}
        <Button onClick={() => update.take()}>{t('app.update.take')}</Button>
      </span>
    </section>
  );
}
