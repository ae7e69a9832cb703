import { useText } from '../i18n/text.tsx';
import { useAsOf } from '../queries/as-of.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** There is no building or floor: this device has not been told of any yet, or the organisation has none. */
export function NoPlaces() {
  const { t } = useText();
  const asOf = useAsOf('floors');
  const isNone = asOf !== undefined && asOf.lastOkAt !== null;
  return (
    <EmptyState icon={isNone ? 'building' : 'cloudOff'} title={t('booking.noPlaces')}>
      {t(isNone ? 'booking.noPlacesNone' : 'booking.noPlacesHint')}
    </EmptyState>
  );
}
