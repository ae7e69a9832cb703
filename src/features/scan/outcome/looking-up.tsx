import { useText } from '../../../i18n/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Shown while a code is looked up here, then briefly in the network. */
export function LookingUp({ name }: { name: string }) {
  const { t } = useText();
  return (
    <Card className="flex items-center justify-center gap-3 p-8">
      <Spinner />
      <p role="status">{t('scan.looking', { name })}</p>
    </Card>
  );
}
