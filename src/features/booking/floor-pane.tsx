import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Floor } from '../../domain/building/building.ts';
import { MissingFloorPlan } from '../../entries/missing-floor-plan.tsx';
import { useText } from '../../i18n/text.tsx';
import type { FloorWorkstations } from '../../queries/floor-workstations.ts';
import { connectivity } from '../../state/connectivity.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FloorPlanPaneProps } from './floor-plan-pane.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const loadPane = () => import('./floor-plan-pane.tsx');
const FloorPlanPane = lazyPart(async () => (await loadPane()).FloorPlanPane);

/** Element id of the pane. */
export const FLOOR_PLAN_ID = 'floor-plan';

const LOADING = (
  <div className="absolute inset-0 flex items-center justify-center">
    <Spinner />
  </div>
);

export interface FloorPaneProps extends Omit<FloorPlanPaneProps, 'plan' | 'workstations' | 'places' | 'floorName'> {
  floor: Floor;
  found: FloorWorkstations | undefined;
  /** The drawing was never fetched, and may be on its way. */
  coming: boolean;
  /** The chosen time is still being read. */
  busy: boolean;
  /** Lies over the floor plan; null beside a list, which shows the same. */
  over: {
    summary: ReactNode;
    /** What a search finds, while there is one. */
    results: ReactNode;
    searching: boolean;
    onSearching: (searching: boolean) => void;
  } | null;
  onList: () => void;
}

/** The floor plan and its overlays, or a notice while its drawing is missing. */
export function FloorPane({ floor, found, coming, busy, over, onList, ...plan }: FloorPaneProps) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  return (
    <div
      id={FLOOR_PLAN_ID}
      aria-busy={busy || undefined}
      className={classNames(
        'busy-pale relative flex-1 border-t border-line',
        // Where large text lets the bar scroll away, so does all above the plan, but for a strip to scroll it by.
        'min-h-[max(288px,min(var(--screen)-var(--bottom-bar)-64px,(16rem-100vw)*9999))]',
        'beside:min-h-0 beside:border-t-0 beside:border-l',
      )}
    >
      {over !== null && found?.plan && (
        <>
          <p
            aria-live="polite"
            className={classNames(
              'absolute top-2 left-2 z-10 max-w-[calc(100%-72px)] rounded-2xl',
              'border border-line bg-raised/90 px-3 py-1 text-sm text-muted',
            )}
          >
            {over.summary}
          </p>
          {over.searching ? (
            over.results
          ) : (
            <IconButton
              icon="search"
              label={t('booking.search')}
              onClick={() => over.onSearching(true)}
              className="absolute top-2 right-3 z-10 border border-line bg-raised shadow-card"
            />
          )}
        </>
      )}
      {found === undefined || (found.plan === null && coming && online) ? (
        LOADING
      ) : found.plan ? (
        <Suspense fallback={LOADING}>
          <FloorPlanPane
            {...plan}
            plan={found.plan}
            workstations={found.workstations}
            places={found.places}
            floorName={floor.name}
          />
        </Suspense>
      ) : (
        found.workstations.length > 0 && (
          <MissingFloorPlan
            floorId={floor.id}
            hint={t('floorPlan.missingHint')}
            action={
              <Button variant="secondary" className="beside:hidden" onClick={onList}>
                {t('floorPlan.showList')}
              </Button>
            }
          />
        )
      )}
    </div>
  );
}
