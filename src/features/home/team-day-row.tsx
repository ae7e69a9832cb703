import { comingTo, ownResponse } from '../../domain/team/coming.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** How many come to a team day that the person joins or leads; opens the answers for who leads. */
export function TeamDayRow({
  teamDay,
  day,
  onBrand,
  onOpen,
}: {
  teamDay: TeamDay;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  onBrand?: boolean;
  onOpen: (teamDayId: string) => void;
}) {
  const { t } = useText();
  const counted = comingTo(teamDay, day);
  const leads = teamDay.responses !== null;
  if (counted === null || (!leads && ownResponse(teamDay, day) !== 'accepted')) return null;
  const row = classNames(
    'flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left text-sm',
    onBrand ? 'rounded-2xl text-white/80' : 'text-muted',
  );
  const said = (
    <>
      <Icon name="team" size={20} className={onBrand ? 'text-white/80' : 'text-accent'} />
      <span className="min-w-0 flex-1 wrap-break-word">
        {t('home.teamDayComing', { team: teamDay.team.name, coming: t('home.coming', { ...counted }) })}
        {leads && <span className="sr-only">. {t('home.showAnswers')}</span>}
      </span>
    </>
  );
  if (!leads) return <p className={row}>{said}</p>;
  return (
    <button
      type="button"
      onClick={() => onOpen(teamDay.id)}
      className={classNames(
        row,
        'transition-colors focus-visible:outline-offset-[-3px]',
        onBrand ? 'hover:bg-white/8 focus-visible:outline-white' : 'hover:bg-sunken',
      )}
    >
      {said}
      <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'xl:hidden'} />
    </button>
  );
}
