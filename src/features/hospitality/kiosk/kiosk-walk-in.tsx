import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { announceParams } from '../../../actions/announce-params.ts';
import { useSave } from '../../../actions/save.ts';
import type { Building } from '../../../domain/building/building.ts';
import type { Locale } from '../../../domain/employee/employee.ts';
import { isSameName } from '../../../domain/colleague/name-search.ts';
import type { Kept } from '../../../domain/intent/saved.ts';
import { MIN_HOST_NAME } from '../../../domain/visit/kiosk.ts';
import type { Announcement } from '../../../domain/visit/may-announce.ts';
import { mayAnnounce } from '../../../domain/visit/may-announce.ts';
import { useText } from '../../../i18n/text.tsx';
import { announceVisits } from '../../../offline/mutations/announce-visit.ts';
import type { Person } from '../../../queries/person.ts';
import { useClosedToVisitors } from '../../../queries/reception.ts';
import { useVisitActor } from '../../../queries/visit-actor.ts';
import { connectivity } from '../../../state/connectivity.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { FoundEmployee } from '../../../ui/inputs/employee-selector.tsx';
import { useSearch } from '../../../ui/inputs/use-search.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';
import { KioskForm } from './kiosk-form.tsx';

/** Finds hosts whose whole name was typed. `anew`: they are sought once more, even while the server seems away. */
export type FindHost = (typed: string, anew?: boolean) => Promise<readonly FoundEmployee[]>;

/** Nobody announced this visitor: they name their host, who is asked. Nobody is listed or proposed. */
export function KioskWalkIn({
  person,
  building,
  language,
  findHost,
  onAsked,
}: {
  person: Person;
  building: Building;
  /** What they chose on the tablet; null: its own. */
  language: Locale | null;
  findHost: FindHost;
  /** @param kept the server may still refuse it */
  onAsked: (visitId: string, kept: Kept) => void;
}) {
  const { t, error: wordsOf } = useText();
  const actor = useVisitActor(person);
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const closed = useClosedToVisitors();
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [tried, setTried] = useState(false);
  // Half a name is nobody's: that is said once it is left.
  const [left, setLeft] = useState(false);
  const [failed, setFailed] = useState(false);
  const { online } = useSnapshot(connectivity);
  const {
    text: hostName,
    setText: setHostName,
    items,
    isEmpty,
    isSearching,
    hasFailed,
    again,
  } = useSearch(findHost, MIN_HOST_NAME, online);
  const [first, namesake] = items;
  // Of two with one name, neither is meant for sure. Who was found for an earlier text is not meant at all.
  const meant = first !== undefined && isSameName(first.name, hostName) ? first : undefined;
  const host = namesake === undefined ? meant : undefined;
  const announcement = (now: string): Announcement => ({
    dates: [{ expectedDate: now, until: null }],
    visitors: [
      { name: name.trim(), company: company.trim() || null, email: null, phone: null, licensePlate: null, language },
    ],
    hosts: host === undefined ? [] : [{ id: host.id, name: host.name }],
    subject: '',
    location: null,
    commentsHospitality: null,
    commentsVisitor: null,
    needs: { workstations: 0, parking: 0 },
  });
  const isClosed = closed?.includes(building.id) === true;
  const ask = async () => {
    setTried(true);
    if (hasFailed) again();
    const now = new Date().toISOString();
    const asked = announcement(now);
    const context = { now, timeZone: building.timeZone, properties: { visitorEnabled: !isClosed } };
    if (!mayAnnounce(asked, context).ok) return;
    const params = announceParams(asked, building.id, actor, true, true);
    const saved = await once(() => save(announceVisits, params));
    setFailed(!saved.saved);
    if (saved.saved) onAsked(params.visitIds[0] ?? '', saved);
  };
  // Nothing is wrong with a name whose answer is under way.
  const problem =
    (isEmpty || hasFailed) && (left || tried)
      ? hasFailed
        ? 'failed'
        : 'unknown'
      : tried && meant === undefined && !isSearching
        ? 'missing'
        : null;
  if (isClosed) return <Banner tone="caution">{wordsOf('visitorsNotAllowed')}</Banner>;
  return (
    <KioskForm
      submit={host === undefined ? t('kiosk.ask') : t('kiosk.askHost', { host: host.name })}
      locked={locked}
      onSubmit={() => void ask()}
    >
      <TextField
        label={t('kiosk.yourName')}
        value={name}
        maxLength={200}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        error={tried && name.trim() === '' ? t('input.required.name') : null}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to type
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('visitor.company')}
        value={company}
        maxLength={200}
        autoCapitalize="words"
        onChange={({ target }) => setCompany(target.value)}
      />
      <TextField
        label={t('visitor.host')}
        hint={problem === 'missing' ? undefined : t(isSearching && tried ? 'kiosk.host.searching' : 'kiosk.host.hint')}
        value={hostName}
        maxLength={200}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        error={problem === null ? null : t(`kiosk.host.${problem}`)}
        onChange={({ target }) => {
          setLeft(false);
          setHostName(target.value);
        }}
        onBlur={() => setLeft(true)}
      />
      <p role="status" className="sr-only">
        {host !== undefined
          ? t('kiosk.host.found', { host: host.name })
          : isSearching && tried
            ? t('kiosk.host.searching')
            : ''}
      </p>
      {meant !== undefined && namesake !== undefined && (
        <Banner tone="caution" alert>
          {t('kiosk.host.several')} {t('kiosk.goToReception')}
        </Banner>
      )}
      {failed && (
        <Banner tone="danger" alert>
          {t('kiosk.failed')}
        </Banner>
      )}
    </KioskForm>
  );
}
