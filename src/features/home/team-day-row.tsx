import { comingTo, ownResponse } from '../../domain/team/coming.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export interface TeamDayRowProps {
  teamDay: TeamDay;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  onBrand?: boolean;
  onOpen: (teamDayId: string) => void;
  onReopen: (teamDay: TeamDay, declined: string) => void;
}

/** A team day that the person joins, leads or declined. */
export function TeamDayRow(props: TeamDayRowProps) {
  return (
    <>
      <DeclinedRow {...props} />
      <ComingRow {...props} />
    </>
  );
}

/** How many come; opens the answers for who leads. */
function ComingRow({ teamDay, day, onBrand, onOpen }: TeamDayRowProps) {
  const { t } = useText();
  const answer = ownResponse(teamDay, day);
  const counted = comingTo(teamDay, day);
  const leads = teamDay.responses !== null;
  if (counted === null || (!leads && answer !== 'accepted')) return null;
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
      <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'columns:hidden'} />
    </button>
  );
}

/** What the person declined, and the way back. */
function DeclinedRow({ teamDay, day, onBrand, onReopen }: TeamDayRowProps) {
  const { t } = useText();
  const { declined } = teamDay;
  // A row of an older version does not know the entry.
  if (typeof declined !== 'string' || ownResponse(teamDay, day) !== 'declined') return null;
  return (
    <div className={classNames('px-3 py-2 text-sm', onBrand ? 'rounded-2xl text-white/80' : 'text-muted')}>
      <p className="wrap-break-word">{t('home.teamDayDeclined', { team: teamDay.team.name })}</p>
      <Button variant="secondary" className="mt-1.5" onClick={() => onReopen(teamDay, declined)}>
        {t('home.answerAgain')}
      </Button>
    </div>
  );
}
