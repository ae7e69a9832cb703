import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder while the first rows are read. */
export function BookingSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('floorPlan.loading')} className="grid gap-3 p-4">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-11" />
      <Skeleton className="h-80" />
    </div>
  );
}
