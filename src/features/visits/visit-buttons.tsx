import { useState } from 'react';
import { useLocation } from 'wouter';
import { useKeep } from '../../actions/save.ts';
import type { Building } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { waitsForHost } from '../../domain/visit/announced-visit.ts';
import { lackingOf, mayActOnVisit, mayChangeVisit, mayEditVisit, mayReceive } from '../../domain/visit/may-change.ts';
import { visitSlot } from '../../domain/visit/may-reserve-for.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import {
  approveVisit,
  cancelVisit,
  changeVisit,
  putOffVisit,
  receiveVisitor,
  saveVisit,
  seeVisitorOff,
} from '../../offline/mutations/announced-visit.ts';
import { useViewer } from '../../queries/access.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import type { Person } from '../../queries/person.ts';
import { isShown, pathTo } from '../../routes.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { useVisitActor } from '../../queries/visit-actor.ts';

/** How long "still here" prolongs a visit, in milliseconds. */
const STILL_HERE_MS = 2 * 3_600_000;

/** What the person may do with a visit, the next step first; what they may never do is not shown. */
export function VisitButtons({
  visit,
  building,
  person,
  now,
}: {
  visit: AnnouncedVisitView;
  building: Building;
  person: Person;
  now: string;
}) {
  const text = useText();
  const { t, time } = text;
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const actor = useVisitActor(person);
  const hasForm = isShown('createVisit', useViewer());
  const { timeZone } = building;
  const { status } = visit;
  const ref = { visitId: visit.id, visitorName: visit.visitor.name };
  const why = (verdict: Verdict) => reasonOf(verdict, text, timeZone, now);
  const mayEver = (action: Parameters<typeof mayActOnVisit>[0]) => mayActOnVisit(action, visit, actor).ok;
  if (status === 'COMPLETED' || status === 'CANCELLED') return null;
  const today = todayIn(timeZone, now);
  const waits = status !== 'CONFIRMED' && waitsForHost(visit, today) && mayEver('save');
  const isLate = status === 'CONFIRMED' && Date.parse(visitSlot(visit, timeZone).end) <= Date.parse(now);
  const still = new Date(Math.ceil((Date.parse(now) + STILL_HERE_MS) / 900_000) * 900_000).toISOString();
  // The form that edits is the one that announces.
  const mayEdit = hasForm && mayEditVisit({ subject: visit.subject }, visit, actor).ok;
  return (
    <div className="mt-5 grid gap-2">
      {status === 'REQUESTED' && mayEver('approve') && (
        <Button wide icon="check" locked={locked} onClick={() => void keep(approveVisit, ref)}>
          {t('visits.approve')}
        </Button>
      )}
      {status !== 'CONFIRMED' && status !== 'REQUESTED' && mayEver('confirm') && (
        <Button
          wide
          icon="checkCircle"
          locked={locked}
          reason={why(mayReceive({ ...visit, building }, { now, entry: null }, actor))}
          onClick={() => void keep(receiveVisitor, { ...ref, entry: null })}
        >
          {t('visitor.checkIn')}
        </Button>
      )}
      {isLate && <p className="text-sm">{t('visits.hasLeft', { visitor: visit.visitor.name })}</p>}
      {status === 'CONFIRMED' && mayEver('complete') && (
        <Button wide icon="signOut" locked={locked} onClick={() => void keep(seeVisitorOff, ref)}>
          {isLate ? t('visits.yesLeft') : t('visitor.checkOut')}
        </Button>
      )}
      {isLate && mayEver('change') && (
        <Button
          wide
          variant="secondary"
          locked={locked}
          onClick={() => void keep(changeVisit, { ...ref, change: { until: still }, handled: null })}
        >
          {t('visits.stillHere', { time: time(still, timeZone) })}
        </Button>
      )}
      {waits && status !== 'REQUESTED' && (
        <>
          <p className="mt-2 text-sm">{lackingOf(visit).map(why).join(' ')}</p>
          <Button
            wide
            variant="secondary"
            locked={locked}
            onClick={() => void keep(saveVisit, { ...ref, anyway: true })}
          >
            {t('visits.saveFinally')}
          </Button>
        </>
      )}
      {waits && todayIn(timeZone, visit.expectedDate) > today && (
        <Button
          wide
          variant="secondary"
          locked={locked}
          onClick={() => void keep(putOffVisit, { ...ref, until: todayIn(timeZone, visit.expectedDate) })}
        >
          {t('visits.putOff')}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {mayEdit && (
          <Button variant="secondary" onClick={() => navigate(pathTo.named('createVisit', { myVisitId: visit.id }))}>
            {t('visits.edit')}
          </Button>
        )}
        {status !== 'CONFIRMED' && mayChangeVisit('cancel', visit, actor).ok && (
          <Button variant="secondary" icon="trash" locked={locked} onClick={() => setAsking(true)}>
            {status === 'REQUESTED' && mayEver('approve') ? t('visits.decline') : t('visits.cancel')}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('visits.cancelQuestion', { visitor: visit.visitor.name })}
        closeLabel={t('app.close')}
        footer={
          <Button
            variant="danger"
            locked={locked}
            onClick={() => {
              setAsking(false);
              void keep(cancelVisit, ref);
            }}
          >
            {t('visits.cancelYes')}
          </Button>
        }
      >
        <p>{t('visits.cancelHint')}</p>
      </Dialog>
    </div>
  );
}
