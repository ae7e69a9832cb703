import { useState } from 'react';
import { useKeep } from '../../actions/save.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { mayCompleteVisit, mayConfirmVisit } from '../../domain/visit/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { callOffVisit, completeVisit, confirmVisit } from '../../offline/mutations/visit.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** Check in, then check out; greyed with the reason. A visit that is over shows only its state. */
export function VisitActions({ visit, now }: { visit: LinkedVisit; now: string }) {
  const text = useText();
  const { t } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const [asking, setAsking] = useState(false);
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
      {status !== 'CONFIRMED' && (
        <div className="mt-3">
          <Button wide variant="quiet" locked={locked} onClick={() => setAsking(true)}>
            {t('visitor.callOff')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('visitor.callOffQuestion')}
        closeLabel={t('app.close')}
        footer={
          <Button
            variant="danger"
            locked={locked}
            onClick={() => {
              setAsking(false);
              void keep(callOffVisit, { visitId, uuid });
            }}
          >
            {t('visitor.callOffYes')}
          </Button>
        }
      >
        <p>{t('visitor.callOffHint')}</p>
      </Dialog>
    </div>
  );
}
