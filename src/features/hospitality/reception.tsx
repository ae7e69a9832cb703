import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Building } from '../../domain/building/building.ts';
import type { CollectionKey } from '../../domain/intent/intent.ts';
import type { ReceptionTab } from '../../domain/visit/reception.ts';
import { isVisitFound, RECEPTION_TABS, receptionTabs } from '../../domain/visit/reception.ts';
import { AsOf, Fetching } from '../../entries/as-of.tsx';
import { useText } from '../../i18n/text.tsx';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { useAsOf } from '../../queries/as-of.ts';
import type { Person } from '../../queries/person.ts';
import { useUntoldArrivals } from '../../queries/reception.ts';
import { useVisitActor } from '../../queries/visit-actor.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { INPUT } from '../../ui/field.tsx';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/load-chunk.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useFocusNext } from '../../ui/use-focus-next.ts';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRoomFor } from '../../ui/use-room-for.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { useTablet, useWide } from '../../ui/use-wide.ts';
import type { Desk, DeskVisit } from './desk.ts';
import { StartKiosk } from './kiosk/start-kiosk.tsx';
import { withBuildings } from './desk.ts';
import { RollCallLink } from './roll-call-link.tsx';
import { VisitDetails } from './visit-details.tsx';
import { VisitRow } from './visit-row.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';

const VisitorBadge = lazyPart(async () => (await import('./visitor-badge.tsx')).VisitorBadge);

/** So wide, in rem, that a visit has room beside the list. */
const TWO_PANES = 46;

/** The choice of no single building. */
const ALL = 'all';

export interface ReceptionProps {
  person: Person;
  buildings: readonly Building[];
  visits: readonly AnnouncedVisitView[];
  /** As which this device has the visits. */
  collection: CollectionKey;
  searchHosts: (text: string) => Promise<FoundEmployee[]>;
  readAnswers: Desk['readAnswers'];
}

/** The desk: a list by tab, and beside it on a wide screen the visit that was chosen. */
export function Reception({ person, buildings, visits, collection, searchHosts, readAnswers }: ReceptionProps) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const hasRoom = useRoomFor(box, TWO_PANES);
  const wide = useWide() && hasRoom;
  const tablet = useTablet();
  const asOf = useAsOf(collection);
  useWakeLock(tablet);
  const [typed, setTyped] = useState('');
  const [walksIn, setWalksIn] = useState(false);
  /** The visit whose badge is printed. Here, since details move into a sheet while a narrow page is printed. */
  const [printing, setPrinting] = useState<{ visit: DeskVisit; nth: number } | null>(null);
  const [kept, setBuilding] = useKeptChoice(`reception-building:${person.info.id}`, [
    ALL,
    ...buildings.map(({ id }) => id),
  ]);
  const actor = useVisitActor(person);
  const isReception = actor.authorities.includes('HOSPITALITY');
  const untold = useUntoldArrivals();
  const desk: Desk = { actor, isReception, person, now, untold, visits, collection, readAnswers };
  const preferred = person.info.building?.id ?? buildings[0]?.id ?? ALL;
  // A desk is in one building; a host has few visits, wherever they are.
  const building = kept ?? (isReception ? preferred : ALL);

  const all = withBuildings(visits, buildings, person.timeZone);
  const tabsOf = (visit: DeskVisit) => receptionTabs(visit, { now, timeZone: visit.building.timeZone });
  const here = all.filter(({ buildingId }) => building === ALL || buildingId === building);
  const found = here.filter((visit) => isVisitFound(visit, typed));
  const chosen = all.find(({ id }) => id === params.get('visitId'));
  const tab =
    RECEPTION_TABS.find((one) => one === params.get('openTab')) ??
    (chosen === undefined ? undefined : tabsOf(chosen)[0]) ??
    'EXPECTED';
  const isUntold = asOf?.lastOkAt === null;
  const countOf = (of: ReceptionTab): string => {
    const count = found.filter((visit) => tabsOf(visit).includes(of)).length;
    return count === 0 && isUntold ? '–' : String(count);
  };
  const rows = found.filter((visit) => tabsOf(visit).includes(tab));

  const { place, onFocus } = useFocusNext(rows.map(({ id }) => id));
  const go = (openTab: ReceptionTab, visitId: string | null) =>
    setParams({ openTab, ...(visitId === null ? {} : { visitId }) }, { replace: true });
  const print = (visit: DeskVisit) => setPrinting((before) => ({ visit, nth: (before?.nth ?? 0) + 1 }));
  return (
    <div ref={box} className="mx-auto max-w-2xl space-y-3 p-4 md:max-w-3xl lg:max-w-6xl">
      <div className="flex flex-wrap items-end gap-2">
        <input
          type="search"
          value={typed}
          aria-label={t('hospitality.search')}
          placeholder={t('hospitality.searchHint')}
          onChange={({ target }) => setTyped(target.value)}
          // A row of its own where what it finds would be cut off.
          className={`${INPUT} min-w-0 flex-1 basis-full sm:basis-[18rem]`}
        />
        {isReception && (
          <Button icon="plus" onClick={() => setWalksIn(true)}>
            {t('hospitality.walkIn')}
          </Button>
        )}
        <RollCallLink />
      </div>
      {!isReception && <p className="text-sm text-muted">{t('hospitality.ownOnly')}</p>}
      {/* Above both columns, so that a tablet that lies shows as much of the list as it can. */}
      <div className={wide ? 'flex items-center gap-3' : 'space-y-3'}>
        {buildings.length > 1 && (
          <div className={wide ? 'w-56 shrink-0' : undefined}>
            <Select
              label={t('visits.building')}
              labelHidden
              value={building}
              options={[
                ...buildings.map(({ id, name }) => ({ value: id, label: name })),
                { value: ALL, label: t('hospitality.allBuildings') },
              ]}
              onChange={setBuilding}
            />
          </div>
        )}
        <SegmentedControl
          label={t('hospitality.tabs')}
          value={tab}
          options={RECEPTION_TABS.map((value) => ({
            value,
            label: t(`hospitality.tab.${value}`, { count: countOf(value) }),
          }))}
          onChange={(value) => go(value, null)}
          // Two and two where four do not fit.
          className={wide ? 'flex-1 [&>label]:basis-0' : '[&>label]:basis-[45%] sm:max-lg:[&>label]:basis-0'}
        />
      </div>
      <div className={wide ? 'grid grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] gap-4' : undefined}>
        <div className="min-w-0 space-y-3">
          <Fetching />
          {asOf?.lastOkAt !== null && <AsOf asOf={asOf} now={now} />}
          <div ref={place} tabIndex={-1} onFocus={onFocus} className="outline-none">
            {rows.length === 0 && isUntold ? (
              // That nobody is expected would be a guess.
              <EmptyState icon="cloudOff" title={t('home.neverLoaded')} />
            ) : rows.length === 0 ? (
              <EmptyState
                icon="person"
                title={t(typed.trim() === '' ? `hospitality.none.${tab}` : 'hospitality.notFound')}
              />
            ) : (
              <ul
                aria-label={t(`hospitality.list.${tab}`)}
                className={classNames(
                  '@container/rows divide-y divide-line overflow-hidden',
                  'rounded-2xl border border-line bg-surface',
                )}
              >
                {rows.map((visit) => (
                  <VisitRow
                    key={visit.id}
                    visit={visit}
                    tab={tab}
                    desk={desk}
                    chosen={wide && visit.id === chosen?.id}
                    onOpen={() => go(tab, visit.id)}
                  />
                ))}
              </ul>
            )}
          </div>
          {tablet && isReception && (
            <StartKiosk
              accountId={person.info.id}
              buildingId={building === ALL ? preferred : building}
              hasPassword={person.info.hasPassword !== false}
            />
          )}
        </div>
        {wide ? (
          <Card
            aria-label={t('hospitality.visit')}
            className={classNames(
              'sticky top-[calc(var(--status-bar)+72px)] max-h-[calc(var(--screen)-12.5rem)] self-start',
              'overflow-y-auto p-4',
            )}
          >
            {chosen === undefined ? (
              <EmptyState icon="list" title={t('hospitality.chooseVisit')} />
            ) : (
              <VisitDetails key={chosen.id} visit={chosen} desk={desk} heading onPrint={() => print(chosen)} />
            )}
          </Card>
        ) : (
          <Sheet
            open={chosen !== undefined}
            onClose={() => go(tab, null)}
            title={chosen?.visitor.name ?? ''}
            closeLabel={t('app.close')}
          >
            {chosen !== undefined && (
              <VisitDetails key={chosen.id} visit={chosen} desk={desk} onPrint={() => print(chosen)} />
            )}
          </Sheet>
        )}
      </div>
      {printing !== null && (
        <Suspense>
          <VisitorBadge key={printing.nth} visit={printing.visit} onPrinted={() => setPrinting(null)} />
        </Suspense>
      )}
      <WalkInSheet
        key={String(walksIn)}
        open={walksIn}
        desk={desk}
        buildings={buildings}
        buildingId={building === ALL ? preferred : building}
        expected={all.filter((visit) => tabsOf(visit).includes('EXPECTED'))}
        searchHosts={searchHosts}
        onClose={() => setWalksIn(false)}
        onShow={(openTab, visitId) => {
          setWalksIn(false);
          setTyped('');
          go(openTab, visitId);
        }}
      />
    </div>
  );
}
