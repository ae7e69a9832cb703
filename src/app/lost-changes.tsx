import { useSnapshot } from 'valtio';
import { useText } from '../i18n/text.tsx';
import { storage } from '../state/storage.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Tells of waiting changes that the browser threw away, until the person has read it. */
export function LostChanges() {
  const { t } = useText();
  const { lost } = useSnapshot(storage);
  if (lost === 0) return null;
  return (
    <section
      aria-label={t('storage.lost.title')}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-2',
        'rounded-2xl border border-line bg-raised p-3 shadow-float',
      )}
    >
      <Icon name="warning" className="self-start text-danger" />
      <div role="alert" className="min-w-48 flex-1 text-[0.9375rem]">
        <p className="font-semibold">{t('storage.lost.title')}</p>
        <p className="text-muted">{t('storage.lost.text', { count: lost })}</p>
      </div>
      <Button variant="secondary" onClick={() => Object.assign(storage, { lost: 0 })}>
        {t('app.close')}
      </Button>
    </section>
  );
}
