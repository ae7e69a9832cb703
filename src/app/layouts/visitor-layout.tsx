import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { linkUuid, visitAccount } from '../../domain/visit/visit.ts';
import { ConflictHost } from '../../features/conflict/conflict-host.tsx';
import { LiveNews } from '../../features/waiting/live-news.tsx';
import { StatusChip } from '../../features/waiting/status-chip.tsx';
import { useText } from '../../i18n/text.tsx';
import { rememberVisit } from '../../offline/db/known-visits.ts';
import { inTime } from '../../offline/ports/in-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { RenderGuard } from '../../ui/render-guard.tsx';
import { Account } from '../account.tsx';
import { useDevice } from '../device.tsx';
import { forgetVisits } from '../session/forget-visits.ts';
import { StorageFailure } from '../storage-failure.tsx';
import { Bar } from './bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** For visitors: no menu, no sign-in. The link alone selects the database, even beside a signed-in employee. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const uuid = linkUuid(params.get('visit'));
  const [path] = useLocation();
  // A code at an entrance finds its visit by itself.
  const isEntrance = /^\/visitor\/check-(?:in|out)(?:\/|$)/.test(path);
  return uuid === null ? (
    <Frame end={null}>{isEntrance ? children : <NoLink />}</Frame>
  ) : (
    <Visitor key={uuid} uuid={uuid}>
      {children}
    </Visitor>
  );
}

function Visitor({ uuid, children }: { uuid: string; children: ReactNode }) {
  const device = useDevice();
  const [known, setKnown] = useState<true | { error: unknown } | null>(null);
  useEffect(() => {
    const remembering = rememberVisit(device, uuid, Date.now());
    // What comes late is shown all the same.
    remembering.then(
      () => {
        setKnown(true);
        // The next opening tries again.
        void forgetVisits(device, uuid, Date.now()).catch(() => undefined);
      },
      () => undefined,
    );
    inTime(remembering).catch((error: unknown) => setKnown({ error }));
  }, [device, uuid]);
  if (known === null) return null;
  if (known !== true) return <StorageFailure error={known.error} />;
  return (
    <Account id={visitAccount(uuid)} user={null}>
      <Frame end={<StatusChip />}>{children}</Frame>
      <RenderGuard>
        <ConflictHost />
        <LiveNews />
      </RenderGuard>
    </Account>
  );
}

function Frame({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-(--screen)">
      <SkipLink />
      <Bar
        start={
          <span className="pl-2">
            <Mark />
          </span>
        }
        end={end}
      />
      <main id="content" tabIndex={-1} className="mx-auto max-w-xl p-4 outline-none">
        {children}
      </main>
    </div>
  );
}

function NoLink() {
  const { t } = useText();
  return (
    <EmptyState icon="question" title={t('visitor.noLink')}>
      {t('visitor.noLinkHint')}
    </EmptyState>
  );
}
