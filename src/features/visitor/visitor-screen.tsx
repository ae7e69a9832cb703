import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useSave } from '../../actions/save.ts';
import { useText } from '../../i18n/text.tsx';
import { viewVisit } from '../../offline/mutations/visit.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { Banner } from '../../ui/banner.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { ENTRANCE_REFUSALS } from './entrance-refusals.ts';
import { VisitCard } from './visit-card.tsx';
import { WithVisit } from './with-visit.tsx';

/** Needs only the link (spec 2, "Visitor layout"). `refused` says why a scanned entrance took nobody in or out. */
export function VisitorScreen() {
  const { t, error } = useText();
  useScreenTitle(t('visitor.title'));
  const [params] = useSearchParams();
  const refused = ENTRANCE_REFUSALS.find((code) => code === params.get('refused'));
  return (
    <WithVisit>
      {(visit) => (
        <>
          {refused !== undefined && (
            <div className="mb-3">
              <Banner tone="caution" alert title={error(refused)} />
            </div>
          )}
          <VisitCard visit={visit} />
          <Viewed visit={visit} />
        </>
      )}
    </WithVisit>
  );
}

/** Tells once that the visitor has seen an approved visit. */
function Viewed({ visit }: { visit: LinkedVisit }) {
  const save = useSave();
  const told = useRef(false);
  useEffect(() => {
    if (visit.status !== 'APPROVED' || visit.waiting !== null || told.current) return;
    told.current = true;
    void save(viewVisit, { visitId: visit.id, uuid: visit.uuid });
  }, [visit, save]);
  return null;
}
