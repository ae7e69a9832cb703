import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { entryOf, placeOf } from '../../entries/entry.ts';
import { StateBadge } from './state-badge.tsx';

/** An unanswered team day, above that day's plans; opens the answers. */
export function ProposalRow({
  proposal,
  onBrand,
  onOpen,
}: {
  proposal: OwnLocation;
  onBrand?: boolean;
  onOpen: (proposal: OwnLocation) => void;
}) {
  const { t } = useText();
  const place = placeOf(entryOf(proposal));
  const second = [t('entry.location.TEAMDAY'), t(`entry.part.${proposal.dayPart}`), place?.floor, place?.building]
    .filter(Boolean)
    .join(' · ');
  return (
    <button
      type="button"
      onClick={() => onOpen(proposal)}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left transition-colors',
        'focus-visible:outline-offset-[-3px]',
        onBrand
          ? 'rounded-2xl border border-dashed border-white/50 hover:bg-white/8 focus-visible:outline-white'
          : 'bg-accent-soft/50 hover:bg-accent-soft',
      )}
    >
      <Icon name="team" className={onBrand ? 'text-white' : 'text-accent'} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-break-word">{proposal.teamCalendar?.teamName}</span>
          <StateBadge location={proposal} />
        </span>
        <span className={classNames('block text-sm wrap-break-word', onBrand ? 'text-white/75' : 'text-muted')}>
          {second}
        </span>
      </span>
      <Icon name="chevronRight" size={18} className={onBrand ? 'text-white/70' : 'text-muted'} />
    </button>
  );
}
