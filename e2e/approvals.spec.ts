import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { allSent, mirrored } from './support/waiting.ts';

const VISITOR = 'Wanda Walker';

test('approvals: a visit and two team days answered in one place without a network, as the others see @wide @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const api = await Api.signIn(server.url, 'employee');
  const [page, leader] = await Promise.all([signInAs('employee'), signInAs('teamleader')]);
  await page.goto(`${server.url}/#/approvals`);
  await mirrored(page);
  const approve = page.getByRole('button', { name: `Approve the visit of ${VISITOR}` });
  await expect(approve).toHaveCount(0);
  await (await Api.signIn(server.url, 'colleague')).requestVisit(api.accountId, VISITOR);
  await expect(approve, 'asked meanwhile, seen without a reload').toBeVisible();
  const days = page.getByRole('region', { name: 'Team days to answer' });
  await expect(days.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expectAccessible(page, 'what waits for an answer');
  const answers = leader.getByRole('button', { name: /Show the answers$/ }).first();
  const before = await answers.innerText();

  await page.context().setOffline(true);
  await approve.click();
  await expect(approve).toHaveCount(0);
  await days.getByRole('button', { name: 'In the office, no desk' }).first().click();
  const waiting = page.getByRole('button', { name: /\b2 .*Show waiting changes/ });
  await expect(waiting, 'kept before the page is left').toBeVisible();
  await page.reload();
  await expect(days).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await allSent(page);
  await expect(answers, 'their leader sees it').not.toHaveText(before);
  const stand = (await api.visits()).find(({ visitor }) => visitor.name === VISITOR)?.status;
  expect(stand).toBe('APPROVED');
});
