import { useKeep } from '../../actions/save.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { mayCompleteVisit, mayConfirmVisit } from '../../domain/visit/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { completeVisit, confirmVisit } from '../../offline/mutations/visit.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** Check in, then check out; greyed with the reason. A visit that is over shows only its state. */
export function VisitActions({ visit, now }: { visit: LinkedVisit; now: string }) {
  const text = useText();
  const { t } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const { id: visitId, uuid, status, building } = visit;
  const why = (verdict: Verdict) => reasonOf(verdict, text, building.timeZone, now);
  if (status === 'COMPLETED' || status === 'CANCELLED') return null;
  return (
    <div className="mt-5">
      {status === 'CONFIRMED' ? (
        <Button
          wide
          icon="signOut"
          locked={locked}
          reason={why(mayCompleteVisit(visit))}
          onClick={() => void keep(completeVisit, { visitId, uuid })}
        >
          {t('visitor.checkOut')}
        </Button>
      ) : (
        <Button
          wide
          icon="checkCircle"
          locked={locked}
          reason={why(mayConfirmVisit(visit, { now, entry: null }))}
          onClick={() => void keep(confirmVisit, { visitId, uuid, entry: null })}
        >
          {t('visitor.checkIn')}
        </Button>
      )}
    </div>
  );
}
