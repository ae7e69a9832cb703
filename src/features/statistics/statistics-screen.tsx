import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import { useText } from '../../i18n/text.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuildingPlot, ExpectedPlot, TeamPlot } from './plots.tsx';

/**
 * How full the place is and will be: counted once, rounded, never of a few (decision 0101).
 * @param props.load asks the server; null where it cannot be reached
 */
export function StatisticsScreen({ load }: { load: () => Promise<Statistics | null> }) {
  const { t } = useText();
  useScreenTitle(t('statistics.title'));
  const [found, setFound] = useState<Statistics | null | undefined>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void load().then((statistics) => {
      if (!isLeft) setFound(statistics);
    });
    return () => {
      isLeft = true;
    };
  }, [load, tries]);
  if (found === undefined)
    return (
      <div role="status" aria-label={t('statistics.loading')} className="mx-auto grid max-w-3xl gap-3 p-4">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
    );
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4 p-4">
      <Banner>{t('statistics.rule')}</Banner>
      {found === null ? (
        <EmptyState
          icon="cloudOff"
          title={t('statistics.offline')}
          action={
            <Button
              icon="retry"
              onClick={() => {
                setFound(undefined);
                setTries((count) => count + 1);
              }}
            >
              {t('app.retry')}
            </Button>
          }
        />
      ) : (
        <Parts statistics={found} />
      )}
    </div>
  );
}

function Parts({ statistics: { sites, buildings, teams } }: { statistics: Statistics }) {
  const { t } = useText();
  return (
    <>
      <Part
        title={t('statistics.expected')}
        hint={t('statistics.expectedHint')}
        things={sites.map((site) => ({ ...site, id: site.name }))}
        pick={t('statistics.site')}
      >
        {(site) => <ExpectedPlot name={site.name} days={site.days} />}
      </Part>
      <Part title={t('statistics.buildings')} things={buildings} pick={t('visits.building')}>
        {(building) => <BuildingPlot name={building.name} days={building.days} />}
      </Part>
      {teams.length > 0 && (
        <Part
          title={t('statistics.teams')}
          hint={t('statistics.teamsHint')}
          things={teams.map((team) => ({ ...team, id: team.id ?? '', name: team.name ?? t('statistics.others') }))}
          pick={t('statistics.team')}
        >
          {(team) => <TeamPlot name={team.name} weeks={team.weeks} />}
        </Part>
      )}
    </>
  );
}

/** One of several things at a time. */
function Part<T extends { id: string; name: string }>({
  title,
  hint,
  things,
  pick,
  children,
}: {
  title: string;
  hint?: string;
  things: readonly T[];
  pick: string;
  children: (thing: T) => ReactNode;
}) {
  const { t } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const thing = things.find(({ id }) => id === chosen) ?? things[0];
  return (
    <Card className="grid grid-cols-1 gap-3 p-4" aria-label={title}>
      <h2 className="text-lg font-bold">{title}</h2>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {thing === undefined ? (
        <p className="text-muted">{t('statistics.nothing')}</p>
      ) : (
        <>
          {things.length > 1 && (
            <Select
              label={pick}
              value={thing.id}
              options={things.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          )}
          {children(thing)}
        </>
      )}
    </Card>
  );
}
