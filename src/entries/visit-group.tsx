import { useState } from 'react';
import { Link } from 'wouter';
import type { Building } from '../domain/building/building.ts';
import { mayChangeVisit, mayEditVisit, mayReceive } from '../domain/visit/may-change.ts';
import { changesAlong, comingWith } from '../domain/visit/together.ts';
import type { VisitActor } from '../domain/visit/standing.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useText } from '../i18n/text.tsx';
import type { AnnouncedVisitRef } from '../offline/mutations/announced-visit.ts';
import { approveVisit, cancelVisit, receiveVisitor } from '../offline/mutations/announced-visit.ts';
import { useViewer } from '../queries/access.ts';
import type { AnnouncedVisitView } from '../queries/announced-visits.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { isShown, pathTo } from '../routes.ts';
import { useSaveEach } from './use-save-each.ts';

const ACTIONS = ['approve', 'checkIn', 'cancel'] as const;
type GroupAction = (typeof ACTIONS)[number];
const LOOK: Record<GroupAction, { icon: IconName; words: MessageKey }> = {
  approve: { icon: 'check', words: 'visits.group.approve' },
  checkIn: { icon: 'checkCircle', words: 'visits.group.checkIn' },
  cancel: { icon: 'trash', words: 'visits.group.cancel' },
};

/** What can be done at once with all visits that were announced together; nothing for one alone. */
export function VisitGroup({
  visit,
  visits,
  building,
  actor,
  now,
}: {
  visit: AnnouncedVisitView;
  /** All that this device has. */
  visits: readonly AnnouncedVisitView[];
  building: Building;
  actor: VisitActor;
  /** ISO instant. */
  now: string;
}) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { locked, saveAll } = useSaveEach();
  const hasForm = isShown('createVisit', useViewer());
  const group = visits.filter(({ groupId }) => groupId !== null && groupId === visit.groupId);
  const may: Record<GroupAction, (one: AnnouncedVisitView) => boolean> = {
    approve: (one) => one.status === 'REQUESTED' && mayChangeVisit('approve', one, actor).ok,
    checkIn: (one) => one.status !== 'CONFIRMED' && mayReceive({ ...one, building }, { now, entry: null }, actor).ok,
    cancel: (one) => one.status !== 'CANCELLED' && mayChangeVisit('cancel', one, actor).ok,
  };
  const all = (action: GroupAction) =>
    group
      .filter(may[action])
      .map(({ id, visitor }) => ({ name: visitor.name, ref: { visitId: id, visitorName: visitor.name } }));
  const act = (action: GroupAction) =>
    saveAll(all(action), ({ ref }, save) => {
      if (action === 'checkIn') return save(receiveVisitor, { ...ref, entry: null });
      return save<AnnouncedVisitRef>(action === 'approve' ? approveVisit : cancelVisit, ref);
    });
  const offered = ACTIONS.filter((action) => all(action).length > 1);
  const mayEdit = (one: AnnouncedVisitView) => hasForm && mayEditVisit({}, one, actor).ok;
  const moving = changesAlong(visit) && mayEdit(visit) ? comingWith(visit, group).filter(mayEdit).length : 0;
  if (offered.length === 0 && moving === 0) return null;
  return (
    <section aria-label={t('visits.group', { count: group.length })} className="mt-4">
      <h3 className="text-sm font-semibold text-muted">{t('visits.group', { count: group.length })}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((action) => (
          <Button
            key={action}
            variant="secondary"
            icon={LOOK[action].icon}
            locked={locked}
            onClick={() => (action === 'cancel' ? setAsking(true) : void act(action))}
          >
            {t(LOOK[action].words, { count: all(action).length })}
          </Button>
        ))}
        {moving > 0 && (
          <Link
            href={pathTo.named('createVisit', { myVisitId: visit.id, together: '1' })}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-xl border border-line bg-raised px-4',
              'text-[0.9375rem] font-semibold hover:border-line-strong',
            )}
          >
            <Icon name="clock" size={20} />
            {t('visits.group.change', { count: moving + 1 })}
          </Link>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('visits.group.cancelQuestion', { count: all('cancel').length })}
        closeLabel={t('app.close')}
        footer={
          <Button
            variant="danger"
            locked={locked}
            onClick={() => {
              setAsking(false);
              void act('cancel');
            }}
          >
            {t('visits.cancelYes')}
          </Button>
        }
      >
        <p>{t('visits.cancelHint')}</p>
      </Dialog>
    </section>
  );
}
