import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const DAYS = [1, 2, 3, 4, 5];

/** Home before this device holds anything to show. */
export function HomeSkeleton() {
  const { t } = useText();
  return (
    <div className="lg:mx-auto lg:grid lg:max-w-5xl lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6 lg:p-6">
      <p role="status" className="sr-only">{t('home.loading')}</p>
      <div className="h-44 rounded-b-3xl bg-brand p-4 lg:rounded-3xl">
        <div className="h-6 w-40 animate-pulse rounded-lg bg-white/15" />
        <div className="mt-4 h-16 w-full animate-pulse rounded-2xl bg-white/10" />
      </div>
      <div className="space-y-2 px-4 pt-4 lg:px-0 lg:pt-0">
        {DAYS.map((day) => <Skeleton key={day} className="h-16 w-full rounded-2xl" />)}
      </div>
    </div>
  );
}
