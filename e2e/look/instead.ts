import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { clearTable, ownDatabase, putRows, sessionOf } from '../support/databases.ts';
import { everyState, mirrored } from '../support/waiting.ts';
import type { View } from './screens.ts';

/**
 * Answers in the server's place what a view wants answered, and keeps what waits from being sent. Nothing is printed
 * that lies on paper: it would be taken away.
 */
export async function standIn(page: Page): Promise<{ for(view: View): void }> {
  let known: { method: string; path: RegExp; status: number; body: unknown }[] = [];
  let keepsAll = false;
  const add = (key: string, status: number, body: unknown) => {
    const [method = '', path = ''] = key.split(' ');
    known.push({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), status, body });
  };
  await page.route(/\/(?:api|public)\//, (route, request) => {
    const { pathname } = new URL(request.url());
    const found = known.find(({ method, path }) => method === request.method() && path.test(pathname));
    const intent = request.headers()['idempotency-key'];
    if (keepsAll && (intent !== undefined || pathname.startsWith('/api/intents'))) return route.abort();
    if (found === undefined) return route.continue();
    const headers = intent === undefined ? {} : { 'idempotency-key': intent };
    return route.fulfill({ status: found.status, json: found.body, headers });
  });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.addInitScript(offerUpdate, IS_OLD);
  return {
    for({ answers = {}, forbidden, waiting, isOver }) {
      known = [];
      keepsAll = waiting !== undefined;
      for (const [key, body] of Object.entries(answers)) add(key, 200, body);
      if (forbidden !== undefined) add(forbidden, 403, { code: 'forbidden', message: 'No.' });
      if (isOver === true) add('GET /api/authenticate', 401, { code: 'unauthenticated', message: 'No.' });
    },
  };
}

/** What a page finds in its storage where a newer version is to be there. */
const IS_OLD = 'look-is-old';

/** In a page: a worker of a newer version waits beside the one that there is not. */
function offerUpdate(isOld: string): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem(isOld) === null) return;
  const worker = Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js`, state: 'installed' });
  const registration = Object.assign(new EventTarget(), { waiting: worker });
  Object.defineProperty(navigator.serviceWorker, 'register', { value: () => Promise.resolve(registration) });
}

/** Makes a page find a newer version when it is opened next, or no longer. */
export const makeOld = (page: Page, isOld: boolean): Promise<void> =>
  page.evaluate(([key, old]) => (old ? localStorage.setItem(key, '1') : localStorage.removeItem(key)), [
    IS_OLD,
    isOld,
  ] as const);

/** Puts what waits into the outbox of whoever is signed in; the page shows it when it is opened next. */
export async function putWaiting(page: Page, waiting: NonNullable<View['waiting']>): Promise<void> {
  if (waiting !== 'every state') return putRows(page, await ownDatabase(page), 'outbox', waiting.map(asked));
  await mirrored(page);
  await everyState(page);
}

/** A choice is asked for just now, since one that nobody makes in time is withdrawn. */
const asked = (entry: object): object =>
  'problem' in entry && typeof entry.problem === 'object' && entry.problem !== null
    ? { ...entry, problem: { ...entry.problem, at: Date.now() } }
    : entry;

/** Takes it all out again. */
export const takeWaiting = async (page: Page): Promise<void> => clearTable(page, await ownDatabase(page), 'outbox');

/** A sign-in ends after so many days in the demonstration. */
const DAYS = 14;

/** Makes the sign-in of a page older than the organisation allows: it asks the server when it is opened next. */
export async function dateBack(page: Page): Promise<void> {
  const now = Date.now();
  const older = { loginAt: now - DAYS * 86_400_000 - 1000, signedInAt: now - 3_600_000 };
  await putRows(page, 'roost-device', 'sessions', [{ ...(await sessionOf(page)), ...older }]);
}

/** Visitors in the one building that asks them something: made once, where a view wants them. */
export class VisitorLinks {
  private readonly url: string;
  private made: Promise<Record<string, string>> | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** Fills in `{asked}`, `{answered}` and `{answered id}`. */
  async in(path: string): Promise<string> {
    if (!path.includes('{')) return path;
    this.made ??= this.make();
    const values = await this.made;
    return path.replaceAll(/\{([\w ]+)\}/g, (_, name: string) => values[name] ?? '');
  }

  private async make(): Promise<Record<string, string>> {
    const api = await Api.signIn(this.url, 'employee');
    const [asked, answered] = ['Wanda Walker', 'Maximiliane Oberhuber-Sommerfeld'];
    for (const name of [asked, answered]) await api.announceVisit(api.accountId, name, 'lisbon');
    const visit = await api.visitOf(answered);
    await api.answerInLisbon(visit.uuid);
    return { asked: await api.linkOf(asked), answered: visit.uuid, 'answered id': visit.id };
  }
}
