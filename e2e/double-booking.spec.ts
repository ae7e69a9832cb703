import { expect, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { dateOf } from './support/dates.ts';
import { workstationLine } from './support/workstation-list.ts';
import { Home } from './support/home.ts';

test('the same workstation booked offline by two: one wins, the other chooses another workstation @wide', async ({
  server,
  signInAs,
}) => {
  const first = await signInAs('employee');
  const home = new Home(first);
  const heading = await home.freeHeading();
  const dayOf = (on: Home) => on.nextDays.filter({ has: on.heading(heading) });
  const usual = await (await Api.signIn(server.url, 'employee')).usualRoom();
  const workstation = usual.name;
  const second = await signInAs('student');
  const line = await workstationLine(second, server.url, { date: dateOf(heading), floor: usual.floor.id, workstation });
  await expect(line).toContainText('Free');

  await first.context().setOffline(true);
  await second.context().setOffline(true);
  expect(await home.bookUsual(dayOf(home))).toBe(workstation);
  await line.getByRole('button').click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Book for / })
    .click();
  await expect(line).toContainText('Not sent yet');

  await first.context().setOffline(false);
  await expect(dayOf(home)).toContainText('Confirmed');
  await second.context().setOffline(false);
  const dialog = second.getByRole('dialog', { name: 'This workstation has been taken' });
  await expect(dialog.getByRole('heading')).toBeVisible();
  const nearest = dialog.getByRole('radio').first();
  const other =
    (await nearest.getAttribute('aria-label')) ??
    (await nearest.evaluate((radio) => radio.closest('label')?.textContent ?? ''));
  await expect(nearest, 'the nearest is chosen already').toBeChecked();
  await dialog.getByRole('button', { name: 'Book this one' }).click();
  await expect(dialog).toHaveCount(0);

  await second.goto(`${server.url}/#/`);
  const theirs = dayOf(new Home(second));
  await expect(theirs).toContainText('Confirmed');
  await expect(theirs).not.toContainText(workstation);
  expect(other).toContain(/[A-Z]\d\.\d+/.exec(await theirs.innerText())?.[0] ?? 'no workstation');
});
