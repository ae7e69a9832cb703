import type { ReactNode } from 'react';
import { collectionKey } from '../domain/intent/intent.ts';
import { useText } from '../i18n/text.tsx';
import { useAsOf } from '../queries/as-of.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Says that nobody drew a floor, as the server answered, or that its drawing is not on this device. */
export function useMissingFloorPlan(floorId: string): string {
  const { t } = useText();
  const asOf = useAsOf(collectionKey('plans', floorId));
  return t(asOf?.error === '404' ? 'floorPlan.none' : 'floorPlan.missing');
}

/**
 * In the place of a floor plan that is not here.
 * @param props.hint says where else it is shown what this floor has
 * @param props.action leads there
 */
export function MissingFloorPlan({ floorId, hint, action }: { floorId: string; hint: string; action?: ReactNode }) {
  return (
    <EmptyState icon="floorPlan" title={useMissingFloorPlan(floorId)} action={action}>
      {hint}
    </EmptyState>
  );
}
