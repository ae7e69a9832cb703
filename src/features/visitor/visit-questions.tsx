import { useState } from 'react';
import { useSave } from '../../actions/save.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { holds, mayAnswer } from '../../domain/questionnaire/outcome.ts';
import type { Outcome, Questionnaire } from '../../domain/questionnaire/questionnaire.ts';
import { textIn } from '../../domain/questionnaire/questionnaire.ts';
import { languageFor, QuestionsForm } from '../../entries/questions-form.tsx';
import { useText } from '../../i18n/text.tsx';
import { answerAsVisitor } from '../../offline/mutations/questionnaire.ts';
import { takeBack } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { useAnswering } from '../../queries/questionnaire.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { showSaved } from '../../state/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** What the building asks of its visitors until they enter, and what the answers led to. */
export function VisitQuestions({ visit }: { visit: LinkedVisit }) {
  const { questionnaire, status } = visit;
  if (questionnaire == null || (status !== 'REQUESTED' && status !== 'APPROVED' && status !== 'VIEWED')) return null;
  return (
    <div className="mt-4 space-y-2">
      <Asked visit={visit} questionnaire={questionnaire} />
    </div>
  );
}

function Asked({ visit, questionnaire }: { visit: LinkedVisit; questionnaire: Questionnaire }) {
  const { t, locale, error } = useText();
  const db = useAccountDatabase();
  const save = useSave();
  const now = useNow();
  const { locked, once } = useSubmitLock();
  const [open, setOpen] = useState(false);
  const { id: visitId, uuid, answered, building } = visit;
  const answering = useAnswering(questionnaire, answersIn(visitId));
  const refused = answering?.is === 'refused' ? answering : null;
  const has = holds(answered, now);
  const { id: questionnaireId, revision } = questionnaire;
  return (
    <>
      {has ? (
        <Said outcome={answered.outcome} />
      ) : (
        <Banner title={t('visitor.questions')}>{t('visitor.questionsHint')}</Banner>
      )}
      {refused !== null && (
        <Banner tone="caution" alert>
          {error(refused.code ?? 'questionnaireChanged')}
        </Banner>
      )}
      {answering?.is !== 'waiting' && mayAnswer(answered, now).ok && (
        <Button wide variant={has ? 'quiet' : 'primary'} icon="question" onClick={() => setOpen(true)}>
          {t(has ? 'questions.again' : 'questions.answer')}
        </Button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={textIn(questionnaire.title, languageFor(locale))}
        closeLabel={t('app.close')}
      >
        <QuestionsForm
          key={`${visitId} ${refused?.seq ?? ''}`}
          questionnaire={questionnaire}
          given={refused?.answers ?? {}}
          notice={refused && error(refused.code ?? 'questionnaireChanged')}
          today={todayIn(building.timeZone, now)}
          locked={locked}
          onSubmit={(answers) =>
            void once(async () => {
              const saved = await save(answerAsVisitor, { visitId, uuid, questionnaireId, revision, answers });
              showSaved(saved);
              if (!saved.saved) return;
              setOpen(false);
              if (refused !== null) await takeBack(db, refused.seq);
            })
          }
        />
      </Sheet>
    </>
  );
}

const answersIn =
  (visitId: string) =>
  ({ kind, params }: WaitingEntry) =>
    kind === answerAsVisitor.kind && answerAsVisitor.isParams(params) && params.visitId === visitId ? params : null;

function Said({ outcome }: { outcome: Outcome | null }) {
  const { t, error } = useText();
  if (outcome === null) return <Banner>{t('questions.saved')}</Banner>;
  if (outcome === 'ALLOW') return <Banner tone="positive">{t('questions.answered')}</Banner>;
  return <Banner tone="caution">{error('visitAskReception')}</Banner>;
}
