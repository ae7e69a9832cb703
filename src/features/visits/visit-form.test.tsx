import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { mayAnnounce } from '../../domain/visit/may-announce.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { VisitDraft } from './visit-draft.ts';
import { announcementOf, EMPTY_VISITOR } from './visit-draft.ts';
import { VisitForm } from './visit-form.tsx';

const NOW = '2026-12-01T08:00:00Z';
const DRAFT: VisitDraft = {
  visitors: [EMPTY_VISITOR],
  buildingId: building.id,
  date: '2026-12-02',
  from: '10:00',
  to: null,
  repeat: 'once',
  repeatUntil: null,
  hosts: [{ id: 'ann', name: 'Ann' }],
  subject: '',
  location: '',
  commentsHospitality: '',
  commentsVisitor: '',
  workstations: 0,
  parking: 0,
};
const KNOWN = [
  { name: 'Vic Torres', company: 'Fjord', email: 'vic@guest.example', phone: '1', licensePlate: null },
  { name: 'Olga Thern', company: null, email: null, phone: null, licensePlate: null },
  { name: 'Olga Thern', company: 'Other', email: 'olga@guest.example', phone: null, licensePlate: null },
];
afterEach(cleanup);

async function show(change: Partial<VisitDraft> = {}) {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <VisitForm
        first={{ ...DRAFT, ...change }}
        buildings={[building]}
        knownVisitors={KNOWN}
        today="2026-12-01"
        existing={false}
        locked={false}
        searchHosts={() => Promise.resolve([])}
        judge={(draft) =>
          mayAnnounce(announcementOf(draft, 'UTC'), { now: NOW, timeZone: 'UTC', properties: undefined })
        }
        submitLabel={() => 'Announce'}
        onSubmit={() => undefined}
      />
    </FixedTextProvider>,
  );
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Announce' }));

it('says once, at its field, what is missing', async () => {
  await show();
  submit();
  expect(await screen.findAllByText('Name is required')).toHaveLength(1);
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
});

it('says below the form what no field says', async () => {
  await show({ visitors: [{ ...EMPTY_VISITOR, name: 'Vic' }], date: '2026-11-30' });
  submit();
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('says that each visit of a group needs so many for itself', async () => {
  await show();
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Another visitor' }));
  expect(screen.getByRole('note').textContent).toBe('So many for each of the 2 visits.');
});

it('fills in what is known of a visitor who came before, and leaves what was written', async () => {
  await show();
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const write = (label: RegExp, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  write(/^Name/, 'Olga Thern');
  expect(field(/^E-mail/).value, 'of two, nobody is meant for sure').toBe('');
  write(/^Company/, 'Kanaal');
  write(/^Name/, 'vic torres');
  expect(field(/^E-mail/).value).toBe('vic@guest.example');
  expect(field(/^Company/).value).toBe('Kanaal');
  expect(field(/^Phone/).value).toBe('1');
});
