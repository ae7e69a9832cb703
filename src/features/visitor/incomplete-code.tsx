import { useText } from '../../i18n/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';

/** The code, or its address, names no entrance. */
export function IncompleteCode() {
  const { t } = useText();
  useScreenTitle(t('visitor.title'));
  return (
    <EmptyState icon="qr" title={t('visitor.incomplete')}>
      {t('visitor.incompleteHint')}
    </EmptyState>
  );
}
