import type { MeetingAnswer, MeetingPerson } from '../../domain/meeting/meeting.ts';
import { useText } from '../../i18n/text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { Tone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';

const TONES: Record<MeetingAnswer, Tone> = { ASKED: 'neutral', JOINED: 'positive', LEFT: 'danger' };

/** Who was asked to a meeting, and what they said. */
export function PeopleList({ people }: { people: readonly MeetingPerson[] }) {
  const { t } = useText();
  if (people.length === 0) return null;
  const joined = people.filter(({ answer }) => answer === 'JOINED').length;
  return (
    <section aria-label={t('meetings.people')}>
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted">
        {t('meetings.joined', { joined, count: people.length })}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {people.map(({ id, name, answer }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <Avatar name={name} small />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Badge tone={TONES[answer]}>{t(`meetings.said.${answer}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
