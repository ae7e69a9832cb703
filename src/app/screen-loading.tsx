import { useText } from '../i18n/text.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Clears the title: it would still be the last screen's. */
export function ScreenLoading() {
  const { t } = useText();
  useScreenTitle('');
  return (
    <div className="space-y-3 p-4">
      <p role="status" className="sr-only">
        {t('app.loading')}
      </p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24 w-full rounded-2xl" />
      <Skeleton className="h-24 w-full rounded-2xl" />
    </div>
  );
}
