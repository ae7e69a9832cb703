import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useSubmitLock } from './use-submit-lock.ts';

/** Offers to read again what only the server has. */
function Again({ onAgain }: { onAgain: () => Promise<unknown> }) {
  const { t } = useText();
  const { locked, once } = useSubmitLock();
  return (
    <Button variant="secondary" icon="retry" locked={locked} onClick={() => void once(onAgain)}>
      {t('app.retry')}
    </Button>
  );
}

/** In the place of what never came. */
export function NothingRead({
  title,
  onAgain,
  children,
}: {
  title: string;
  onAgain: () => Promise<unknown>;
  children?: ReactNode;
}) {
  return (
    <EmptyState icon="cloudOff" title={title} action={<Again onAgain={onAgain} />}>
      {children}
    </EmptyState>
  );
}

/** Above what is from before: it could not be read again. */
export function ReadBefore({ why, onAgain }: { why: string; onAgain: () => Promise<unknown> }) {
  const { t } = useText();
  return (
    <Banner tone="caution" alert title={t('app.reading.title')} action={<Again onAgain={onAgain} />}>
      {why}
    </Banner>
  );
}
