import { useSnapshot } from 'valtio';
import { useLocation, useSearchParams } from 'wouter';
import type { DirectoryOverview } from '../../domain/directory/directory-overview.ts';
import { useText } from '../../i18n/text.tsx';
import { useReadOnline } from '../../queries/read-online.ts';
import { pathTo } from '../../routes.ts';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DirectoryCalls } from './calls.ts';
import { DirectoryCard } from './directory-card.tsx';
import { LeaversCard } from './leavers-card.tsx';
import { nameOf } from './run-words.ts';
import { RunPart } from './run-part.tsx';
import { ScimCard } from './scim-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { WhyCard } from './why-card.tsx';

/** People from directories: what a run would do, did, and whom it misses (decision 0127). */
export function DirectoryScreen({ calls }: { calls: DirectoryCalls }) {
  const { t } = useText();
  const [params] = useSearchParams();
  const { online } = useSnapshot(connectivity);
  const { found, failed, look } = useReadOnline(calls.read, online);
  useScreenTitle(t('setUp.people.title'));
  if (found === undefined && online) return <Skeleton className="m-4 h-60" />;
  if (found === undefined || found === null)
    return (
      <NothingRead title={t('setUp.people.away')} onAgain={look}>
        {(online ? failed : null) ?? t('setUp.needsNetwork')}
      </NothingRead>
    );
  const runId = params.get('run');
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 p-4">
      {!online && <Banner tone="caution">{t('setUp.needsNetwork')}</Banner>}
      {online && failed !== null && <ReadBefore why={failed} onAgain={look} />}
      {runId === null ? (
        <Overview overview={found} calls={calls} onChange={look} />
      ) : (
        <RunPart key={runId} runId={runId} overview={found} calls={calls} onChange={look} />
      )}
    </div>
  );
}

function Overview({
  overview,
  calls,
  onChange,
}: {
  overview: DirectoryOverview;
  calls: DirectoryCalls;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { directories, runs } = overview;
  const waiting = runs.find(({ state, isLast }) => state === 'waiting' && isLast);
  return (
    <>
      <p className="text-muted">{t('setUp.people.hint')}</p>
      {waiting !== undefined && (
        <Banner tone="danger">
          <p>{t('setUp.people.waits', { name: nameOf(waiting.source, overview) })}</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => navigate(pathTo.named('directory', { run: waiting.id }))}
          >
            {t('setUp.people.look')}
          </Button>
        </Banner>
      )}
      {directories.length === 0 && (
        <EmptyState icon="team" title={t('setUp.people.none')}>
          <p>{t('setUp.people.noneHint')}</p>
          <Button variant="secondary" className="mt-3" onClick={() => navigate(pathTo.named('setUp'))}>
            {t('setUp.title')}
          </Button>
        </EmptyState>
      )}
      {directories.map((directory) => (
        <DirectoryCard key={directory.id} directory={directory} calls={calls} onChange={onChange} />
      ))}
      {directories.length > 0 && <WhyCard directories={directories} calls={calls} />}
      <ScimCard calls={calls} />
      <LeaversCard overview={overview} />
      {runs.length > 0 && <RunsCard overview={overview} />}
    </>
  );
}
