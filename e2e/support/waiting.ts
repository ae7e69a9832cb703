import { expect, type Locator, type Page } from '@playwright/test';
import { outboxRow, ownDatabase, patchRows, putRows, rowsOf } from './databases.ts';
import { near } from './dates.ts';

/** Opens the list of waiting changes from the bar. */
export async function openWaiting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Show waiting changes/ }).click();
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  // The dialog itself has no size, its panel has.
  await expect(list.getByRole('heading').first()).toBeVisible();
  return list;
}

const NOTHING = 'Nothing is waiting';

/**
 * Presses "Try now" if it is still there, and waits until nothing waits. The queue may send itself at any moment and
 * take the button along, so looking for it and pressing it is one step within the page.
 * @param list as {@link openWaiting} opened it
 */
export async function tryNow(list: Locator): Promise<void> {
  await list.evaluate(
    (dialog, nothing) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const button = [...dialog.querySelectorAll('button')].find(
            ({ textContent }) => textContent.trim() === 'Try now',
          );
          const pressed = button !== undefined && button.getAttribute('aria-disabled') !== 'true';
          if (pressed) button.click();
          if (!pressed && !dialog.textContent.includes(nothing)) return;
          changes.disconnect();
          resolve();
        };
        const changes = new MutationObserver(look);
        changes.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }),
    NOTHING,
  );
  await expect(list).toContainText(NOTHING);
}

const isPull = (row: unknown): row is { key: string; lastOkAt: unknown } =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string' && 'lastOkAt' in row;

/**
 * Resolves once a page holds enough to work without its server: everything for the person and the floors of their
 * building. Guidelines are asked for last; what was asked for together with them is here when nothing is being fetched.
 */
export async function mirrored(page: Page): Promise<void> {
  const database = await ownDatabase(page);
  await expect
    .poll(
      async () => {
        const fetching = await page.evaluate(async () =>
          ((await navigator.locks.query()).held ?? []).some(({ name }) => name?.startsWith('roost-pull:')),
        );
        const pulls = (await rowsOf(page, database, 'pulls')).filter(isPull);
        return (
          !fetching &&
          pulls.some(({ key }) => key.startsWith('building-guidelines:')) &&
          pulls.every(({ lastOkAt }) => lastOkAt !== null)
        );
      },
      { message: 'all is on this device', timeout: 120_000 },
    )
    .toBe(true);
}

const stateOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'state' in row ? row.state : null;

/** Resolves once the server has answered everything that a page's account did; the bar may say so a moment late. */
export async function allSent(page: Page): Promise<void> {
  const database = await ownDatabase(page);
  await expect
    .poll(
      async () =>
        (await rowsOf(page, database, 'outbox'))
          .map(stateOf)
          .filter((state) => state !== 'done' && state !== 'cancelled'),
      'all is sent',
    )
    .toEqual([]);
}

const isHeld = (row: unknown): boolean =>
  stateOf(row) === 'queued' && typeof row === 'object' && row !== null && 'due' in row && row.due !== 0;

/** Ends the time in which what was just taken away can be undone (decision 0076): nobody waits for it in a test. */
export async function sendNow(page: Page): Promise<void> {
  const database = await ownDatabase(page);
  await expect.poll(async () => (await rowsOf(page, database, 'outbox')).some(isHeld), 'something is held').toBe(true);
  await patchRows(page, database, 'outbox', ['state', 'queued'], { due: 0 });
  await page.evaluate(() => {
    navigator.serviceWorker.controller?.postMessage({ type: 'drain', hurried: true });
  });
}

/** Notes every text that the live regions of a page say, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = () => {
      for (const region of document.querySelectorAll('[role=status],[role=alert]')) {
        const text = region.textContent.trim();
        if (text !== '' && said.at(-1) !== text && !said.slice(-4).includes(text)) said.push(text);
      }
    };
    note();
    said.length = 0;
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said.map(String) : []));
}

interface Workstation {
  id: string;
  name: string;
}
const isWorkstation = (row: unknown): row is Workstation =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'name' in row &&
  typeof row.name === 'string' &&
  'type' in row &&
  typeof row.type === 'object' &&
  row.type !== null &&
  'name' in row.type &&
  row.type.name === 'WORKSTATION';

const MINUTE = 60_000;

/** Fills an outbox with a change in every state, some with followers. @returns names of the workstations concerned */
export async function everyState(page: Page): Promise<{ choice: string; rejected: string; waiting: string }> {
  const database = await ownDatabase(page);
  const [choice, rejected, waiting, given, done, late] = (await rowsOf(page, database, 'rooms')).filter(isWorkstation);
  if (!choice || !rejected || !waiting || !given || !done || !late)
    throw new Error('too few workstations are on this device');
  const problem = (cause: string, more: object = {}) => ({
    cause,
    status: null,
    code: null,
    message: null,
    details: null,
    conflict: null,
    at: Date.now(),
    ...more,
  });
  const lanes = (id: string, workstation: Workstation, date: string) => [
    `workplace-reservation:${id}`,
    `employee-location:${id}-l`,
    `room:${workstation.id}:${date}`,
    `day:employee:${date}`,
  ];
  const book = (id: string, workstation: Workstation, date: string, more: object) =>
    outboxRow({
      kind: 'workplace-reservation.book',
      resourceIds: [id, `${id}-l`],
      lanes: lanes(id, workstation, date),
      occurredAt: Date.now() - 50 * MINUTE,
      sentAt: 5,
      params: {
        reservationId: id,
        locationId: `${id}-l`,
        room: workstation,
        employee: { id: 'employee', displayName: 'Emma', email: 'emma@roost.example' },
        date,
        dayPart: 'FULLDAY',
        slot: { start: `${date}T08:30:00Z`, end: `${date}T17:30:00Z` },
      },
      ...more,
    });
  const step = (kind: string, id: string, workstation: Workstation, date: string, more: object = {}) =>
    outboxRow({
      kind: `workplace-reservation.${kind}`,
      lanes: lanes(id, workstation, date),
      occurredAt: Date.now() - 40 * MINUTE,
      params: { reservationId: id, locationId: `${id}-l`, roomId: workstation.id, employeeId: 'employee', date },
      ...more,
    });
  const later = { due: Date.now() + 50 * MINUTE, attempts: 3, problem: problem('network') };
  const message = 'Somebody else has taken this workstation.';
  await putRows(page, database, 'outbox', [
    book('a', choice, near(30), {
      state: 'conflict',
      problem: problem('conflict', {
        status: 422,
        code: 'taken',
        message,
        later: true,
        conflict: { conflictType: 'taken', message },
      }),
    }),
    step('check-in', 'a', choice, near(30)),
    book('b', rejected, near(31), {
      state: 'rejected',
      problem: problem('refused', { status: 400, code: 'dateNotBookable', message: 'This day cannot be booked.' }),
    }),
    step('check-in', 'b', rejected, near(31)),
    book('c', waiting, near(32), later),
    step('check-in', 'c', waiting, near(32)),
    step('cancel', 'd', given, near(33), { state: 'voiding', sentAt: 5, ...later }),
    outboxRow({ state: 'parked', problem: problem('unsupported') }),
    book('e', done, near(34), { state: 'done', lanes: [], settledAt: Date.now() - MINUTE }),
    step('check-in', 'f', late, near(0), {
      state: 'done',
      lanes: [],
      sentAt: 5,
      settledAt: Date.now() - MINUTE,
      problem: problem('appliedAfterAll'),
    }),
  ]);
  return { choice: choice.name, rejected: rejected.name, waiting: waiting.name };
}
