import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { STAY_DATE, workstation } from '../../../tests/support/stays.ts';
import type { Stay } from '../../domain/colleague/office-day.ts';
import type { PersonIn } from '../../domain/colleague/who-is-in.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { WhoIsIn } from '../../queries/who-is-in.ts';
import { WhoIsInContext } from './who-is-in-context.tsx';
import { WhoIsInRow } from './who-is-in-row.tsx';
import { WhoIsInSheet } from './who-is-in-sheet.tsx';

vi.mock('../../entries/book-beside.tsx', () => ({
  BookBeside: ({ name }: { name: string }) => <button type="button">Book beside {name}</button>,
}));

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

/** @param room null: in the office without a workstation, on the floor if one is given */
function person(id: string, mate: boolean, room: string | null, on: string | null): PersonIn {
  const at = on === null ? null : workstation(room ?? '', on);
  const stay: Stay = {
    id,
    date: STAY_DATE,
    dayPart: 'FULLDAY',
    start: `${STAY_DATE}T08:00:00Z`,
    end: `${STAY_DATE}T16:00:00Z`,
    room: room === null ? null : at,
    floor: at?.floor ?? null,
    building: at?.floor.building ?? null,
  };
  return { colleague: { id, displayName: id, email: '', ...(mate ? { teams: ['owls'] } : {}) }, mate, stays: [stay] };
}
const people = [
  person('Mia', true, 'A2.014', '2'),
  person('Ann', false, 'A1.001', '1'),
  person('Ben', false, null, '1'),
  person('Cas', false, null, null),
];
const whoIsIn = (all: PersonIn[], knownUntil = STAY_DATE, matesUntil: string | null = null): WhoIsIn => ({
  teams: [{ id: 'owls', name: 'Owls' }],
  days: new Map([[STAY_DATE, all]]),
  knownUntil,
  matesUntil,
  nearUntil: '2026-01-07',
  here: new Set(['1', '2']),
});

const sheet = (all: PersonIn[], knownUntil?: string, matesUntil?: string) => {
  render(
    <FixedTextProvider value={text}>
      <WhoIsInContext value={whoIsIn(all, knownUntil, matesUntil)}>
        <WhoIsInSheet date={STAY_DATE} open onClose={() => undefined} />
      </WhoIsInContext>
    </FixedTextProvider>,
  );
  return screen.getByRole('dialog');
};

test('a day with nobody in says so', () => {
  expect(sheet([]).textContent).toContain('Nobody');
});

test('a day beyond what was fetched does not say that nobody is in', () => {
  const before = '2026-01-01';
  expect(sheet([], before).textContent).toMatch(/Not known on this device/);
  expect(screen.getByRole('dialog').textContent).not.toMatch(/Nobody/);
  cleanup();
  row(whoIsIn([], before));
  expect(screen.getByRole('button').textContent).toMatch(/^Not known on this device/);
});

test('nobody says that none of the team is in on a day on which they may be where this device does not look', () => {
  row(whoIsIn([person('Ann', false, 'A1.001', '1')], STAY_DATE, '2026-01-01'));
  expect(screen.getByRole('button').textContent).toMatch(/1 on Floor 1/);
  expect(screen.getByRole('button').textContent).not.toMatch(/team/);
  cleanup();
  row(whoIsIn(people, STAY_DATE, '2026-01-01'));
  expect(screen.getByRole('button').textContent).toMatch(/1 of your team/);
  cleanup();
  row(whoIsIn([], STAY_DATE, '2026-01-01'));
  expect(screen.getByRole('button').textContent).toMatch(/^Nobody known yet/);
  cleanup();
  expect(sheet([], STAY_DATE, '2026-01-01').textContent).toMatch(/on others appears once the day is nearer/);
});

test.each<[what: string, who: WhoIsIn]>([
  ['without a team', { ...whoIsIn([person('Ann', false, 'A3.001', '3')]), teams: [] }],
  ['of whose team nothing is known', whoIsIn([person('Cas', false, null, null)], STAY_DATE, '2026-01-01')],
])('somebody %s is told how many are in where none of the floors is known', (_, who) => {
  row(who);
  expect(screen.getByRole('button').textContent).toMatch(/1 in\. Show who is in/);
});

test('who is in stands by team, then by floor, each leading to their workstation with what is free beside it', () => {
  const shown = sheet(people);
  expect(
    within(shown)
      .getAllByRole('region')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Owls', 'Floor 1 · B', 'Office']);
  expect(within(shown).getByRole('link', { name: /^Mia/ }).getAttribute('href')).toMatch(
    /booking\?.*floor=2.*room=A2\.014/,
  );
  expect(within(shown).getByRole('link', { name: /^Ben/ }).getAttribute('href')).not.toContain('room=');
  expect(within(shown).queryByRole('link', { name: /^Cas/ })).toBeNull();
  expect(within(shown).getAllByRole('button', { name: /^Book beside/ })).toHaveLength(3);
});

test.each<[typed: string, names: string[], says: RegExp]>([
  ['zzz', [], /zzz/],
  ['a1.0', ['Ann'], /1/],
  ['MI', ['Mia'], /1/],
])('searched for “%s”: %j', (typed, names, says) => {
  const shown = sheet(people);
  fireEvent.change(within(shown).getByRole('searchbox'), { target: { value: typed } });
  expect(within(shown).queryAllByRole('link')).toHaveLength(names.length);
  for (const name of names) expect(within(shown).getByRole('link', { name: new RegExp(`^${name}`) })).toBeDefined();
  expect(within(shown).getByRole('status').textContent).toMatch(says);
});

function row(who: WhoIsIn | null | undefined) {
  const onOpen = vi.fn<(date: string) => void>();
  render(
    <FixedTextProvider value={text}>
      <WhoIsInContext value={who}>
        <WhoIsInRow date={STAY_DATE} floorId="1" onOpen={onOpen} />
      </WhoIsInContext>
    </FixedTextProvider>,
  );
  return onOpen;
}

test.each<[what: string, who: null | undefined]>([
  ['while it loads', undefined],
  ['where the person may know of nobody', null],
])('a day says nothing %s', (_, who) => {
  row(who);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[what: string, who: WhoIsIn, says: RegExp]>([
  ['that nobody is in', whoIsIn([]), /Nobody/],
  ['how many of the team and of the own floor are in', whoIsIn(people), /1 of your team.*2 on Floor 1/],
])('a day says %s, and opens who', (_, who, says) => {
  const onOpen = row(who);
  const button = screen.getByRole('button');
  expect(button.textContent.replaceAll('\u00a0', ' ')).toMatch(says);
  fireEvent.click(button);
  expect(onOpen).toHaveBeenCalledWith(STAY_DATE);
});
