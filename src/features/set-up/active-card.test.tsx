import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DRAFT, METHOD } from '../../../tests/support/set-up-method.ts';
import type { SetUpMethod } from '../../domain/set-up/set-up.ts';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { ActiveCard } from './active-card.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
afterEach(cleanup);

const begin = vi.fn<() => void>();
const show = (method: Partial<SetUpMethod>) =>
  render(
    <FixedTextProvider value={text}>
      <ActiveCard method={{ ...METHOD, ...method }} locked={false} onBegin={begin} />
    </FixedTextProvider>,
  );
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('shows what people sign in by, and who is who, without what is empty', () => {
  const roles = [{ group: 'chiefs', authority: 'ADMIN' as const }];
  const fields = {
    ...DRAFT.fields,
    startTls: 'true',
    groupsBase: '',
    bindPassword: 'pw-of-roost',
    authority: 'BEGIN CERTIFICATE',
  };
  show({ draft: null, active: { ...DRAFT, fields, mapping: { ...DRAFT.mapping, required: ['a', 'b'], roles } } });
  expect(valueOf('Name on the button')).toBe('House');
  expect(valueOf('This is the name')).toBe('cn');
  expect(valueOf('An account here is found by its')).toBe('E-mail address');
  expect(valueOf('Only people in one of these groups come in')).toBe('a and b');
  expect(valueOf('Role')).toBe('chiefs → Administrator');
  expect(valueOf('Make accounts')).toBe('off');
  expect(screen.getByText('ldaps://ldap.example.org')).toBeTruthy();
  expect(screen.queryByText('This is the department')).toBeNull();
  expect(document.body.textContent).not.toMatch(/pw-of-roost|BEGIN/);
});

it('begins a draft of it, where there is none', () => {
  show({ draft: null, active: DRAFT });
  fireEvent.click(screen.getByRole('button', { name: 'Change it in a draft' }));
  expect(begin).toHaveBeenCalledOnce();
});

it.each<[what: string, method: Partial<SetUpMethod>, told: RegExp]>([
  ['nothing where it is not active', {}, /^$/],
  ['what stays until the draft beside it is used', { active: DRAFT }, /stays until/],
])('says %s', (_, method, told) => {
  show(method);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toMatch(told);
});
