import { useMemo, useState } from 'react';
import type { Building } from '../../domain/building/building.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { AsOf, Fetching } from '../../entries/as-of.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { useWantedBuilding } from '../../queries/places.ts';
import { usePeopleInside, useRollCalls } from '../../queries/roll-call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { AddPersonSheet } from './add-person-sheet.tsx';
import { count, type Line, whoOf } from './counted.ts';
import { EndDialog } from './end-dialog.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { PeopleList } from './people-list.tsx';
import { Progress } from './progress.tsx';
import { Reports } from './reports.tsx';
import { StartCard } from './start-card.tsx';
import { TakeOverSheet, type Viewfinder } from './take-over-sheet.tsx';
import { useWarden } from './use-warden.ts';

/** How often the list renews. */
const TICK_MS = 10_000;

interface RollCallOfProps {
  building: Building;
  self: { id: string; name: string };
  viewfinder: Viewfinder;
}

/** The roll call of one building. */
export function RollCallOf({ building, self: { id, name }, viewfinder }: RollCallOfProps) {
  const { t } = useText();
  const now = useNow(TICK_MS);
  const self = useMemo(() => ({ id, name }), [id, name]);
  const people = usePeopleInside(building, now);
  const calls = useRollCalls(building.id, now);
  const asOf = useAsOf(`people-inside:${building.id}`);
  const isKnown = typeof asOf?.lastOkAt === 'number';
  useWantedBuilding(building.id);
  const warden = useWarden(building.id, self);
  const [open, setOpen] = useState<'add' | 'handOver' | 'takeOver' | 'end' | null>(null);
  const close = () => setOpen(null);
  const running = runningOf(calls ?? []);
  useWakeLock(running !== undefined);
  const counted = useMemo(() => count(people ?? [], running, now), [people, running, now]);
  // The same function at every tick: rows that did not change are not drawn again.
  const onTick = useLatest((line: Line) => {
    if (running === undefined) return;
    void (line.found === null ? warden.tick(running, whoOf(line)) : warden.takeBack(running, line.person));
  });
  if (people === undefined || calls === undefined)
    return (
      <div role="status" aria-label={t('rollCall.loading')}>
        <Skeleton className="h-40" />
      </div>
    );
  return (
    <>
      {running === undefined ? (
        <StartCard counted={counted} isKnown={isKnown} onStart={(drill) => void warden.start(drill)} />
      ) : (
        <Progress call={running} counted={counted} timeZone={building.timeZone} isKnown={isKnown} />
      )}
      {/* The place of a line is kept: the network comes and goes, and the list must stay under the finger. */}
      <div className="min-h-5">
        <Fetching />
        <AsOf asOf={asOf} now={now} />
      </div>
      {running === undefined ? (
        <Button icon="search" variant="secondary" onClick={() => setOpen('takeOver')}>
          {t('rollCall.takeOver')}
        </Button>
      ) : (
        // Two rows on a phone: whoever looks for people needs the list.
        <div className="grid grid-cols-2 gap-2 max-sm:[&_svg]:hidden sm:flex sm:flex-wrap">
          <Button icon="plus" variant="secondary" onClick={() => setOpen('add')}>
            {t('rollCall.add')}
          </Button>
          <Button icon="check" variant="secondary" onClick={() => setOpen('end')}>
            {t(running.drill ? 'rollCall.endDrill' : 'rollCall.end')}
          </Button>
          <Button icon="qr" variant="secondary" onClick={() => setOpen('handOver')}>
            {t('rollCall.give')}
          </Button>
          <Button icon="search" variant="secondary" onClick={() => setOpen('takeOver')}>
            {t('rollCall.take')}
          </Button>
        </div>
      )}
      {running === undefined && <Reports calls={calls} building={building} warden={warden} />}
      <PeopleList
        key={running?.id ?? ''}
        counted={counted}
        onTick={running === undefined ? null : onTick}
        timeZone={building.timeZone}
        isKnown={isKnown}
      />
      {running !== undefined && (
        <>
          <AddPersonSheet
            key={String(open === 'add')}
            open={open === 'add'}
            onClose={close}
            onAdd={(added, isHere) => void warden.add(running, added, isHere)}
          />
          <HandOverSheet open={open === 'handOver'} onClose={close} call={running} buildingId={building.id} />
          <EndDialog
            open={open === 'end'}
            onClose={close}
            call={running}
            counted={counted}
            isKnown={isKnown}
            onEnd={() => void warden.end(running, isKnown ? counted.open : null)}
          />
        </>
      )}
      <TakeOverSheet
        key={open === 'takeOver' ? 'open' : 'closed'}
        open={open === 'takeOver'}
        onClose={close}
        calls={calls}
        building={building}
        self={self}
        warden={warden}
        viewfinder={viewfinder}
      />
    </>
  );
}

/** The one in earnest comes before a drill. */
const runningOf = (calls: readonly RollCall[]): RollCall | undefined => {
  const running = calls.filter(({ endedAt }) => endedAt === null);
  return running.find(({ drill }) => !drill) ?? running[0];
};
