import { useText } from '../i18n/text.tsx';
import { NewerSchemaError } from '../offline/db/connection.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';

const LOADING_FAILED =
  /ChunkLoadError|dynamically imported module|Importing a module script failed|error loading dynamically/i;

type Otherwise = 'other' | 'storage';

function kindOf(error: unknown, otherwise: Otherwise): 'newer' | 'chunk' | Otherwise {
  if (error instanceof NewerSchemaError) return 'newer';
  return error instanceof Error && LOADING_FAILED.test(`${error.name} ${error.message}`) ? 'chunk' : otherwise;
}

/**
 * Replaces a screen that failed to draw; everything around it goes on.
 * @param otherwise the kind of an error that is not recognised
 */
export function ScreenFailure({
  error,
  onAgain,
  otherwise = 'other',
}: {
  error: unknown;
  onAgain?: () => void;
  otherwise?: Otherwise;
}) {
  const { t } = useText();
  const kind = kindOf(error, otherwise);
  useScreenTitle(t('app.forbidden.title'));
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t(`app.failure.${kind}.title`)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {/* Only a reload requests a failed chunk again. */}
            {kind === 'other' && onAgain && <Button onClick={onAgain}>{t('app.retry')}</Button>}
            <Button variant={kind === 'other' ? 'secondary' : 'primary'} icon="sync" onClick={() => location.reload()}>
              {t('app.reload')}
            </Button>
          </div>
        }
      >
        {t(`app.failure.${kind}.text`)}
      </EmptyState>
    </div>
  );
}
