import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { putRows, sessionOf } from '../support/databases.ts';
import type { View } from './screens.ts';

/** Answers in the server's place what a view wants answered. */
export async function standIn(page: Page): Promise<{ for(view: View): void }> {
  let known: { method: string; path: RegExp; status: number; body: unknown }[] = [];
  const add = (key: string, status: number, body: unknown) => {
    const [method = '', path = ''] = key.split(' ');
    known.push({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), status, body });
  };
  await page.route(/\/(?:api|public)\//, (route, request) => {
    const { pathname } = new URL(request.url());
    const found = known.find(({ method, path }) => method === request.method() && path.test(pathname));
    if (found === undefined) return route.continue();
    const intent = request.headers()['idempotency-key'];
    const headers = intent === undefined ? {} : { 'idempotency-key': intent };
    return route.fulfill({ status: found.status, json: found.body, headers });
  });
  return {
    for({ answers = {}, forbidden }) {
      known = [];
      for (const [key, body] of Object.entries(answers)) add(key, 200, body);
      if (forbidden !== undefined) add(forbidden, 403, { code: 'forbidden', message: 'No.' });
    },
  };
}

/** A sign-in ends after so many days in the demonstration. */
const DAYS = 14;

/** Makes the sign-in of a page older than the organisation allows: it says so when it is opened next. */
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
