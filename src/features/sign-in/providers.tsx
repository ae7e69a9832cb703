import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** A button for each provider. @param second the form stands above them */
export function Providers({
  providers,
  second,
  busy,
  onLeave,
}: {
  providers: readonly { id: string; name: string }[];
  second: boolean;
  /** Id of the one that the browser leaves for. */
  busy: string | null;
  onLeave: (id: string) => Promise<void>;
}) {
  const { t } = useText();
  if (providers.length === 0) return null;
  return (
    <section aria-label={t('login.elsewhere')} className="space-y-3">
      {second && (
        <p
          className={classNames(
            'mt-5 flex items-center gap-3 text-sm text-muted',
            'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
          )}
        >
          {t('login.or')}
        </p>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          wide
          variant={second ? 'secondary' : 'primary'}
          busy={busy === id}
          onClick={() => void onLeave(id)}
        >
          {t('login.by', { name })}
        </Button>
      ))}
    </section>
  );
}
