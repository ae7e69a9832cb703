import { useSnapshot } from 'valtio';
import { useText } from '../i18n/text.tsx';
import { useReadingFailures } from '../queries/live/reading-failures.ts';
import { update } from '../state/update.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * Warns that the screen may be outdated because storage does not answer; a reload loses nothing. Hidden when a newer
 * version owns the tables: the update offer then explains.
 */
export function ReadingTrouble() {
  const { t } = useText();
  const failing = useReadingFailures();
  const { needed } = useSnapshot(update);
  if (failing === 0 || needed) return null;
  return (
    <section
      aria-label={t('app.reading.title')}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-2',
        'rounded-2xl border border-line bg-raised p-3 shadow-float',
      )}
    >
      <Icon name="warning" className="self-start text-caution" />
      <div role="alert" className="min-w-48 flex-1 text-[0.9375rem]">
        <p className="font-semibold">{t('app.reading.title')}</p>
        <p className="text-muted">{t('app.reading.hint')}</p>
      </div>
      <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
    </section>
  );
}
