import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { update } from '../../state/update.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Offers a new version; the person says when, so that no form and no sending is cut off. */
export function UpdateOffer() {
  const { t } = useText();
  const { ready, needed } = useSnapshot(update);
  const [later, setLater] = useState(false);
  if (!needed && (!ready || later)) return null;
  return (
    <section
      aria-label={t('app.update.title')}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto flex max-w-md items-center gap-3 rounded-2xl border border-line bg-raised p-3 shadow-float lg:right-6 lg:bottom-6 lg:left-auto"
    >
      <Icon name="install" className="text-accent" />
      <p role="status" className="min-w-0 flex-1 text-[0.9375rem] font-semibold">{t('app.update.title')}</p>
      {!needed && <Button variant="quiet" onClick={() => setLater(true)}>{t('app.update.later')}</Button>}
      <Button onClick={() => update.take()}>{t('app.update.take')}</Button>
    </section>
  );
}
