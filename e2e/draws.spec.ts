import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { allSent, mirrored, sendNow } from './support/waiting.ts';

const BICYCLE = { id: 'amenity-amsterdam-bicycle', name: 'Shared bicycles' };
const cardOf = (page: Page) => page.getByRole('region', { name: BICYCLE.name, exact: true });

test('one bicycle, two who wish for it: wished offline, drawn and checked, given back, taken offline by the other @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const admin = await Api.signIn(server.url, 'admin');
  // At the end of today it is drawn who has it tomorrow, until the hour is set to one that has passed.
  await admin.draw(BICYCLE.id, 23);
  const tomorrow = addDays(todayThere(), 1);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(tomorrow));
  const [first, second] = await Promise.all([signInAs('employee'), signInAs('colleague')]);
  await mirrored(first);
  for (const page of [first, second]) await page.goto(`${server.url}/#/draws`);

  await expect(cardOf(first)).toContainText('1 place, drawn at 23:00 the day before');
  await first.context().setOffline(true);
  await cardOf(first).getByRole('button', { name: weekday }).click();
  await cardOf(first).getByRole('button', { name: 'Save wish' }).click();
  await expect(cardOf(first)).toContainText('Not sent yet');
  await first.reload();
  await expect(cardOf(first)).toContainText('Not sent yet');
  await expect(cardOf(first).getByRole('button', { name: weekday, pressed: true })).toBeVisible();
  await expectAccessible(first, 'a wish that waits');
  await first.context().setOffline(false);
  await allSent(first);
  await cardOf(second).getByRole('button', { name: weekday }).click();
  await cardOf(second).getByRole('button', { name: 'Save wish' }).click();
  await allSent(second);

  await admin.draw(BICYCLE.id, 0);
  const outcome = (page: Page) => cardOf(page).getByText(/^(?:Got it|Not this time)$/);
  for (const page of [first, second]) await expect(outcome(page), 'without a reload').toBeVisible();
  const [winner, loser] = (await outcome(first).innerText()) === 'Got it' ? [first, second] : [second, first];
  await expect(cardOf(winner)).toContainText('Number 1 of 2 for 1 place');
  await expect(outcome(loser)).toHaveText('Not this time');
  await expect(cardOf(loser)).toContainText('Number 2 of 2 for 1 place: you won nothing in two weeks');
  await loser.getByRole('button', { name: /^Check the draw of / }).click();
  const sheet = loser.getByRole('dialog', { name: 'Computed again on this device' });
  await expect(sheet).toContainText('The seed is the one whose hash was fixed before the draw.');
  await expect(sheet).toContainText('The rule gives the places to the same of 2 tickets.');
  await expect(sheet).toContainText('Your ticket is number 2 of 2.');
  await expectAccessible(loser, 'a draw, computed again');
  await loser.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await winner.goto(`${server.url}/#/shifts`);
  const won = winner.getByRole('region', { name: 'Reserved by you' }).getByRole('link', { name: BICYCLE.name });
  await won.click();
  await winner.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(won).toHaveCount(0);
  await sendNow(winner);
  const offer = loser.getByRole('region', { name: `${BICYCLE.name}: a place is free for you` });
  await expect(offer, 'offered on at once').toContainText(/Yours until \d\d:\d\d, then it goes to the next\./);
  await expectAccessible(loser, 'an offer');
  await loser.context().setOffline(true);
  await offer.getByRole('button', { name: 'Take it' }).click();
  await expect(offer).toHaveCount(0);
  await loser.reload();
  await expect(cardOf(loser)).toContainText('Not sent yet');
  await loser.context().setOffline(false);
  await allSent(loser);
  await expect(outcome(loser)).toHaveText('Got it');
  await expect(cardOf(loser)).not.toContainText('Not sent yet');
  const holds = async (username: string) => (await Api.signIn(server.url, username)).amenities(tomorrow);
  expect(await holds(loser === second ? 'colleague' : 'employee')).toContain(BICYCLE.name);
  expect(await holds(loser === second ? 'employee' : 'colleague')).not.toContain(BICYCLE.name);
});
