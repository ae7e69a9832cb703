import { useText } from '../../i18n/text.tsx';
import { useBuildings, useRoomCategories } from '../../queries/places.ts';
import { usePerson } from '../../queries/person.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SettingsFormProps } from './settings-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The person's own settings (spec 3, "User settings"). */
export function SettingsScreen(calls: Pick<SettingsFormProps, 'calls' | 'calendar' | 'ownData'>) {
  const { t } = useText();
  useScreenTitle(t('settings.title'));
  const person = usePerson();
  const buildings = useBuildings();
  const categories = useRoomCategories();
  if (person === undefined || buildings === undefined || categories === undefined) {
    return (
      <div role="status" aria-label={t('settings.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (person === null)
    return (
      <EmptyState icon="cloudOff" title={t('settings.notHere')}>
        {t('booking.noPlacesHint')}
      </EmptyState>
    );
  return <SettingsForm person={person} buildings={buildings} categories={categories} {...calls} />;
}
