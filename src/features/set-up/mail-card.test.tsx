import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { MailCard } from './mail-card.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
beforeEach(unlock);
afterEach(cleanup);

it.each([
  ['a code that is wrong', null, false, 'setUp.mail.wrongCode'],
  ['a file as no mail that arrived', null, true, 'setUp.mail.written'],
  ['a mail that arrived', 'smtp.example.org', true, 'setUp.mail.arrived'],
] as const)('calls %s by its name', async (_, server, arrived, told) => {
  const calls = {
    testMail: () => Promise.resolve({ to: 'ada@example.org', failure: null, conversation: [] }),
    sayCode: () => Promise.resolve({ arrived }),
  };
  render(
    <FixedTextProvider value={text}>
      <MailCard mail={{ server, from: 'Roost', to: 'ada@example.org' }} calls={calls} />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a code to ada@example.org' }));
  fireEvent.change(await screen.findByLabelText('The code that arrived'), { target: { value: '123456' } });
  expect(screen.queryByText(text.t('setUp.mail.codeHintFolder')) === null).toBe(server !== null);
  act(unlock);
  fireEvent.click(screen.getByRole('button', { name: 'Check the code' }));
  await screen.findByText(text.t(told));
});

it('says of the last answer alone whether there was one', async () => {
  const answers = [{ failed: 'No answer' }, { arrived: true }, { failed: 'No answer' }];
  const calls = {
    testMail: () => Promise.resolve({ to: 'ada@example.org', failure: null, conversation: [] }),
    sayCode: () => Promise.resolve(answers.shift() ?? { arrived: false }),
  };
  render(
    <FixedTextProvider value={text}>
      <MailCard mail={{ server: 'smtp.example.org', from: 'Roost', to: 'ada@example.org' }} calls={calls} />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a code to ada@example.org' }));
  fireEvent.change(await screen.findByLabelText('The code that arrived'), { target: { value: '123456' } });
  for (const told of ['No answer', text.t('setUp.mail.arrived'), 'No answer']) {
    act(unlock);
    fireEvent.click(screen.getByRole('button', { name: 'Check the code' }));
    await screen.findByText(told);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  }
});
