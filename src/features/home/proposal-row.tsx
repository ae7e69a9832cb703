import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { comingWith } from '../../domain/team/coming.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { entryOf, placeOf } from '../../entries/entry.ts';
import { StateBadge } from './state-badge.tsx';

/**
 * An unanswered team day, above that day's plans: whose it is, who proposes it, how many come; opens the ways to
 * answer.
 */
export function ProposalRow({
  proposal,
  teamDays,
  me,
  onBrand,
  onOpen,
  onDecline,
}: {
  proposal: OwnLocation;
  /** All on that date. */
  teamDays: readonly TeamDay[];
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
  const counted = comingWith(proposal, teamDays);
  // Both fit beside each other in a column of a weekday.
  const narrow = onBrand ? undefined : 'xl:max-2xl:px-2.5';
  const second = [
    by === null
      ? where
      : by.id === me
        ? t('home.youPropose', { place: where })
        : t('home.proposes', { name: by.displayName, place: where }),
    proposal.dayPart !== 'FULLDAY' && t(`entry.part.${proposal.dayPart}`),
    counted && t('home.coming', { ...counted }),
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
        {/* A column of a weekday needs the width for words. */}
        <Icon name="team" className={onBrand ? 'text-white' : 'text-accent xl:hidden'} />
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
        <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'text-muted xl:hidden'} />
      </button>
      {proposal.waiting === null && (
        <div className="mt-1.5 flex flex-wrap gap-2 px-3 xl:max-2xl:gap-1.5">
          <Button className={narrow} onClick={() => onOpen(proposal)}>
            {t('home.come')}
          </Button>
          <Button variant="secondary" className={narrow} onClick={() => onDecline(proposal)}>
            {t('proposal.decline')}
          </Button>
        </div>
      )}
    </div>
  );
}
