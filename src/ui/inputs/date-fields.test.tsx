import { cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { DateField } from './date-field.tsx';
import type { DateRange } from './date-range.ts';
import { DateRangeField } from './date-range-field.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
  await import('./day-calendar.tsx');
});
afterEach(cleanup);

const TODAY = '2026-03-18';
const show = (children: ReactNode) => render(<FixedTextProvider value={text}>{children}</FixedTextProvider>);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true });
const day = (name: RegExp) => screen.findByRole('button', { name });
const closed = () => waitForElementToBeRemoved(() => screen.queryByRole('dialog'));

describe('DateField', () => {
  const onChange = vi.fn<(date: string | null) => void>();
  beforeEach(() => {
    onChange.mockClear();
  });

  it.each<[value: string | null, shown: string, error: string | null]>([
    ['soon', 'soon', 'Please enter a valid date'],
    ['31-02-2026', '31-02-2026', 'Please enter a valid date'],
    [null, '', null],
    ['', '', null],
    ['2026-12-01', 'Tue 01 Dec 2026', null],
    ['1/12/2026', 'Tue 01 Dec 2026', null],
  ])('%j is shown as %j, with the error %j', (value, shown, error) => {
    show(<DateField label="Date" value={value} today={TODAY} onChange={onChange} />);
    expect(field().value).toBe(shown);
    expect(field().getAttribute('aria-invalid')).toBe(error === null ? null : 'true');
    expect(screen.queryByText('Please enter a valid date') === null).toBe(error === null);
  });

  it('says what is missing once the form was submitted, and takes no typing', () => {
    show(<DateField label="Date" value={null} today={TODAY} required="field" validate onChange={onChange} />);
    expect(screen.getByText('Field is required')).toBeDefined();
    expect(field().readOnly).toBe(true);
  });

  it('says what is missing once the calendar was closed without a choice', async () => {
    show(<DateField label="Date" value={null} today={TODAY} required="date" onChange={onChange} />);
    expect(screen.queryByText('Date is required')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await closed();
    expect(screen.getByText('Date is required')).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives the chosen day; weeks begin on Monday', async () => {
    show(<DateField label="Date" value={null} today={TODAY} required="date" onChange={onChange} />);
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.click(await day(/^Thursday,? 26 March 2026$/));
    await closed();
    expect(onChange.mock.calls).toEqual([['2026-03-26']]);
  });

  it('begins the week on Monday and leaves out what cannot be chosen', async () => {
    const isDisabled = (date: string) => date > TODAY;
    show(<DateField label="Date" value={TODAY} today={TODAY} isDisabled={isDisabled} onChange={onChange} />);
    fireEvent.click(field());
    expect((await day(/^Thursday,? 19 March 2026$/)).hasAttribute('disabled')).toBe(true);
    expect(await day(/^Today, Wednesday,? 18 March 2026, selected$/)).toBeDefined();
    const [monday] = screen.getByRole('grid').querySelectorAll('th');
    expect(monday?.getAttribute('aria-label')).toBe('Monday');
  });

  it('gives null when it is emptied, where it may be', async () => {
    show(<DateField label="Date" value="2026-12-01" today={TODAY} onChange={onChange} />);
    fireEvent.click(field());
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});

describe('DateRangeField', () => {
  const onChange = vi.fn<(range: DateRange | null) => void>();
  beforeEach(() => {
    onChange.mockClear();
  });
  const RANGE = { from: '2026-03-16', to: '2026-03-20' };

  it('says what is missing, and gives no null where it is required', async () => {
    show(<DateRangeField label="Period" value={null} today={TODAY} required="field" validate onChange={onChange} />);
    expect(screen.getByText('Field is required')).toBeDefined();
    fireEvent.click(field());
    expect((await screen.findByRole('button', { name: 'Choose' })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each<[what: string, days: RegExp[], range: DateRange]>([
    ['one day as from and to', [/ 26 March/], { from: '2026-03-26', to: '2026-03-26' }],
    ['two days', [/ 24 March/, / 26 March/], { from: '2026-03-24', to: '2026-03-26' }],
    ['two days, the later one first', [/ 26 March/, / 24 March/], { from: '2026-03-24', to: '2026-03-26' }],
  ])('gives %s', async (_, days, range) => {
    show(<DateRangeField label="Period" value={null} today={TODAY} required="field" onChange={onChange} />);
    fireEvent.click(field());
    for (const name of days) fireEvent.click(await day(name));
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await closed();
    expect(onChange.mock.calls).toEqual([[range]]);
  });

  it('does not reach across a day that cannot be chosen', async () => {
    const isDisabled = (date: string) => date === '2026-03-25';
    show(<DateRangeField label="Period" value={null} today={TODAY} isDisabled={isDisabled} onChange={onChange} />);
    fireEvent.click(field());
    for (const name of [/ 24 March/, / 26 March/]) fireEvent.click(await day(name));
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(onChange.mock.calls).toEqual([[{ from: '2026-03-26', to: '2026-03-26' }]]);
  });

  it('shows its range, forgets a draft, and gives null when it is emptied', async () => {
    show(<DateRangeField label="Period" value={RANGE} today={TODAY} onChange={onChange} />);
    expect(field().value).toBe('Mon 16 Mar 2026 – Fri 20 Mar 2026');
    fireEvent.click(field());
    fireEvent.click(await day(/ 26 March/));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    fireEvent.click(field());
    expect(await day(/^Monday,? 16 March 2026, selected$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});
