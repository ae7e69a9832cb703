import { useLocation } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A meeting that is not there, or no more. */
export function MeetingMissing() {
  const { t } = useText();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="question"
      title={t('meetings.missing')}
      action={
        <Button variant="secondary" onClick={() => navigate(pathTo.named('meetings'))}>
          {t('meetings.title')}
        </Button>
      }
    >
      {t('meetings.missingHint')}
    </EmptyState>
  );
}
