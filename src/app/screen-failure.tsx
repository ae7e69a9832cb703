import { useText } from '../i18n/text.tsx';
import { NewerSchemaError } from '../offline/db/connection.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';

const LOADING_FAILED =
  /ChunkLoadError|dynamically imported module|Importing a module script failed|error loading dynamically/i;

type Otherwise = 'other' | 'storage';

/** What failed, in words, and the ways on. */
function kindOf(error: unknown, otherwise: Otherwise): 'newer' | 'chunk' | Otherwise {
  if (error instanceof NewerSchemaError) return 'newer';
  return error instanceof Error && LOADING_FAILED.test(`${error.name} ${error.message}`) ? 'chunk' : otherwise;
}

/**
 * A screen that could not be drawn; everything around it goes on.
 * @param otherwise what an error means that says nothing else
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
            {/* A part that failed to load stays failed in this page's memory: only a reload asks for it again. */}
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
