import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { WhoIsIn } from '../../queries/who-is-in.ts';
import { entryOf, placeOf } from '../../entries/entry.ts';
import { StateBadge } from './state-badge.tsx';

/**
 * An unanswered team day, above that day's plans: whose it is, who proposes it, who is in by then; opens the answers.
 * @param props.whoIsIn counts of the team only who shares where they are
 */
export function ProposalRow({
  proposal,
  whoIsIn,
  me,
  onBrand,
  onOpen,
  onDecline,
}: {
  proposal: OwnLocation;
  whoIsIn: WhoIsIn | null | undefined;
  /** Employee id. */
  me: string;
  onBrand?: boolean;
  onOpen: (proposal: OwnLocation) => void;
  onDecline: (proposal: OwnLocation) => void;
}) {
  const { t } = useText();
  const place = placeOf(entryOf(proposal));
  const team = proposal.teamCalendar;
  const by = team?.proposedBy ?? null;
  const where = [place?.floor, place?.building].filter(Boolean).join(', ');
  const coming = (whoIsIn?.days.get(proposal.date) ?? []).filter(
    ({ colleague }) => team !== null && colleague.teams?.includes(team.id) === true,
  ).length;
  const second = [
    by === null
      ? where
      : by.id === me
        ? t('home.youPropose', { place: where })
        : t('home.proposes', { name: by.displayName, place: where }),
    proposal.dayPart !== 'FULLDAY' && t(`entry.part.${proposal.dayPart}`),
    coming > 0 && t('home.mates', { count: coming }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div
      className={classNames('py-2', onBrand ? 'rounded-2xl border border-dashed border-white/50' : 'bg-accent-soft/50')}
    >
      <button
        type="button"
        onClick={() => onOpen(proposal)}
        className={classNames(
          'flex min-h-11 w-full items-center gap-3 px-3 text-left transition-colors',
          'focus-visible:outline-offset-[-3px]',
          onBrand ? 'hover:bg-white/8 focus-visible:outline-white' : 'hover:bg-accent-soft',
        )}
      >
        <Icon name="team" className={onBrand ? 'text-white' : 'text-accent'} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold wrap-break-word">
              {t('home.teamDayAsked', { team: team?.teamName ?? '' })}
            </span>
            {proposal.waiting !== null && <StateBadge location={proposal} />}
          </span>
          <span className={classNames('block text-sm wrap-break-word', onBrand ? 'text-white/75' : 'text-muted')}>
            {second}
          </span>
        </span>
        <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'text-muted'} />
      </button>
      {proposal.waiting === null && (
        <div className="mt-1.5 flex flex-wrap gap-2 px-3">
          <Button onClick={() => onOpen(proposal)}>{t('home.come')}</Button>
          <Button variant="secondary" onClick={() => onDecline(proposal)}>
            {t('proposal.decline')}
          </Button>
        </div>
      )}
    </div>
  );
}
