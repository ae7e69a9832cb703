import type { ReactNode } from 'react';
import { comingTo, ownResponse } from '../../domain/team/coming.ts';
import type { TeamDay, TeamDayResponse } from '../../domain/team/response.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const ANSWERS = ['yes', 'no', 'open'] as const;
type Answer = (typeof ANSWERS)[number];
const ICONS = { yes: 'check', no: 'close', open: 'question' } as const;

const answerOf = (response: TeamDayResponse | null): Answer =>
  response === 'accepted' ? 'yes' : response === null || response === 'ignored' ? 'open' : 'no';

/** Who comes, who does not, who has not answered: for the team's leader. */
export function TeamDaySheet({
  teamDay,
  day,
  me,
  open,
  onClose,
  children,
}: {
  teamDay: TeamDay;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  /** The person's employee id. */
  me: string;
  open: boolean;
  onClose: () => void;
  /** What the leader can do. */
  children?: ReactNode;
}) {
  const { t, date: say } = useText();
  const { team, floor, date } = teamDay;
  const counted = comingTo(teamDay, day);
  const people = (teamDay.responses ?? []).map(({ employee, response }) => ({
    employee,
    answer: answerOf(employee.id === me ? ownResponse(teamDay, day) : response),
  }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('entry.teamDayOf', { team: team.name })}
      description={say(date)}
      closeLabel={t('app.close')}
    >
      <p>{[floor.name, floor.building.name].join(' · ')}</p>
      {counted !== null && <p className="font-semibold">{t('home.coming', { ...counted })}</p>}
      {ANSWERS.map((answer) => {
        const those = people.filter((person) => person.answer === answer);
        if (those.length === 0) return null;
        const title = t(`home.answer.${answer}`);
        return (
          <section key={answer} aria-label={title} className="mt-4">
            <h3 className="flex items-center gap-2 text-sm font-semibold text-muted">
              <Icon name={ICONS[answer]} size={18} />
              <span className="flex-1">{title}</span>
              <span className="tabular-nums">{those.length}</span>
            </h3>
            <ul className="mt-1">
              {those.map(({ employee }) => (
                <li key={employee.id} className="flex min-h-12 items-center gap-3 py-1">
                  <Avatar name={employee.displayName} />
                  <span className="min-w-0 font-semibold wrap-break-word">{employee.displayName}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mt-4 text-sm text-muted">{t('home.answersHint')}</p>
      {children}
    </Sheet>
  );
}
