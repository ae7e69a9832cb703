import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FLOOR_PLAN_ID } from './floor-pane.tsx';

/** Lets keyboard users skip the list to the floor plan beside it. */
export function ToPlan() {
  const { t } = useText();
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>(`#${FLOOR_PLAN_ID} button[tabindex="0"]`)?.focus()}
      className={classNames(
        'sr-only rounded-lg bg-raised font-semibold text-accent',
        'focus:not-sr-only focus:mx-4 focus:mb-2 focus:min-h-11 focus:px-4',
      )}
    >
      {t('booking.toPlan')}
    </button>
  );
}
