import { useText } from '../i18n/text.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Stands in while a screen is being loaded; the name of the screen before would be wrong above it. */
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
