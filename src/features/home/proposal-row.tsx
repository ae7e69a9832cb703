import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
  const coming = counted && t('home.coming', { ...counted });
  const second = [
    by === null
      ? where
      : by.id === me
        ? t('home.youPropose', { place: where })
        : t('home.proposes', { name: by.displayName, place: where }),
    proposal.dayPart !== 'FULLDAY' && t(`entry.part.${proposal.dayPart}`),
    coming,
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
        <Icon name="team" className={onBrand ? 'text-white' : 'text-accent columns:hidden'} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('min-w-0 font-semibold wrap-break-word', !onBrand && 'columns:text-sm')}>
              {t(by?.id === me ? 'home.teamDayOwn' : 'home.teamDayAsked', { team: team?.teamName ?? '' })}
            </span>
            {proposal.waiting !== null && <StateBadge location={proposal} />}
          </span>
          <span
            className={classNames(
              'block text-sm wrap-break-word',
              onBrand ? 'text-white/75' : 'text-muted columns:hidden',
            )}
          >
            {second}
          </span>
          {/* A weekday's column is as high as its neighbours: who proposes it stands in the sheet. */}
          {!onBrand && <span className="hidden text-sm text-muted columns:block">{coming}</span>}
        </span>
        <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'text-muted columns:hidden'} />
      </button>
      {proposal.waiting === null && (
        <div className={classNames('mt-1.5 flex gap-2 px-3', onBrand ? 'flex-wrap' : 'flex-wrap columns:flex-nowrap')}>
          <span className={onBrand ? undefined : 'columns:flex-1'}>
            <Button wide onClick={() => onOpen(proposal)}>
              {t('home.come')}
            </Button>
          </span>
          <span className={onBrand ? undefined : 'columns:hidden'}>
            <Button variant="secondary" onClick={() => onDecline(proposal)}>
              {t('proposal.decline')}
            </Button>
          </span>
          {!onBrand && (
            <span className="hidden columns:block">
              <IconButton
                icon="close"
                label={t('proposal.decline')}
                onClick={() => onDecline(proposal)}
                className="border border-line"
              />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
