import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowedOf, shownValue } from '../../server/terminal/organisation-words.ts';
import { loadMessages } from '../../server/http/messages.ts';
import { SETTING_GROUPS, settingsIn } from '../../src/domain/organisation/settings.ts';

const messages = loadMessages('locales');
const say = (key: string): string => {
  const words = messages.text('en', `setUp.settings.${key}`);
  if (words === null) throw new Error(`setUp.settings.${key} has no words`);
  return words;
};

const HEAD = `# Settings of an organisation

Administrators change them on the screen \`/#/organisation\` (Settings, “Sign-in and mail”); whoever has the server, by a command:

\`\`\`
npm run organisation                                # lists all, with what each may be
npm run organisation -- list visitors               # one part
npm run organisation -- get daysAhead
npm run organisation -- set daysAhead 20
npm run organisation -- set daysAhead default       # as if nobody had set it
npm run organisation -- set feature.meetings off
\`\`\`

While the embedded database is in use, stop the server for the command. A change holds at once, on every device,
unless its part says otherwise.

This page is made of \`src/domain/organisation/settings.ts\` by \`npx vitest run tests/contract/settings-page.test.ts -u\`.
`;

it('lists every setting, with what it may be and does', async () => {
  const parts = SETTING_GROUPS.map((group) => {
    const rows = settingsIn(group).map(
      ([key, setting]) =>
        `| \`${key}\` | ${allowedOf(setting)} | ${shownValue(setting.standard)} | ${say(`label.${key}`)}. ${say(`hint.${key}`)} |`,
    );
    const about = messages.text('en', `setUp.settings.about.${group}`);
    return [
      `## ${say(`group.${group}`)}`,
      '',
      ...(about === null ? [] : [about, '']),
      '| key | allowed | default | meaning |',
      '|---|---|---|---|',
      ...rows,
      '',
    ];
  });
  await expect([HEAD, ...parts.flat()].join('\n')).toMatchFileSnapshot(join(process.cwd(), 'docs/settings.md'));
});
