import { useText } from '../../i18n/text.tsx';
import { IconButton } from '../icon-button.tsx';

/** Shows the passwords of a form as they are typed, or hides them again; inside the right edge of a field. */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  const { t } = useText();
  return (
    <IconButton
      icon="eye"
      // Its name stays the same: whether it is pressed says the rest.
      label={t('login.showPassword')}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
      className="aria-pressed:bg-accent-soft"
    />
  );
}
