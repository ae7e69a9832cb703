import { Link, useSearchParams } from 'wouter';
import { GuidelineList } from '../../entries/guideline-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { useVisitBuilding, useVisitPlan } from '../../queries/visit.ts';
import { pathTo } from '../../routes.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';

const GoalPlan = lazyPart(async () => (await import('./goal-plan.tsx')).GoalPlan);

/** Where the visit is: the floor with the place to meet, and what the building says (spec 2, "Visitor layout"). */
export function VisitorBuildingScreen() {
  const { t } = useText();
  const [params] = useSearchParams();
  const found = useVisitBuilding();
  const plan = useVisitPlan();
  useScreenTitle(found?.building.name ?? t('visitor.title'));
  if (found === undefined || plan === undefined) return null;
  const back = (
    <Link
      href={pathTo.named('visitor', { visit: params.get('visit') ?? '' })}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
    >
      <Icon name="chevronLeft" size={20} />
      {t('visitor.title')}
    </Link>
  );
  if (found === null)
    return (
      <>
        {back}
        <EmptyState icon="cloudOff" title={t('visitor.buildingMissing')}>
          {t('visitor.missingHint')}
        </EmptyState>
      </>
    );
  const { building } = found;
  // Whoever has not arrived yet wants the way first.
  const guidelines = found.guidelines.toSorted(
    (a, b) => Number(b.kind === 'gettingHere') - Number(a.kind === 'gettingHere'),
  );
  return (
    <>
      {back}
      {plan !== null && (
        <Card aria-labelledby="goal" className="mb-3 overflow-hidden">
          <div className="p-4 pb-2">
            <h2 id="goal" className="text-lg font-bold">
              {plan.room === null ? plan.floor.name : t('visitor.meetAt', { room: plan.room.name })}
            </h2>
            <p className="text-sm text-muted">
              {[plan.room === null ? null : plan.floor.name, building.name, building.site].filter(Boolean).join(' · ')}
            </p>
          </div>
          <GoalPlan plan={plan} />
        </Card>
      )}
      <Card aria-labelledby="guidelines" className="p-4">
        <h2 id="guidelines" className="text-lg font-bold">
          {t('guidelines.title', { building: building.name })}
        </h2>
        {guidelines.length === 0 ? (
          <p className="mt-2 text-muted">{t('guidelines.none')}</p>
        ) : (
          <GuidelineList guidelines={guidelines} />
        )}
      </Card>
    </>
  );
}
