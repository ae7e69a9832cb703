import { Link } from 'wouter';
import type { Building } from '../domain/building/building.ts';
import { askedIn } from '../domain/questionnaire/elsewhere.ts';
import { useText } from '../i18n/text.tsx';
import { useOwnAnswering, useUserState } from '../queries/questionnaire.ts';
import { pathTo } from '../routes.ts';
import { Banner } from '../ui/banner.tsx';

/** To the questions of a building. */
export function ToQuestions({ buildingId }: { buildingId: string }) {
  const { t } = useText();
  return (
    <Link
      href={pathTo.named('questionnaire', { building: buildingId })}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
    >
      {t('questions.answer')}
    </Link>
  );
}

/** A building in which the person works soon asks something else than theirs (decision 0149). */
export function BuildingAsks({ building }: { building: Pick<Building, 'id' | 'name'> }) {
  const { t } = useText();
  const state = useUserState();
  const questionnaire = askedIn(state?.elsewhere, building.id)?.questionnaire;
  const answering = useOwnAnswering(questionnaire);
  if (state === undefined) return null;
  // Answers that wait for the server are not asked for once more.
  if (answering?.is === 'waiting') return <Banner icon="clock">{t('questions.saved')}</Banner>;
  return (
    <Banner tone="caution" icon="question" action={<ToQuestions buildingId={building.id} />}>
      {t('questions.ofBuilding', { building: building.name })}
    </Banner>
  );
}
