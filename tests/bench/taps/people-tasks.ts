import { Calendar } from '../../../e2e/support/calendar.ts';
import { near } from '../../../e2e/support/dates.ts';
import { Home } from '../../../e2e/support/home.ts';
import type { Task } from './task.ts';

/** What somebody does because of other people. */
export const PEOPLE_TASKS: readonly Task[] = [
  {
    what: 'who is in on a day',
    account: 'employee',
    before: { taps: 3, seconds: 40 },
    aim: 2,
    async carryOut({ page, hand }) {
      const day = new Home(page).nextDays.filter({ hasText: 'of your team' }).first();
      await hand.tap(
        day.getByRole('button', { name: 'Show who is in' }),
        page
          .getByRole('dialog', { name: /^Who is in on/ })
          .getByRole('listitem')
          .first(),
      );
    },
  },
  {
    what: 'a workstation beside a colleague of the team',
    account: 'employee',
    before: { taps: 7, seconds: 22 },
    aim: 4,
    async carryOut({ page, hand }) {
      const day = new Home(page).nextDays.filter({ hasText: /[1-9]\d* of your team/ }).first();
      const who = page.getByRole('dialog', { name: /^Who is in on/ });
      await hand.tap(day.getByRole('button', { name: 'Show who is in' }), who.getByRole('listitem').first());
      const beside = page
        .getByRole('region', { name: /^Free beside/ })
        .getByRole('button')
        .first();
      await hand.tap(
        who
          .getByRole('link')
          .filter({ hasText: /A\d\.\d{3}/ })
          .first(),
        beside,
      );
      await hand.press(beside, page.getByText(/booked/).first());
    },
  },
  {
    what: 'answer a team day with a workstation',
    account: 'employee',
    before: { taps: 4, seconds: 13 },
    aim: 2,
    async carryOut({ page, hand }) {
      const day = new Home(page).nextDays.filter({ hasText: 'proposes' }).first();
      const come = page.getByRole('button', { name: /^Come with A/ });
      await hand.tap(day.getByRole('button', { name: 'Come', exact: true }), come);
      await hand.press(come, page.getByText(/booked|accepted/).first());
    },
  },
  {
    what: 'propose a team day',
    account: 'teamleader',
    before: { taps: 4, seconds: 14 },
    aim: 3,
    async carryOut({ page, hand }) {
      const home = new Home(page);
      const propose = page.getByRole('dialog').getByRole('button', { name: /^Propose to/ });
      await hand.tap(home.freeDay.getByRole('button', { name: 'Nothing planned' }), propose);
      await hand.press(propose, home.nextDays.getByText('You propose').first());
    },
  },
  {
    what: 'three days in one go',
    account: 'employee',
    before: { taps: 8, seconds: 18 },
    aim: 6,
    async carryOut({ page, server, hand }) {
      const calendar = await Calendar.open(page, server.url, 'Month');
      const dates = (await calendar.freeDates()).filter((date) => date > near(0)).slice(0, 3);
      await page.goto(`${server.url}/#/`);
      const bar = page.getByRole('group', { name: 'Choose several days' });
      await hand.tap(page.getByRole('link', { name: 'Choose several days' }), calendar.grid);
      for (const date of dates) await hand.press(calendar.day(date), bar);
      const book = page.getByRole('button', { name: 'Book 3 days' });
      await hand.tap(bar.getByRole('button', { name: 'Plan these days' }), book);
      await hand.press(book, page.getByRole('dialog').getByText('Confirmed').first());
    },
  },
  {
    what: 'three days every week, once the usual week is set up',
    account: 'colleague',
    before: { taps: 8, seconds: 18 },
    aim: 0,
    async carryOut({ page, hand, as }) {
      const api = await as('colleague');
      const before = new Set((await api.calendar(near(0), near(14))).map(({ id }) => id));
      if (before.size === 0) throw new Error('no usual week');
      // Days that opened were booked by the server: nothing to tap, and Home shows them.
      await hand.look(page.getByRole('region', { name: 'Next days' }).getByText('Confirmed').first());
    },
  },
];
