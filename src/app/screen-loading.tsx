import { useText } from '../i18n/text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Stands in while a screen is being loaded. */
export function ScreenLoading() {
  const { t } = useText();
  return (
    <div className="space-y-3 p-4">
      <p role="status" className="sr-only">{t('app.loading')}</p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24 w-full rounded-2xl" />
      <Skeleton className="h-24 w-full rounded-2xl" />
    </div>
  );
}
