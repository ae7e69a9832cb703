import { Link } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import type { MeetingView } from '../../queries/meetings.ts';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';

/** A meeting that concerns the person; leads to its details. @param props.me id of the person */
export function MeetingRow({ meeting, me }: { meeting: MeetingView; me: string }) {
  const { t, date, time } = useText();
  const { id, title, room, start, end, organizer, people, status, waiting } = meeting;
  const { timeZone } = room.building;
  const answer = people.find((person) => person.id === me)?.answer;
  return (
    <Link
      href={pathTo.named('meetingDetails', { id })}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title || t('meetings.untitled')}</span>
        <span className="block text-sm text-muted">
          {date(meeting.date)} · {time(start, timeZone)}–{time(end, timeZone)}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {room.name}
          {organizer.id !== me && ` · ${organizer.name}`}
        </span>
      </span>
      {waiting !== null && <WaitingBadge label={waiting.label} />}
      {waiting === null && status === 'RELEASED' && <Badge tone="caution">{t('meetings.released')}</Badge>}
      {waiting === null && answer === 'ASKED' && <Badge tone="accent">{t('meetings.answer.ASKED')}</Badge>}
      {waiting === null && answer === 'LEFT' && <Badge>{t('meetings.answer.LEFT')}</Badge>}
      <Icon name="chevronRight" size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
