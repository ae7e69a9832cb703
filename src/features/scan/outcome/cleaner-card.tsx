import { useText } from '../../../i18n/text.tsx';
import { goBack } from '../../../state/hash-location.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** The hint for cleaners, with the way back (spec 2, "QR scanner"). */
export function CleanerCard({ place }: { place?: string | undefined }) {
  const { t } = useText();
  return (
    <OutcomeCard
      icon="broom"
      title={t('scan.cleaner.title')}
      place={place}
      actions={
        <Button wide icon="chevronLeft" onClick={goBack}>
          {t('details.goBack')}
        </Button>
      }
    >
      <p className="text-center">{t('scan.cleaner.hint')}</p>
    </OutcomeCard>
  );
}
