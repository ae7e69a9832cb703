import { entryOf, placeOf, titleOf } from '../../entries/entry.ts';
import { ProposalButtons } from '../../entries/proposal-buttons.tsx';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Card } from '../../ui/card.tsx';

/** A team day that the person is asked to, with its answers. */
export function AskedTeamDay({
  proposal,
  day,
  person,
  now,
}: {
  proposal: OwnLocation;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  person: Person;
  now: string;
}) {
  const text = useText();
  const { t, date: say } = text;
  const place = placeOf(entryOf(proposal));
  const by = proposal.teamCalendar?.proposedBy?.displayName;
  const where = [place?.floor, place?.building].filter(Boolean).join(', ');
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h3 className="font-semibold wrap-anywhere">{titleOf(entryOf(proposal), text)}</h3>
        <p className="text-sm text-muted">
          {[say(proposal.date), t(`entry.part.${proposal.dayPart}`), where].filter(Boolean).join(' · ')}
        </p>
        {by !== undefined && <p className="text-sm text-muted">{t('approvals.askedBy', { name: by })}</p>}
      </div>
      <ProposalButtons proposal={proposal} day={day} person={person} now={now} layout="page" />
    </Card>
  );
}
