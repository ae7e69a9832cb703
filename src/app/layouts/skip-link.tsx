import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Lets keyboard users skip the bar and the menu. */
export function SkipLink() {
  const { t } = useText();
  return (
    <button
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      className={classNames(
        'sr-only focus:not-sr-only focus:fixed focus:top-[calc(var(--status-bar)+0.5rem)] focus:left-2 focus:z-50',
        'focus:rounded-lg focus:bg-raised focus:px-4 focus:py-2 focus:text-ink',
      )}
    >
      {t('app.skipToContent')}
    </button>
  );
}
