import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { announceParams } from '../../actions/announce-params.ts';
import { useKeep } from '../../actions/save.ts';
import type { Building } from '../../domain/building/building.ts';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import type { Announcement } from '../../domain/visit/may-announce.ts';
import { mayAnnounce } from '../../domain/visit/may-announce.ts';
import type { ReceptionTab } from '../../domain/visit/reception.ts';
import { isVisitFound } from '../../domain/visit/reception.ts';
import { useText } from '../../i18n/text.tsx';
import { announceVisits } from '../../offline/mutations/announce-visit.ts';
import { useClosedToVisitors } from '../../queries/reception.ts';
import { connectivity } from '../../state/connectivity.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { EmployeeSelector } from '../../ui/inputs/employee-selector.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Desk, DeskVisit } from './desk.ts';

/** Spec 9, "Search minimum". */
const MIN_HOST_SEARCH = 2;
/** A name of fewer letters finds too many. */
const MIN_NAME = 3;
const MAX_PROPOSED = 3;
const NOBODY: Visitor = { name: '', company: null, email: null, phone: null, licensePlate: null };
/** Fields that few walk-ins need. */
const MORE = [
  { field: 'licensePlate', inputMode: 'text' },
  { field: 'phone', inputMode: 'tel' },
  { field: 'email', inputMode: 'email' },
] as const;

const present = (): string => new Date().toISOString();

export interface WalkInSheetProps {
  open: boolean;
  desk: Desk;
  buildings: readonly Building[];
  /** Id of the building of this desk. */
  buildingId: string;
  /** Visits of today, so that nobody is written down twice. */
  expected: readonly DeskVisit[];
  searchHosts: (text: string) => Promise<FoundEmployee[]>;
  onClose: () => void;
  onShow: (tab: ReceptionTab, visitId: string) => void;
}

/** Somebody stands at the desk whom nobody announced: name and host, and they are in. */
export function WalkInSheet({
  open,
  desk,
  buildings,
  expected,
  searchHosts,
  onClose,
  onShow,
  ...rest
}: WalkInSheetProps) {
  const text = useText();
  const { t, time, error: wordsOf } = text;
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const closed = useClosedToVisitors();
  const { online } = useSnapshot(connectivity);
  const first = useRef<HTMLInputElement>(null);
  const [visitor, setVisitor] = useState(NOBODY);
  const [host, setHost] = useState<FoundEmployee | null>(null);
  const [subject, setSubject] = useState('');
  const [buildingId, setBuildingId] = useState(rest.buildingId);
  const [validate, setValidate] = useState(false);
  const building = buildings.find(({ id }) => id === buildingId);
  const change = (field: keyof Visitor, value: string) =>
    setVisitor((before) => ({ ...before, [field]: value === '' && field !== 'name' ? null : value }));

  const announcementAt = (now: string): Announcement => ({
    dates: [{ expectedDate: now, until: null }],
    visitors: [{ ...visitor, name: visitor.name.trim(), email: visitor.email?.trim() ?? null }],
    hosts: host === null ? [] : [{ id: host.id, name: host.name }],
    subject: subject.trim(),
    location: null,
    commentsHospitality: null,
    commentsVisitor: null,
    needs: { workstations: 0, parking: 0 },
  });
  const properties = closed && { visitorEnabled: !closed.includes(buildingId) };
  const judge = (now: string) =>
    mayAnnounce(announcementAt(now), { now, timeZone: building?.timeZone ?? 'UTC', properties });
  const verdict = judge(desk.now);
  const code = verdict.ok ? null : verdict.code;
  const submit = async () => {
    setValidate(true);
    const now = present();
    if (!judge(now).ok) return;
    const params = announceParams(announcementAt(now), buildingId, desk.actor, true);
    const [visitId] = params.visitIds;
    if ((await keep(announceVisits, params)) && visitId !== undefined) onShow('PRESENT', visitId);
  };
  const known =
    visitor.name.trim().length < MIN_NAME
      ? []
      : expected.filter((visit) => visit.status !== 'CANCELLED' && isVisitFound(visit, visitor.name));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hospitality.walkIn')}
      description={building?.name}
      closeLabel={t('app.close')}
      initialFocus={first}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          ref={first}
          label={t('visits.name')}
          value={visitor.name}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          aria-required
          error={validate && visitor.name.trim() === '' ? t('input.required.name') : null}
          onChange={({ target }) => change('name', target.value)}
        />
        {known.length > 0 && (
          <ul
            aria-label={t('hospitality.expectedToday')}
            className="divide-y divide-line rounded-xl border border-line"
          >
            {known.slice(0, MAX_PROPOSED).map((visit) => (
              <li key={visit.id}>
                <button
                  type="button"
                  onClick={() => onShow('EXPECTED', visit.id)}
                  className="flex min-h-13 w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">{visit.visitor.name}</span>
                    <span className="block text-sm text-muted">
                      {t('hospitality.expectedAt', { time: time(visit.expectedDate, visit.building.timeZone) })}
                      {visit.visitor.company !== null && ` · ${visit.visitor.company}`}
                    </span>
                  </span>
                  <Icon name="chevronRight" size={18} className="text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={t('visitor.company')}
          value={visitor.company ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change('company', target.value)}
        />
        <EmployeeSelector
          label={t('visitor.host')}
          value={host}
          minLength={MIN_HOST_SEARCH}
          search={searchHosts}
          online={online}
          required="host"
          validate={validate}
          onChange={setHost}
        />
        <details open={(validate && code === 'emailInvalid') || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
            {t('hospitality.more')}
          </summary>
          <div className="space-y-4 pt-2">
            <TextField
              label={t('visits.subject')}
              value={subject}
              maxLength={200}
              onChange={({ target }) => setSubject(target.value)}
            />
            {MORE.map(({ field, inputMode }) => (
              <TextField
                key={field}
                label={t(`visits.${field}`)}
                value={visitor[field] ?? ''}
                inputMode={inputMode}
                autoComplete="off"
                maxLength={field === 'licensePlate' ? 20 : field === 'phone' ? 50 : 200}
                error={validate && field === 'email' && code === 'emailInvalid' ? wordsOf(code) : null}
                onChange={({ target }) => change(field, target.value)}
              />
            ))}
            {buildings.length > 1 && (
              <Select
                label={t('visits.building')}
                value={buildingId}
                options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setBuildingId}
              />
            )}
          </div>
        </details>
        <Button
          type="submit"
          wide
          icon="checkCircle"
          locked={locked}
          className="min-h-13"
          reason={code === 'visitorsNotAllowed' ? wordsOf(code) : null}
        >
          {t('hospitality.checkIn')}
        </Button>
      </form>
    </Sheet>
  );
}
