import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { LinkedVisit } from '../../queries/visit.ts';
import { useLinkedVisit } from '../../queries/visit.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Shows the visit of the link, or why there is none. */
export function WithVisit({ children }: { children: (visit: LinkedVisit) => ReactNode }) {
  const { t } = useText();
  const visit = useLinkedVisit();
  if (visit === undefined)
    return (
      <div role="status" aria-label={t('visitor.loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  if (visit === 'unknown')
    return (
      <EmptyState icon="question" title={t('visitor.unknown')}>
        {t('visitor.unknownHint')}
      </EmptyState>
    );
  if (visit === 'missing')
    return (
      <EmptyState icon="cloudOff" title={t('visitor.missing')}>
        {t('visitor.missingHint')}
      </EmptyState>
    );
  return children(visit);
}
