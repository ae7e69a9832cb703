import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo, EmployeeInfoChange } from '../../domain/employee/employee.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { ME } from '../../../tests/support/employee-info.ts';
import { SharingForm } from './sharing-form.tsx';

const text = await loadTranslator('en');
const ADA = { name: 'Ada Lovelace' };
const MANDATORY = { shareMyLocationBehavior: 'mandatory enabled' } as const;
const SHARE = 'Share my reservations with colleagues';
const field = () => screen.queryByRole('textbox', { name: 'Name' });
const toggle = () => screen.getByRole('switch', { name: SHARE });

afterEach(cleanup);

function shown(info: Partial<EmployeeInfo>, config: Partial<ClientConfig> = {}) {
  const onChange = vi.fn<(change: EmployeeInfoChange) => void>();
  render(
    <FixedTextProvider value={text}>
      <SharingForm info={{ ...ME, ...info }} config={{ ...DEFAULT_CLIENT_CONFIG, ...config }} onChange={onChange} />
    </FixedTextProvider>,
  );
  return onChange;
}

it.each([
  ['a name that the import overwrites is a text', ADA, { overwriteNameOnImport: true }, null],
  ['one that it does not is a field', ADA, {}, 'Ada Lovelace'],
  ['without a name there is a field to fill in', { name: ' ' }, { overwriteNameOnImport: true }, ' '],
])('%s', (_, info, config, value) => {
  shown(info, config);
  expect(field()?.getAttribute('value') ?? null).toBe(value);
  expect(screen.queryByText('Ada Lovelace') !== null).toBe(value === null);
  expect(screen.queryByText('Comes from your organisation and cannot be changed here') !== null).toBe(value === null);
});

it('who shares nothing is asked for no name', () => {
  const onChange = shown({ ...ADA, shareMyLocation: false });
  expect([field(), screen.queryByText('Ada Lovelace')]).toEqual([null, null]);
  fireEvent.click(toggle());
  expect(onChange.mock.calls).toEqual([[{ shareMyLocation: true }]]);
});

it.each([true, false])(
  'where sharing is mandatory it is on, and the name shown, whoever said %s',
  (shareMyLocation) => {
    const onChange = shown({ ...ADA, shareMyLocation }, MANDATORY);
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(toggle());
    expect(onChange).not.toHaveBeenCalled();
    const hint = screen.getByText(/Your organisation has set this for everyone\.$/);
    expect(hint.textContent, 'what is shared').toMatch(/^Colleagues see your name/);
    expect(hint.textContent).not.toMatch(/Without sharing/);
    expect(field()?.getAttribute('value')).toBe('Ada Lovelace');
  },
);

it('where it is mandatory, a name from the import is shown as a text, too', () => {
  shown({ ...ADA, shareMyLocation: false }, { ...MANDATORY, overwriteNameOnImport: true });
  expect([field(), screen.getByText('Ada Lovelace').tagName]).toEqual([null, 'P']);
});

it('an empty name is refused in words, and nothing is kept until there is one', () => {
  const onChange = shown(ADA);
  expect(screen.queryByText('Field is required')).toBeNull();
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: ' ' } });
  const error = screen.getByText('Field is required');
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
  fireEvent.submit(name);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: ' Ada King ' } });
  expect(screen.queryByText('Field is required')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(onChange.mock.calls).toEqual([[{ name: 'Ada King' }]]);
});
