import { useKeep } from '../../actions/save.ts';
import { mayChangeVisit } from '../../domain/visit/may-change.ts';
import { asksReception } from '../../domain/visit/reception.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { changeVisit } from '../../offline/mutations/announced-visit.ts';
import { showSaved } from '../../state/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Desk, DeskVisit } from './desk.ts';
import { needsWords } from './visit-words.ts';

/** What reception was asked for, and whether it was seen to. */
export function AskedOfReception({ visit, desk: { actor, now } }: { visit: DeskVisit; desk: Desk }) {
  const text = useText();
  const { t } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  if (!asksReception(visit)) return null;
  const { id: visitId, visitor, handled, commentsHospitality, building } = visit;
  const needs = needsWords(visit, text);
  return (
    <section aria-labelledby={`asked-${visitId}`} className="mt-4 rounded-xl bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={`asked-${visitId}`} className="font-semibold">
          {t('hospitality.list.REQUESTED')}
        </h3>
        {handled && (
          <Badge tone="positive" icon="check">
            {t('hospitality.handled')}
          </Badge>
        )}
      </div>
      {needs.length > 0 && <p>{text.list(needs)}</p>}
      {commentsHospitality !== null && <p className="wrap-anywhere whitespace-pre-line">{commentsHospitality}</p>}
      <div className="mt-2">
        <Button
          variant="secondary"
          icon={handled ? 'undo' : 'check'}
          locked={locked}
          reason={reasonOf(mayChangeVisit('handle', visit, actor), text, building.timeZone, now)}
          onClick={() => void keep(changeVisit, { visitId, visitorName: visitor.name, change: {}, handled: !handled })}
        >
          {t(handled ? 'hospitality.notHandled' : 'hospitality.handled')}
        </Button>
      </div>
    </section>
  );
}
