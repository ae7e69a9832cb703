import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { useReadOnline } from '../../queries/read-online.ts';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { NothingRead, ReadBefore } from '../../ui/reading-failed.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OrganisationCalls } from './calls.ts';
import { GroupCard } from './group-card.tsx';

/** What the organisation decides for everybody (decision 0150). */
export function OrganisationScreen({ calls }: { calls: OrganisationCalls }) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const { found, failed, look } = useReadOnline(calls.read, online);
  useScreenTitle(t('setUp.settings.title'));
  if (found === undefined && online) return <Skeleton className="m-4 h-60" />;
  if (found === undefined || found === null)
    return (
      <NothingRead title={t('setUp.settings.away')} onAgain={look}>
        {(online ? failed : null) ?? t('setUp.needsNetwork')}
      </NothingRead>
    );
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 p-4">
      {!online && <Banner tone="caution">{t('setUp.needsNetwork')}</Banner>}
      {online && failed !== null && <ReadBefore why={failed} onAgain={look} />}
      <p className="text-muted">{t('setUp.settings.intro')}</p>
      {found.groups.map((group) => (
        <GroupCard key={group.id} group={group} isCurrent={failed === null} calls={calls} onChange={look} />
      ))}
    </div>
  );
}
