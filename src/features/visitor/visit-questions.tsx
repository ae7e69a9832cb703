import { useText } from '../../i18n/text.tsx';
import type { LinkedVisit } from '../../queries/visit.ts';
import { Banner } from '../../ui/banner.tsx';

/** Where the building's questions to its visitors stand until they enter; this version leaves them to reception. */
export function VisitQuestions({ visit: { questionnaire, status } }: { visit: LinkedVisit }) {
  const { t } = useText();
  if (questionnaire == null || (status !== 'REQUESTED' && status !== 'APPROVED' && status !== 'VIEWED')) return null;
  return (
    <div className="mt-4">
      <Banner title={t('visitor.questions')}>{t('visitor.questionsHint')}</Banner>
    </div>
  );
}
