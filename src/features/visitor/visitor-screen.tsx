import { useText } from '../../i18n/text.tsx';
import { useLinkedVisit } from '../../queries/visit.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisitCard } from './visit-card.tsx';

/** Needs only the link (spec 2, "Visitor layout"). */
export function VisitorScreen() {
  const { t } = useText();
  useScreenTitle(t('visitor.title'));
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
  return <VisitCard visit={visit} />;
}
