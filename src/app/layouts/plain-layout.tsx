import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { session } from '../../state/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { StatusChip } from '../../features/waiting/status-chip.tsx';
import { goBack } from '../../state/hash-location.ts';
import { Bar } from './bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** One task, no main menu (spec 2, "Second layout"). */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { phase } = useSnapshot(session);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Bar
        start={<IconButton icon="chevronLeft" label={t('app.back')} onBrand onClick={goBack} />}
        end={
          phase === 'signedIn' && (
            <>
              <StatusChip />
              <Bell />
            </>
          )
        }
      />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}
