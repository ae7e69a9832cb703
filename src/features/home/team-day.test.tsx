import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { ProposalRow } from './proposal-row.tsx';
import { TeamDayRow } from './team-day-row.tsx';
import { TeamDaySheet } from './team-day-sheet.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

const DATE = '2026-12-01';
const slot = slotOf(DATE, 'FULLDAY', 'Europe/Amsterdam');
const building = { id: 'b', identifier: 'b', name: 'Houthavens', site: 's', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'Floor 2', building };
const answer = (id: string, response: TeamDay['response']) => ({ employee: { id, displayName: id }, response });
const asked: TeamDay = {
  id: 'd',
  team: { id: 't', name: 'Owls' },
  date: DATE,
  dayPart: 'FULLDAY',
  ...slot,
  floor,
  status: 'PLANNED',
  response: null,
  declined: null,
  others: { asked: 8, coming: 3 },
  responses: null,
};
const led: TeamDay = {
  ...asked,
  responses: [answer('Ann', 'accepted'), answer('Ben', 'declined'), answer('Cas', null), answer('me', 'accepted')],
};
const own = (actualStatus: OwnLocation['actualStatus']): OwnLocation => ({
  id: 'l',
  date: DATE,
  ...slot,
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus,
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor,
  workplaceReservation: null,
  teamCalendar: { id: 't', teamName: 'Owls' },
  waiting: null,
});

function showRow(teamDay: TeamDay, day: OwnLocation[]) {
  const onOpen = vi.fn<(id: string) => void>();
  const onReopen = vi.fn<(one: TeamDay, declined: string) => void>();
  const { container } = render(
    <FixedTextProvider value={text}>
      <TeamDayRow teamDay={teamDay} day={day} onOpen={onOpen} onReopen={onReopen} />
    </FixedTextProvider>,
  );
  return { onOpen, onReopen, container };
}

test.each([
  ['me', 'Your team day · Owls'],
  ['lea', 'Owls: team day?'],
])('a proposal of %s is called “%s”', (id, title) => {
  const proposal = {
    ...own('PROPOSED'),
    teamCalendar: { id: 't', teamName: 'Owls', proposedBy: { id, displayName: id } },
  };
  const nothing = () => undefined;
  render(
    <FixedTextProvider value={text}>
      <ProposalRow proposal={proposal} teamDays={[]} me="me" onOpen={nothing} onDecline={nothing} />
    </FixedTextProvider>,
  );
  expect(screen.getByText(title)).toBeDefined();
});

test('who comes sees how many come, and nothing to open', () => {
  const { container } = showRow(asked, [own('APPROVED')]);
  expect(container.textContent).toBe('Owls: 4 of 9 come');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[who: string, teamDay: TeamDay, day: OwnLocation[]]>([
  ['has not answered: the question says it', asked, [own('PROPOSED')]],
  ['does not come', { ...asked, response: 'declined' }, []],
  ['may locate nobody', { ...asked, others: null }, [own('APPROVED')]],
])('nothing is said to who %s', (_, teamDay, day) => {
  expect(showRow(teamDay, day).container.textContent).toBe('');
});

test('who declined sees so, and may answer again', () => {
  const declined = { ...asked, response: 'declined', declined: 'p' } as const;
  const { onReopen } = showRow(declined, []);
  expect(screen.getByText('You declined the team day of Owls')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Answer again' }));
  expect(onReopen).toHaveBeenCalledWith(declined, 'p');
  cleanup();
  expect(showRow(declined, [own('PROPOSED')]).container.textContent, 'once it is open again').toBe('');
});

test('the leader opens the answers', () => {
  const { onOpen } = showRow(led, []);
  fireEvent.click(screen.getByRole('button', { name: 'Owls: 3 of 8 come . Show the answers' }));
  expect(onOpen).toHaveBeenCalledWith('d');
});

test('the answers are listed by what they say, the own one as this device knows it', () => {
  render(
    <FixedTextProvider value={text}>
      <TeamDaySheet teamDay={led} day={[own('PROPOSED')]} me="me" open onClose={() => {}} />
    </FixedTextProvider>,
  );
  const listed = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const dialog = screen.getByRole('dialog', { name: 'Team day · Owls' });
  expect(within(dialog).getByText(text.date(led.date)), 'as every other sheet writes its day').toBeDefined();
  expect(listed('Coming')).toEqual(['AAnn']);
  expect(listed('Not coming')).toEqual(['BBen']);
  expect(listed('No answer yet')).toEqual(['CCas', 'Mme']);
});
