import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { InfoBalloon } from '../info-balloon.tsx';
import { AnswerField } from './answer-field.tsx';
import { EmailField } from './email-field.tsx';
import type { FoundEmployee } from './employee-selector.tsx';
import { EmployeeSelector } from './employee-selector.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Required } from './required.ts';
import { TimeField } from './time-field.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);
const show = (children: ReactNode) => render(<FixedTextProvider value={text}>{children}</FixedTextProvider>);
const FAILED = 'The search failed. Check your connection and try again.';
const ADA = { id: '1', name: 'Ada Lovelace', email: 'ada@example.org' };

describe('TimeField', () => {
  const onChange = vi.fn<(time: string | null) => void>();
  function Field({ required, start = null }: { required?: Required; start?: string | null }) {
    const [time, setTime] = useState(start);
    return (
      <TimeField
        label="Time"
        value={time}
        required={required}
        onChange={(next) => {
          onChange(next);
          setTime(next);
        }}
      />
    );
  }
  const type = (keys: string) => {
    const input = screen.getByRole<HTMLInputElement>('textbox');
    for (const key of keys) fireEvent.change(input, { target: { value: input.value + key } });
    fireEvent.blur(input);
    return input;
  };

  it.each<[keys: string, shown: string, given: (string | null)[], error: string | null]>([
    ['', '', [], 'Field is required'],
    ['127', '12:07', ['12:07'], null],
    ['9', '09:00', ['09:00'], null],
    ['930', '09:30', ['09:30'], null],
    ['1299', '12:99', [], 'Please enter a valid time'],
  ])('%j is %j', (keys, shown, given, error) => {
    onChange.mockClear();
    show(<Field required="field" />);
    expect(type(keys).value).toBe(shown);
    expect(onChange.mock.calls.flat()).toEqual(given);
    expect(screen.queryByText(/required|valid/)?.textContent ?? null).toBe(error);
  });

  it('offers 24 hours and minutes by five, and a minute between them that is chosen', async () => {
    onChange.mockClear();
    show(<Field start="14:37" />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
    const [hours, minutes] = await screen.findAllByRole<HTMLSelectElement>('combobox');
    if (hours === undefined || minutes === undefined) throw new Error('two selects are expected');
    expect(hours.options).toHaveLength(24);
    expect([...minutes.options].map(({ value }) => value)).toContain('37');
    expect(minutes.options).toHaveLength(13);
    fireEvent.change(minutes, { target: { value: '55' } });
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(onChange.mock.calls).toEqual([['14:55']]);
  });
});

describe('EmployeeSelector', () => {
  const onChange = vi.fn<(employee: FoundEmployee | null) => void>();
  const selector = (found: FoundEmployee[], validate = false) =>
    show(
      <EmployeeSelector
        label="Host"
        value={null}
        minLength={2}
        search={async () => found}
        online
        required="host"
        validate={validate}
        onChange={onChange}
      />,
    );

  it('says that a host is missing, and that text alone is no choice', () => {
    selector([], true);
    expect(screen.getByText('Host is required')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ad' } });
    expect(screen.getByText('Please make a selection')).toBeDefined();
  });

  it('says that nobody was found', async () => {
    selector([]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzz' } });
    expect(await screen.findByText('No employees found')).toBeDefined();
  });

  it.each([
    ['before it is submitted', null, false, [FAILED]],
    ['beside what is missing', null, true, ['Please make a selection', FAILED]],
    ['not where somebody was chosen', ADA, true, ['Type at least 3 characters']],
  ])('says that the search failed, and not that nobody was found: %s', async (_, value, validate, expected) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(
      <EmployeeSelector
        label="Host"
        value={value}
        minLength={2}
        search={() => Promise.reject(new Error('no network'))}
        online={false}
        required="host"
        validate={validate}
        onChange={onChange}
      />,
    );
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ada' } });
    await waitFor(() => expect(log).toHaveBeenCalled());
    await waitFor(() =>
      expect([...screen.getByRole('status').childNodes].map(({ textContent }) => textContent)).toEqual(expected),
    );
  });

  it('names its list, which finds its room anew with whom it found, and gives who was chosen', async () => {
    selector([ADA]);
    const named = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-controls') ?? '');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ada' } });
    const empty = screen.getByRole('listbox');
    expect(named()).toBe(empty);
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    expect(screen.getByRole('listbox')).not.toBe(empty);
    expect(named()).toBe(screen.getByRole('listbox'));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([[ADA]]);
  });
});

it('EmailField proposes what contains two typed characters', () => {
  const { container, rerender } = show(
    <EmailField label="E-mail" value="A" known={[ADA.email]} onChange={vi.fn<(value: string) => void>()} />,
  );
  const proposals = () => [...container.querySelectorAll('option')].map(({ value }) => value);
  expect(proposals()).toEqual([]);
  rerender(
    <FixedTextProvider value={text}>
      <EmailField label="E-mail" value="EXAM" known={[ADA.email]} onChange={vi.fn<(value: string) => void>()} />
    </FixedTextProvider>,
  );
  expect(proposals()).toEqual([ADA.email]);
});

describe('NewPasswordFields', () => {
  it.each<[first: string, second: string, error: string | null, given: string | null]>([
    ['', '', 'Password is required', null],
    ['one', 'two', 'Passwords should match', null],
    ['one', '', 'Passwords should match', null],
    ['one', 'one', null, 'one'],
  ])('%j and %j', (first, second, error, given) => {
    const onChange = vi.fn<(password: string | null) => void>();
    show(<NewPasswordFields label="New" repeatLabel="Again" validate onChange={onChange} />);
    for (const [label, value] of [
      ['New', first],
      ['Again', second],
    ] as const)
      if (value !== '') fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(onChange.mock.lastCall?.[0] ?? null).toBe(given);
    expect(screen.queryByText(/required|match/)?.textContent ?? null).toBe(error);
  });
});

it('shows both entries of a new password as they are typed, and hides them again', () => {
  show(<NewPasswordFields label="New" repeatLabel="Again" validate={false} onChange={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Show password' });
  const types = () => ['New', 'Again'].map((label) => screen.getByLabelText<HTMLInputElement>(label).type);
  expect([button.getAttribute('aria-pressed'), ...types()]).toEqual(['false', 'password', 'password']);
  fireEvent.click(button);
  expect([button.getAttribute('aria-pressed'), ...types()]).toEqual(['true', 'text', 'text']);
  fireEvent.click(button);
  expect([button.getAttribute('aria-pressed'), ...types()]).toEqual(['false', 'password', 'password']);
});

describe('AnswerField', () => {
  const onChange = vi.fn<(value: string) => void>();
  const answer = (type: string, value = '', optional = false) =>
    show(
      <AnswerField
        question="Which?"
        type={type}
        options={[
          { id: 'a', label: 'First' },
          { id: 'b', label: 'Second' },
        ]}
        value={value}
        today="2026-03-18"
        optional={optional}
        validate
        onChange={onChange}
      />,
    );

  it.each([
    ['STRING', '', 'Field is required'],
    ['NUMBER', '', 'Field is required'],
    ['NUMBER', 'two', 'Please enter a number'],
    ['DATE', '', 'Field is required'],
    ['DATE', 'soon', 'Please enter a valid date'],
    ['OPTION', '', 'Please select an option'],
    ['ANYTHING', 'gone', 'Please select an option'],
  ])('of type %s with %j says %s', (type, value, error) => {
    answer(type, value);
    expect(screen.getByText(error)).toBeDefined();
  });

  it('gives a number with a comma as one with a point', () => {
    answer('NUMBER');
    fireEvent.change(screen.getByLabelText('Which?'), { target: { value: '1,5' } });
    expect(onChange).toHaveBeenLastCalledWith('1.5');
  });

  it('shows a number with the decimal sign of its reader', async () => {
    const german = await loadTranslator('de');
    render(
      <FixedTextProvider value={german}>
        <AnswerField
          question="Which?"
          type="NUMBER"
          options={[]}
          value="37.5"
          today="2026-03-18"
          validate
          onChange={onChange}
        />
      </FixedTextProvider>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Which?').value).toBe('37,5');
    cleanup();
    answer('NUMBER', '37.5');
    expect(screen.getByLabelText<HTMLInputElement>('Which?').value).toBe('37.5');
  });

  it('gives the id of the chosen answer', () => {
    answer('OPTION', 'a');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'First' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Second' }));
    expect(onChange).toHaveBeenLastCalledWith('b');
    expect(screen.queryByRole('radio', { name: 'No answer' }), 'one is needed').toBeNull();
  });

  it('takes an answer back that may be missing', () => {
    answer('OPTION', 'a', true);
    fireEvent.click(screen.getByRole('radio', { name: 'No answer' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    cleanup();
    answer('OPTION', '', true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No answer' }).checked).toBe(true);
  });
});

it('InfoBalloon opens by its button and closes by Escape', async () => {
  show(<InfoBalloon topic="parking">Two credits are left.</InfoBalloon>);
  const button = screen.getByRole('button', { name: 'More about parking' });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(button);
  expect((await screen.findAllByText('Two credits are left.')).length).toBe(2);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

describe('what is missing', () => {
  it.each<[Required, string]>([
    ['field', 'input.required.field'],
    ['date', 'input.required.date'],
    ['host', 'input.required.host'],
    ['name', 'input.required.name'],
    ['email', 'input.required.email'],
  ])('a %s is said in words of the fields, not in those of the server', (required, key) => {
    render(
      <FixedTextProvider value={keysAsWords}>
        <TimeField label="Any" value={null} required={required} validate onChange={() => undefined} />
      </FixedTextProvider>,
    );
    expect(screen.getByText(key)).toBeDefined();
  });

  it('is one of two passwords that should match', () => {
    render(
      <FixedTextProvider value={keysAsWords}>
        <NewPasswordFields label="New" repeatLabel="Again" validate onChange={() => undefined} />
      </FixedTextProvider>,
    );
    fireEvent.change(screen.getByLabelText('New'), { target: { value: 'one' } });
    expect(screen.getByText('input.passwordsDiffer')).toBeDefined();
  });
});
