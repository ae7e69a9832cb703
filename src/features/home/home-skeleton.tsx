import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { sync } from '../../state/sync.ts';
import { Fetching } from '../../entries/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const DAYS = [1, 2, 3, 4, 5, 6];

/**
 * Home while loading, or without a connection.
 * @param props.reading storage is still being read: it may yet hold something
 */
export function HomeSkeleton({ reading }: { reading: boolean }) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const [busy, setBusy] = useState(false);
  if (!online && !reading) {
    const again = () => {
      setBusy(true);
      void sync.now().finally(() => setBusy(false));
    };
    return (
      <EmptyState
        icon="cloudOff"
        title={t('home.neverLoaded')}
        action={
          <Button icon="sync" busy={busy} onClick={again}>
            {t('waiting.tryNow')}
          </Button>
        }
      >
        {t('home.noDaysHint')}
      </EmptyState>
    );
  }
  return (
    <div className="lg:mx-auto lg:max-w-5xl lg:p-6 2xl:max-w-[90rem]">
      <p role="status" className="sr-only">
        {t('home.loading')}
      </p>
      <div className="side-bleed h-44 rounded-b-3xl bg-brand p-4 lg:h-80 lg:rounded-3xl">
        <div className="h-6 w-40 animate-pulse rounded-lg bg-white/15" />
        <div className="mt-4 h-16 w-full animate-pulse rounded-2xl bg-white/10" />
      </div>
      <div className="pt-3">
        <Fetching />
      </div>
      <div className="@container/days px-4 pt-4 lg:px-0 lg:pt-6">
        <div className="grid gap-2 lg:gap-3 pairs:grid-cols-2 columns:grid-cols-5">
          {DAYS.map((day) => (
            <Skeleton key={day} className="h-16 w-full rounded-2xl" />
          ))}
        </div>
      </div>
    </div>
  );
}
