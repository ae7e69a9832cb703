import { Link } from 'wouter';
import type { Building } from '../domain/building/building.ts';
import { askedIn } from '../domain/questionnaire/elsewhere.ts';
import { useText } from '../i18n/text.tsx';
import { useOwnAnswering, useUserState } from '../queries/questionnaire.ts';
import { pathTo } from '../routes.ts';
import { Banner } from '../ui/banner.tsx';

/** To the questions of a building. @param props.buildingId absent: to those that are asked anyway */
export function ToQuestions({ buildingId }: { buildingId?: string }) {
  const { t } = useText();
  return (
    <Link
      href={pathTo.named('questionnaire', buildingId === undefined ? {} : { building: buildingId })}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
    >
      {t('questions.answer')}
    </Link>
  );
}

/**
 * Buildings in which the person works soon ask something else than theirs (decision 0149).
 * @param props.buildings those that ask the same
 */
export function BuildingAsks({ buildings }: { buildings: readonly Pick<Building, 'id' | 'name'>[] }) {
  const { t, list } = useText();
  const state = useUserState();
  const id = buildings[0]?.id ?? '';
  const questionnaire = askedIn(state?.elsewhere, id)?.questionnaire;
  const answering = useOwnAnswering(questionnaire);
  if (state === undefined) return null;
  const names = list(buildings.map(({ name }) => name));
  // Answers that wait for the server are not asked for once more.
  if (answering?.is === 'waiting')
    return (
      <Banner icon="clock" title={names}>
        {t('questions.saved')}
      </Banner>
    );
  return (
    <Banner tone="caution" icon="question" action={<ToQuestions buildingId={id} />}>
      {t('questions.ofBuilding', { building: names })}
    </Banner>
  );
}

/** What the person answered after sign-in has lapsed while this device could not ask the server (decision 0161). */
export function AnswersLapsed() {
  const { t } = useText();
  const state = useUserState();
  const answering = useOwnAnswering(state?.own?.questionnaire);
  if (state === undefined) return null;
  if (answering?.is === 'waiting')
    return (
      <Banner icon="clock" title={t('questions.term')}>
        {t('questions.saved')}
      </Banner>
    );
  return (
    <Banner tone="caution" icon="question" action={<ToQuestions />}>
      {t('questions.lapsed')}
    </Banner>
  );
}
