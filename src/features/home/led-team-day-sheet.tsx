import type { ComponentProps } from 'react';
import type { Person } from '../../queries/person.ts';
import { ChangeTeamDay } from './change-team-day.tsx';
import { TeamDaySheet } from './team-day-sheet.tsx';

/** The answers to a team day, and what its leader can do. */
export function LedTeamDaySheet({
  person,
  now,
  ...sheet
}: Omit<ComponentProps<typeof TeamDaySheet>, 'me' | 'children'> & { person: Person; now: string }) {
  const { teamDay, onClose } = sheet;
  return (
    <TeamDaySheet {...sheet} me={person.info.id}>
      {teamDay.responses !== null && (
        <ChangeTeamDay key={teamDay.id} teamDay={teamDay} person={person} now={now} onDone={onClose} />
      )}
    </TeamDaySheet>
  );
}
