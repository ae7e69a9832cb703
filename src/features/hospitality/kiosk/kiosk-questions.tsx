import { useSave } from '../../../actions/save.ts';
import { todayIn } from '../../../domain/day-part/slot.ts';
import type { Questionnaire } from '../../../domain/questionnaire/questionnaire.ts';
import { QuestionsForm } from '../../../entries/questions-form.tsx';
import { useText } from '../../../i18n/text.tsx';
import { takeAnswers } from '../../../offline/mutations/questionnaire.ts';
import { takeBack } from '../../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../../queries/account-database.ts';
import type { AnnouncedVisitView } from '../../../queries/announced-visits.ts';
import type { WaitingEntry } from '../../../queries/outbox.ts';
import { useAnswering } from '../../../queries/questionnaire.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';

/** What the building asks of a visitor who has not answered, at the tablet that nobody attends. */
export function KioskQuestions({
  visit,
  questionnaire,
  timeZone,
  now,
}: {
  visit: AnnouncedVisitView;
  questionnaire: Questionnaire;
  timeZone: string;
  /** ISO instant. */
  now: string;
}) {
  const { t, error } = useText();
  const db = useAccountDatabase();
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const answering = useAnswering(questionnaire, answersIn(visit.id));
  const refused = answering?.is === 'refused' ? answering : null;
  const { id: questionnaireId, revision } = questionnaire;
  return (
    <div className="grid w-full gap-4 text-left">
      <Banner>{t('kiosk.questionsFirst')}</Banner>
      <QuestionsForm
        // Whatever others answered, or tried to, is not shown on a tablet that everybody uses.
        key={`${visit.id} ${refused?.seq ?? ''}`}
        questionnaire={questionnaire}
        notice={refused && error(refused.code ?? 'questionnaireChanged')}
        today={todayIn(timeZone, now)}
        locked={locked}
        onSubmit={(answers) =>
          void once(async () => {
            const ref = { visitId: visit.id, visitorName: visit.visitor.name };
            const saved = await save(takeAnswers, { ...ref, questionnaireId, revision, answers, unattended: true });
            if (saved.saved && refused !== null) await takeBack(db, refused.seq);
          })
        }
      />
    </div>
  );
}

const answersIn =
  (visitId: string) =>
  ({ kind, params }: WaitingEntry) =>
    kind === takeAnswers.kind && takeAnswers.isParams(params) && params.visitId === visitId ? params : null;
