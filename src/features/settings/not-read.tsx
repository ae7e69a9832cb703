import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';

/** In the place of what the server did not tell. */
export function NotRead({ onAgain }: { onAgain: () => void }) {
  const { t } = useText();
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm text-muted">
        {t('settings.failed')}
      </p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t('app.retry')}
        </Button>
      </div>
    </div>
  );
}
