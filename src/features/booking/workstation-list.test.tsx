import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';
import { held, workstation } from '../../../tests/support/stays.ts';
import { Legend } from './legend.tsx';
import { WorkstationList } from './workstation-list.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seen = (name: string, state: WorkstationView['state'], holder?: string): WorkstationView => ({
  room: workstation(name, '1'),
  state,
  until: null,
  mine: null,
  others: holder === undefined ? [] : [{ ...held(holder), waiting: null }],
  here: [],
  dirty: false,
});
const all = [seen('A1', 'available'), seen('A2', 'colleague', 'Zoë'), seen('A3', 'occupied'), seen('A4', 'available')];
const plan: NamedFloorPlan = {
  floorId: '1',
  version: 1,
  key: '1',
  width: 4000,
  height: 2000,
  layers: [{ kind: 'zone', path: 'M0 0H500V500H0Z' }],
  labels: [{ x: 10, y: 10, size: 60, text: 'East' }],
  spots: all.map(({ room: { id, name } }, index) => ({
    id,
    name,
    x: index === 3 ? 3000 : index * 180,
    y: 100,
    width: 160,
    height: 80,
    rotation: 0,
    active: true,
  })),
};
const show = (
  workstations = all,
  without = [{ id: 'w', name: 'Bo', dayPart: 'MORNING' as const }],
  preferred?: ReadonlySet<string>,
  search = '',
) =>
  render(
    <FixedTextProvider value={text}>
      <WorkstationList
        workstations={workstations}
        all={all}
        without={without}
        plan={plan}
        label="Workstations of Floor 1"
        colourBlind={false}
        look={{ config: { flexHighlightColor: null }, preferred }}
        search={search}
        onOpen={() => undefined}
        onShowAll={() => undefined}
      />
    </FixedTextProvider>,
  );

it('says where a free workstation lies and who sits beside it', () => {
  show();
  const rows = within(screen.getByRole('region', { name: 'Free' })).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['A1EastFree · beside Zoë', 'A4Free']);
});

it('says which free workstations lie where the team prefers to sit, without a plan, too', () => {
  show(all, [], new Set(all.map(({ room }) => room.id)));
  const rows = within(screen.getByRole('region', { name: 'Free' })).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'A1EastFree · beside Zoë · preferred by your team',
    'A4Free · preferred by your team',
  ]);
  expect(screen.getByRole('region', { name: 'Colleagues' }).textContent).not.toContain('preferred');
});

it('leads to each of its parts, who has no workstation last', () => {
  show();
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const chips = within(screen.getByRole('navigation', { name: 'Parts of the list' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Free2',
    'Colleagues1',
    'Others1',
    'In the office, no desk1',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Colleagues/ }));
  expect(into).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Colleagues');
  expect(screen.getByRole('region', { name: 'In the office, no desk' }).textContent).toContain('BoMorning');
});

it('has no parts where there is one alone', () => {
  show([seen('A1', 'available')], []);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['what is painted', { look: 'available' as const }, ['Free']],
  ['what waits', { look: 'toConfirm' as const, waiting: true }, ['Reserved by you', 'Asked for, not confirmed yet']],
])('the legend explains %s, and nothing else', async (_, given, words) => {
  render(
    <FixedTextProvider value={text}>
      <Legend colourBlind={false} cleaner={false} appearances={[{ ...SCENERY, ...given }]} team={false} />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Legend' }));
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(words);
});

const later = held('Lena Vogt', '1', { dayPart: 'AFTERNOON' });
const early = held('Mara Kok', '1', { dayPart: 'MORNING' });
const unshared = held(null, '1', { dayPart: 'AFTERNOON' });
const partly = (state: WorkstationView['state'], ...others: (typeof later)[]): WorkstationView => ({
  ...seen('A7', state),
  until: state === 'availableUntil' ? later.startDate : null,
  others: others.map((other) => ({ ...other, waiting: null })),
});
it.each<[search: string, row: WorkstationView, said: string]>([
  ['lena', partly('availableUntil', later), 'A7Free until 13:00, then Lena Vogt'],
  ['A7', partly('availableUntil', later), 'A7Free until 13:00'],
  ['', partly('availableUntil', later), 'A7Free until 13:00'],
  ['lena', partly('availableUntil', unshared), 'A7Free until 13:00'],
  ['lena', partly('colleague', early, later), 'MKA7Taken by Mara Kok · 13:00–17:30 · Lena Vogt'],
  ['mara', partly('colleague', early, later), 'MKA7Taken by Mara Kok'],
  ['lena', partly('signOfLife', later), 'A7Somebody seems to sit here · 13:00–17:30 · Lena Vogt'],
])('found by %j a workstation names whom it was found for', (search, row, said) => {
  show([row], [], undefined, search);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([said]);
});
