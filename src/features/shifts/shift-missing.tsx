import { useLocation } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A reservation that is not there, or no more. */
export function ShiftMissing() {
  const { t } = useText();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="question"
      title={t('shifts.missing')}
      action={
        <Button variant="secondary" onClick={() => navigate(pathTo.named('shifts'))}>
          {t('shifts.title')}
        </Button>
      }
    >
      {t('shifts.missingHint')}
    </EmptyState>
  );
}
