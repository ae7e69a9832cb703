import { MAX_NEEDED } from '../../domain/visit/may-announce.ts';
import { useText } from '../../i18n/text.tsx';
import { useFeature } from '../../queries/access.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { VisitDraft } from './visit-draft.ts';

type Needs = Pick<VisitDraft, 'workstations' | 'parking' | 'commentsHospitality' | 'commentsVisitor'>;
const COUNTS = Array.from({ length: MAX_NEEDED + 1 }, (_, count) => ({ value: String(count), label: String(count) }));

/** What the visit needs, and what is said to reception and to the visitor. */
export function NeedsFields({
  draft,
  visits,
  onChange,
}: {
  draft: Needs;
  /** How many visits ask for it: each by itself. */
  visits: number;
  onChange: (needs: Partial<Needs>) => void;
}) {
  const { t } = useText();
  // What was asked for before parking was switched off can still be taken back.
  const hasParking = useFeature('amenities') || draft.parking > 0;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label={t('visits.workstations')}
          value={String(draft.workstations)}
          options={COUNTS}
          onChange={(count) => onChange({ workstations: Number(count) })}
        />
        {hasParking && (
          <Select
            label={t('visits.parking')}
            value={String(draft.parking)}
            options={COUNTS}
            onChange={(count) => onChange({ parking: Number(count) })}
          />
        )}
        {visits > 1 && (
          <p role="note" className="col-span-2 -mt-1 text-sm text-muted">
            {t('visits.needsEach', { count: visits })}
          </p>
        )}
      </div>
      <Comments
        label={t('visits.commentsHospitality')}
        value={draft.commentsHospitality}
        onChange={(commentsHospitality) => onChange({ commentsHospitality })}
      />
      <Comments
        label={t('visits.commentsVisitor')}
        value={draft.commentsVisitor}
        onChange={(commentsVisitor) => onChange({ commentsVisitor })}
      />
    </>
  );
}

function Comments({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label={label}
      rows={2}
      maxLength={2000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-20"
    />
  );
}
