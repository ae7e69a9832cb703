import { entryOf, placeOf, zoneOf } from '../../entries/entry.ts';
import type { Coming } from '../../domain/team/coming.ts';
import { ProposalButtons } from '../../entries/proposal-buttons.tsx';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';

export interface ProposalSheetProps {
  proposal: OwnLocation;
  /** How many come; null where that is not known. */
  coming: Coming | null;
  /** All entries of that date. */
  day: readonly OwnLocation[];
  open: boolean;
  onClose: () => void;
  person: Person;
  /** Ignore taps just after an action. */
  locked: boolean;
  now: string;
}

/** An unanswered team day, with the answers. */
export function ProposalSheet({ coming, open, onClose, person, locked, now, ...live }: ProposalSheetProps) {
  const { t, date: say, time } = useText();
  const { proposal, day } = useFrozenWhile(live, locked);
  const entry = entryOf(proposal);
  const by = proposal.teamCalendar?.proposedBy;
  const zone = zoneOf(entry, person.timeZone);
  const place = placeOf(entry);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('entry.teamDayOf', { team: proposal.teamCalendar?.teamName ?? '' })}
      description={say(proposal.date)}
      closeLabel={t('app.close')}
    >
      {by && by.id !== person.info.id && (
        <p className="font-semibold">{t('home.proposedBy', { name: by.displayName })}</p>
      )}
      <p>{[place?.floor, place?.building].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-muted">
        {t('home.fromTo', { from: time(proposal.start, zone), to: time(proposal.end, zone) })}
      </p>
      {coming !== null && <p className="text-sm text-muted">{t('home.coming', { ...coming })}</p>}
      <ProposalButtons
        proposal={proposal}
        day={day}
        person={person}
        now={now}
        layout="sheet"
        onAnswered={onClose}
        onChoose={onClose}
      />
    </Sheet>
  );
}
