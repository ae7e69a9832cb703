import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { session } from '../../state/session.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { SignedInScan } from './signed-in-scan.tsx';
import type { BeforeSignIn } from './signed-out-scan.tsx';
import { SignedOutScan } from './signed-out-scan.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const CodeSheet = lazyPart(async () => (await import('./sheet/code-sheet.tsx')).CodeSheet);

/**
 * Open to everyone; `?sheet=<floor>` shows a floor's codes to print.
 * @param props.beforeSignIn the organisation as known without sign-in
 */
export function ScanScreen({ beforeSignIn }: { beforeSignIn: BeforeSignIn }) {
  const { user } = useSnapshot(session);
  const floorId = new URLSearchParams(useSearch()).get('sheet');
  if (floorId !== null && user !== null)
    return (
      <Suspense>
        <CodeSheet floorId={floorId} />
      </Suspense>
    );
  return <Scanning accountId={user?.id ?? null} beforeSignIn={beforeSignIn} />;
}

function Scanning({ accountId, beforeSignIn }: { accountId: string | null; beforeSignIn: BeforeSignIn }) {
  const { t } = useText();
  useScreenTitle(t('scan.title'));
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-4 p-4 beside:has-[video]:max-w-3xl">
      {accountId === null ? (
        <SignedOutScan config={beforeSignIn} />
      ) : (
        <SignedInScan key={accountId} accountId={accountId} />
      )}
    </div>
  );
}
