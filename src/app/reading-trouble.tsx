import { useText } from '../i18n/text.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Says that what is shown may be out of date because this device's storage does not answer; nothing that waits is lost by a reload. */
export function ReadingTrouble() {
  const { t } = useText();
  return (
    <section
      aria-label={t('app.reading.title')}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto flex max-w-md items-center gap-3 rounded-2xl border border-line bg-raised p-3 shadow-float lg:right-6 lg:bottom-6 lg:left-auto"
    >
      <Icon name="warning" className="text-caution" />
      <p role="status" className="min-w-0 flex-1 text-[0.9375rem]"><span className="font-semibold">{t('app.reading.title')}</span> {t('app.reading.hint')}</p>
      <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
    </section>
  );
}
