import { takeBackParams } from '../../actions/absence-params.ts';
import { useKeep } from '../../actions/save.ts';
import type { AbsenceRef } from '../../domain/absence/absence.ts';
import { mayTakeBack } from '../../domain/absence/rules.ts';
import { useText } from '../../i18n/text.tsx';
import { takeAbsenceBack } from '../../offline/mutations/absence.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { isUngranted } from '../../queries/rejected-change.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { rangeWords } from '../../ui/inputs/range-words.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';

/** The person's absences that are not over, each to be taken back as one. */
export function OwnAbsences({
  person,
  calendar,
  now,
}: {
  person: Person;
  calendar: readonly OwnLocation[];
  now: string;
}) {
  const text = useText();
  const { t } = text;
  const daysOf = ({ from, until }: AbsenceRef) => rangeWords({ from, to: until }, text);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const rows = calendar.filter(
    ({ absence, actualStatus }) =>
      absence != null && actualStatus === 'APPROVED' && mayTakeBack(absence, person.timeZone, now).ok,
  );
  const absences = new Map<string, { absence: AbsenceRef; row: OwnLocation }>();
  for (const row of rows)
    if (row.absence != null && !absences.has(row.absence.id))
      absences.set(row.absence.id, { absence: row.absence, row });
  if (absences.size === 0) return null;
  return (
    <section aria-label={t('absence.own')}>
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted">{t('absence.own')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {[...absences.values()].map(({ absence, row }) => (
          <li key={absence.id} className="flex flex-wrap items-center gap-3 p-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{daysOf(absence)}</p>
              <p className="flex flex-wrap gap-2 text-sm text-muted">
                {t(`entry.location.${row.status}`)}
                {row.waiting !== null && <WaitingBadge label={row.waiting.label} />}
              </p>
            </div>
            {/* A refused one is given up where it waits: the server has none to take back. */}
            {!isUngranted(row) && (
              <Button
                variant="secondary"
                icon="undo"
                locked={locked}
                aria-label={t('absence.backOf', { days: daysOf(absence) })}
                onClick={() => void keep(takeAbsenceBack, takeBackParams(person, absence, now))}
              >
                {t('absence.back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-sm text-muted">{t('absence.backHint')}</p>
    </section>
  );
}
