import { Link } from 'wouter';
import { useKeep } from '../../actions/save.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { approveVisit, cancelVisit } from '../../offline/mutations/announced-visit.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { pathTo } from '../../routes.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** A visit that waits for approval; its details hold what else can be done. */
export function AskedVisit({ visit, timeZone }: { visit: AnnouncedVisitView; timeZone: string }) {
  const { t, date: say, time } = useText();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const { visitor, hosts, expectedDate, subject } = visit;
  const ref = { visitId: visit.id, visitorName: visitor.name };
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h3 className="font-semibold">
          <Link
            href={pathTo.named('visitDetails', { myVisitId: visit.id })}
            className="inline-flex min-h-6 items-center underline wrap-anywhere"
          >
            {visitor.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {[say(todayIn(timeZone, expectedDate)), time(expectedDate, timeZone), visitor.company, subject]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted">{t('visits.visiting', { host: hosts.map(({ name }) => name).join(', ') })}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:[&_svg]:hidden">
        <Button
          icon="check"
          locked={locked}
          aria-label={t('approvals.approveOf', { visitor: visitor.name })}
          onClick={() => void keep(approveVisit, ref)}
        >
          {t('visits.approve')}
        </Button>
        <Button
          variant="secondary"
          icon="close"
          locked={locked}
          aria-label={t('approvals.declineOf', { visitor: visitor.name })}
          onClick={() => void keep(cancelVisit, ref)}
        >
          {t('visits.decline')}
        </Button>
      </div>
    </Card>
  );
}
