import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSave } from '../../actions/save.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { holds } from '../../domain/questionnaire/outcome.ts';
import type { Answered } from '../../domain/questionnaire/questionnaire.ts';
import { textIn } from '../../domain/questionnaire/questionnaire.ts';
import { languageFor, QuestionsForm } from '../../entries/questions-form.tsx';
import { useText } from '../../i18n/text.tsx';
import { takeAnswers } from '../../offline/mutations/questionnaire.ts';
import { takeBack } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { useAnswering, useVisitorQuestionnaire } from '../../queries/questionnaire.ts';
import { connectivity } from '../../state/connectivity.ts';
import { showSaved } from '../../state/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Desk, DeskVisit } from './desk.ts';

const AnswersGiven = lazyPart(async () => (await import('./answers-given.tsx')).AnswersGiven);

const TONES = { ALLOW: 'positive', ASK: 'caution', DENY: 'danger' } as const satisfies Record<string, Tone>;

/**
 * What a visitor's answers led to, or that there are none; nothing where the building asks nothing. A host who acts as
 * reception is told of answers that count also where this device does not know of questions.
 */
export function OutcomeBadge({ visit, desk }: { visit: DeskVisit; desk: Desk }) {
  const { t } = useText();
  const asks = useVisitorQuestionnaire(visit.buildingId) != null;
  if (visit.status === 'CANCELLED' || visit.status === 'COMPLETED') return null;
  if (!asks && (desk.isReception || !holds(visit.answered, desk.now))) return null;
  const word = wordOf(visit.answered, desk.now);
  return (
    <Badge tone={word === 'none' || word === 'waiting' ? 'neutral' : TONES[word]}>
      {t(`questions.outcome.${word}`)}
    </Badge>
  );
}

const wordOf = (answered: Answered | null | undefined, now: string) =>
  holds(answered, now) ? (answered.outcome ?? 'waiting') : 'none';

/** The outcome, and the questions to be asked at the desk. */
export function VisitorAnswers({ visit, desk }: { visit: DeskVisit; desk: Desk }) {
  const { t, locale, error } = useText();
  const db = useAccountDatabase();
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const { online } = useSnapshot(connectivity);
  const [open, setOpen] = useState(false);
  const [reads, setReads] = useState(false);
  const questionnaire = useVisitorQuestionnaire(visit.buildingId);
  const answering = useAnswering(questionnaire, answersIn(visit.id));
  if (visit.status === 'CANCELLED' || visit.status === 'COMPLETED') return null;
  const has = holds(visit.answered, desk.now);
  if (!desk.isReception) return has || questionnaire != null ? <Told visit={visit} desk={desk} /> : null;
  if (questionnaire == null) return null;
  const refused = answering?.is === 'refused' ? answering : null;
  const { id: questionnaireId, revision } = questionnaire;
  return (
    <section aria-label={t('questions.term')} className="mt-4 flex flex-wrap items-center gap-3">
      <span className="font-semibold">{t('questions.term')}</span>
      <OutcomeBadge visit={visit} desk={desk} />
      {answering?.is !== 'waiting' && (
        <Button variant={has ? 'quiet' : 'secondary'} icon="question" onClick={() => setOpen(true)}>
          {t(has ? 'questions.again' : 'questions.answer')}
        </Button>
      )}
      {visit.answered?.outcome != null && (
        <Button
          variant="quiet"
          icon="info"
          reason={online ? null : t('settings.needsNetwork')}
          onClick={() => setReads(true)}
        >
          {t('questions.showAnswers')}
        </Button>
      )}
      <Sheet
        open={reads}
        onClose={() => setReads(false)}
        title={t('questions.answersOf', { name: visit.visitor.name })}
        closeLabel={t('app.close')}
      >
        {reads && (
          <Suspense>
            <AnswersGiven visitId={visit.id} read={desk.readAnswers} />
          </Suspense>
        )}
      </Sheet>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('questions.ofVisitor', { name: visit.visitor.name })}
        description={textIn(questionnaire.title, languageFor(locale))}
        closeLabel={t('app.close')}
      >
        <QuestionsForm
          key={`${visit.id} ${refused?.seq ?? ''}`}
          questionnaire={questionnaire}
          given={refused?.answers ?? {}}
          notice={refused && error(refused.code ?? 'questionnaireChanged')}
          today={todayIn(visit.building.timeZone, desk.now)}
          locked={locked}
          onSubmit={(answers) =>
            void once(async () => {
              const saved = await save(takeAnswers, {
                visitId: visit.id,
                visitorName: visit.visitor.name,
                questionnaireId,
                revision,
                answers,
              });
              showSaved(saved);
              if (!saved.saved) return;
              setOpen(false);
              if (refused !== null) await takeBack(db, refused.seq);
            })
          }
        />
      </Sheet>
    </section>
  );
}

/** To a host who acts as reception: whether it was answered and reception comes first; nothing to answer or to read. */
function Told({ visit, desk }: { visit: DeskVisit; desk: Desk }) {
  const { t } = useText();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3">
      <span className="font-semibold">{t('questions.term')}</span>
      <OutcomeBadge visit={visit} desk={desk} />
    </p>
  );
}

const answersIn =
  (visitId: string) =>
  ({ kind, params }: WaitingEntry) =>
    kind === takeAnswers.kind && takeAnswers.isParams(params) && params.visitId === visitId ? params : null;
