import { useText } from '../i18n/text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In the place of "there is nothing", where nobody told this device. */
export function NeverLoaded() {
  const { t } = useText();
  return (
    <EmptyState icon="cloudOff" title={t('home.neverLoaded')}>
      {t('home.neverLoadedHint')}
    </EmptyState>
  );
}
