import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useSave } from '../../actions/save.ts';
import { mayPassEntrance } from '../../domain/visit/entrance.ts';
import { useText } from '../../i18n/text.tsx';
import { completeVisit, confirmVisit } from '../../offline/mutations/visit.ts';
import { useVisitIsCurrent, type LinkedVisit } from '../../queries/visit.ts';
import { pathTo } from '../../routes.ts';
import { connectivity } from '../../state/connectivity.ts';
import { showSaved } from '../../state/toasts.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEntrance } from './use-entrance.ts';
import { WithVisit } from './with-visit.tsx';

/** What is here may be old: so long a refusal waits for word from the server, in milliseconds. */
const MAX_WAIT_MS = 4000;

/** Checks in or out at the entrance that was scanned, then shows the visit: what follows needs no second tap. */
export function AtEntrance() {
  const { t } = useText();
  useScreenTitle(t('visitor.title'));
  return <WithVisit>{(visit) => <Pass visit={visit} />}</WithVisit>;
}

function Pass({ visit }: { visit: LinkedVisit }) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const save = useSave();
  const entrance = useEntrance();
  const { online } = useSnapshot(connectivity);
  const isCurrent = useVisitIsCurrent(Date.parse(entrance.now)) || !online;
  const [isLate, setLate] = useState(false);
  const passed = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const verdict = mayPassEntrance(visit, entrance);
    if (passed.current || (!verdict.ok && !isCurrent && !isLate)) return;
    passed.current = true;
    const { id: visitId, uuid } = visit;
    // The address of the entrance leaves the history: opened again, it would check in again.
    const show = (refused?: string) =>
      navigate(pathTo.named('visitor', { visit: uuid, ...(refused !== undefined && { refused }) }), { replace: true });
    if (!verdict.ok) return show(verdict.code);
    const saved = entrance.leaves
      ? save(completeVisit, { visitId, uuid })
      : save(confirmVisit, { visitId, uuid, entry: entrance.entry });
    void saved.then((outcome) => {
      showSaved(outcome);
      show();
    });
  });
  return (
    <div role="status" aria-label={t('visitor.loading')}>
      <Skeleton className="h-64" />
    </div>
  );
}
