import { useText } from '../../i18n/text.tsx';
import { useFloors } from '../../queries/places.ts';
import { useMeetingPlace } from '../../queries/team-profiles.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says of a day that the person's team comes together then, and where. */
export function TeamHint({ date }: { date: string }) {
  const { t } = useText();
  const floors = useFloors();
  const met = useMeetingPlace(date);
  if (met == null || floors === undefined) return null;
  const floor = floors.find(({ id }) => id === met.floor);
  return (
    <p className="mb-3 flex items-start gap-2 text-sm text-muted">
      <Icon name="team" size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">
        {floor === undefined
          ? t('profile.comesThen', { team: met.name })
          : t('profile.comesThenTo', { team: met.name, place: `${floor.name}, ${floor.building.name}` })}
      </span>
    </p>
  );
}
