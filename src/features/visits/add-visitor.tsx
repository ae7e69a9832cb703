import type { FormEvent } from 'react';
import { useState } from 'react';
import { useKeep } from '../../actions/save.ts';
import type { Building } from '../../domain/building/building.ts';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import { mayAddVisitor } from '../../domain/visit/may-add.ts';
import { needsApproval } from '../../domain/visit/may-announce.ts';
import type { VisitActor } from '../../domain/visit/standing.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { addVisitor } from '../../offline/mutations/announced-visit.ts';
import { newId } from '../../offline/ports/ids.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { useClosedToVisitors } from '../../queries/reception.ts';
import { showSaved } from '../../state/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { EMPTY_VISITOR, visitorOf } from './visit-draft.ts';
import { VisitorFields } from './visitor-fields.tsx';

interface AddVisitorProps {
  visit: AnnouncedVisitView;
  building: Building;
  actor: VisitActor & { name: string };
  /** Who came before. */
  knownVisitors: readonly Visitor[];
  /** ISO instant. */
  now: string;
}

/** Somebody comes along: one visitor more at the same time, with a visit of their own. */
export function AddVisitor(props: AddVisitorProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { visit, building, actor, now } = props;
  const anybody = { name: '-', company: null, email: null, phone: null, licensePlate: null };
  const isClosed = useClosedToVisitors()?.includes(building.id) === true;
  const place = { timeZone: building.timeZone, properties: isClosed ? { visitorEnabled: false } : undefined };
  if (!mayAddVisitor(anybody, visit, actor, { now, ...place }).ok) return null;
  return (
    <div className="mt-2">
      <Button variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        {t('visits.addVisitor')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('visits.addVisitor')} closeLabel={t('app.close')}>
        <Fields {...props} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

function Fields({ visit, building, actor, knownVisitors, now, onDone }: AddVisitorProps & { onDone: () => void }) {
  const text = useText();
  const { t } = text;
  const { timeZone } = building;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const [draft, setDraft] = useState({
    ...EMPTY_VISITOR,
    company: visit.visitor.company ?? '',
    language: visit.visitor.language ?? null,
  });
  const [tried, setTried] = useState(false);
  const visitor = visitorOf(draft);
  const verdict = mayAddVisitor(visitor, visit, actor, { now, timeZone, properties: undefined });
  const isSaid = !verdict.ok && verdict.code === 'nameMissing';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!verdict.ok) return;
    const params = {
      visitId: visit.id,
      visitorName: visit.visitor.name,
      addedId: newId(),
      visitor,
      announcer: { id: actor.id, name: actor.name },
      asks: needsApproval(visit, actor),
    };
    void keep(addVisitor, params).then((saved) => {
      if (saved) onDone();
    });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <VisitorFields
        title={t('visits.visitor')}
        visitor={draft}
        known={knownVisitors}
        isNew
        validate={tried}
        onChange={setDraft}
        onRemove={undefined}
      />
      {tried && !isSaid && !verdict.ok && (
        <Banner tone="danger" alert>
          {reasonOf(verdict, text, timeZone, now)}
        </Banner>
      )}
      <Button type="submit" wide locked={locked}>
        {t(needsApproval(visit, actor) ? 'visits.ask' : 'visits.announce')}
      </Button>
    </form>
  );
}
