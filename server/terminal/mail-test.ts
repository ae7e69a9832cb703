import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { EMAIL } from '../../src/domain/access/password.ts';
import { answerHelp } from './answer-help.ts';
import { systemClock } from '../adapters/clock.ts';
import { mailWayOf } from '../adapters/try-mail.ts';
import { ConfigError, readConfig } from '../config.ts';
import { endCommand } from './end-command.ts';
import { newCode } from '../http/mail-test.ts';
import { loadMessages } from '../http/messages.ts';
import { compose } from '../mail/compose.ts';
import { root } from '../root.ts';

// `npm run mail:test -- ada@example.org` sends a code as mails go, and asks for the one that arrived (decision 0118).
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

try {
  answerHelp('mail:test -- <address>', 'sends a code there as mails go, and asks for the one that arrived', {});
  const [address = ''] = process.argv.slice(2);
  if (!EMAIL.test(address)) throw new ConfigError('name the address to send to: npm run mail:test -- ada@example.org');
  const config = readConfig(process.env);
  const messages = loadMessages(join(root, 'locales'));
  const code = newCode();
  const { subject, text, html } = compose(
    { template: 'mailTest', values: { code }, locale: 'en' },
    messages,
    config.publicUrl ?? '',
  );
  const { failure, conversation } = await mailWayOf(config, say).attempt({
    id: randomUUID(),
    to: { name: '', address },
    subject,
    text,
    html,
    locale: 'en',
    calendar: null,
    code: null,
    createdAt: systemClock.now().toString(),
  });
  for (const { side, line } of conversation) say(`${side === 'C' ? '→' : '←'} ${line}`);
  if (failure !== null) throw new ConfigError(messages.text('en', `setUp.mail.${failure}`) ?? failure);
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  // Where nobody types anything, the question would stay open, and the command end without a word.
  const nothing = once(asked, 'close').then(() => '');
  const typed = await Promise.race([asked.question('The code that arrived: '), nothing]);
  asked.close();
  if (typed.replace(/\D/g, '') !== code) throw new ConfigError('that is not the code: run it again for a new one');
  say(`▸ ${messages.text('en', 'setUp.mail.arrived') ?? ''}`);
} catch (error) {
  endCommand(error);
}
