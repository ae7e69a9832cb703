import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { DirectoryOverview, RunShown } from '../../domain/directory/directory-overview.ts';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { DirectoryScreen } from './directory-screen.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
beforeEach(() => {
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  unlock();
  connectivity.online = true;
});

const AT = '2026-11-23T08:00:00Z';
const RUN: RunShown = {
  id: 'r-1',
  source: 'house',
  state: 'waiting',
  stopped: 'manyLeave',
  digest: 'd-1',
  people: 20,
  confirmed: false,
  at: AT,
  counts: { leaves: 2, changes: 1 },
  isLast: true,
  list: [
    { kind: 'leaves', name: 'Ada', address: 'ada@example.org', reason: 'missing', change: null },
    { kind: 'leaves', name: '', address: 'bob@example.org', reason: 'notInGroup', change: null },
    {
      kind: 'changes',
      name: 'Eve',
      address: 'eve@example.org',
      reason: null,
      change: {
        name: null,
        department: null,
        email: 'eve.new@example.org',
        roles: { add: [], remove: ['ADMIN'] },
        teams: { add: ['Owls'], remove: [] },
      },
    },
  ],
};
const { list: _list, ...SUMMARY } = RUN;
const OVERVIEW: DirectoryOverview = {
  directories: [{ id: 'house', name: 'House', state: 'active', nextAt: null }],
  runs: [SUMMARY],
  leavers: [
    {
      id: 'e-1',
      name: 'Zoe',
      source: 'scim',
      leftAt: AT,
      releaseAt: AT,
      eraseAt: '2027-02-21T08:00:00Z',
      isReleased: false,
    },
  ],
  leaverCount: 3,
  releaseHours: 24,
  eraseDays: 90,
};

function show(
  path: string,
  calls: Partial<DirectoryCalls> = {},
  overview: DirectoryOverview = OVERVIEW,
): { history: string[]; made: string[] } {
  const made: string[] = [];
  const all: DirectoryCalls = {
    read: () => Promise.resolve(overview),
    readRun: () => Promise.resolve(RUN),
    run: (source, confirmed) => {
      made.push(`run ${source} ${String(confirmed)}`);
      return Promise.resolve({ run: RUN });
    },
    leave: (id) => {
      made.push(`leave ${id}`);
      return Promise.resolve(null);
    },
    why: () => Promise.resolve({ step: 'here', reason: null, about: null }),
    setNight: (source, on) => {
      made.push(`night ${source} ${String(on)}`);
      return Promise.resolve(null);
    },
    readScim: () =>
      Promise.resolve({
        address: 'https://roost.example.org/scim/v2',
        tokens: [{ id: 't1', name: 'Entra', createdAt: AT, usedOn: null }],
        revision: 'r1',
        roles: [{ group: 'admins', authority: 'ADMIN' }],
        teams: [],
        groups: ['admins', 'owls'],
        teamNames: ['Owls'],
      }),
    makeToken: (name) => {
      made.push(`token ${name}`);
      return Promise.resolve({ id: 't2', secret: 'shown-once-0123' });
    },
    endToken: (id) => {
      made.push(`end ${id}`);
      return Promise.resolve(null);
    },
    decide: (decided) => {
      made.push(JSON.stringify(decided));
      return Promise.resolve(null);
    },
    ...calls,
  };
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <DirectoryScreen calls={all} />
      </Router>
    </FixedTextProvider>,
  );
  return { history, made };
}
/** A tap some time after the one before. */
const press = async (role: 'button' | 'switch', name: string) => {
  act(unlock);
  fireEvent.click(await screen.findByRole(role, { name }));
};

it('says that it needs a connection, and tries again when asked', async () => {
  connectivity.online = false;
  show('/directory');
  expect(await screen.findByText('The directories are not available')).toBeTruthy();
  expect(screen.getByText(/This needs a connection/)).toBeTruthy();
  await press('button', 'Try again');
  expect(await screen.findByText('2 people leave and 1 person changes')).toBeTruthy();
});

it('says why nothing came, and reads again when asked', async () => {
  let answer: DirectoryOverview | { failed: string } = { failed: 'Too many calls' };
  show('/directory', { read: () => Promise.resolve(answer) });
  expect(await screen.findByText('The directories are not available')).toBeTruthy();
  expect(screen.getByText('Too many calls')).toBeTruthy();
  answer = OVERVIEW;
  await press('button', 'Try again');
  expect(await screen.findByText('2 people leave and 1 person changes')).toBeTruthy();
});

it('says that what it shows is from before where it cannot be read again, and reads again when asked', async () => {
  let answer: DirectoryOverview | { failed: string } = OVERVIEW;
  show('/directory', { read: () => Promise.resolve(answer) });
  await screen.findByText('2 people leave and 1 person changes');
  answer = { failed: 'The server does not answer.' };
  await press('switch', 'Read it every night');
  const said = await screen.findByRole('alert');
  expect(said.textContent).toMatch(/What you see may be out of date.*The server does not answer/);
  expect(screen.getByText('2 people leave and 1 person changes')).toBeTruthy();
  answer = { ...OVERVIEW, runs: [] };
  await press('button', 'Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText('2 people leave and 1 person changes')).toBeNull();
});

it('keeps a run that cannot be read again, and says so', async () => {
  let answer: RunShown | { failed: string } = { failed: 'Away' };
  show('/directory?run=r-1', { read: () => Promise.resolve({ ...OVERVIEW }), readRun: () => Promise.resolve(answer) });
  await screen.findByText('Away');
  answer = RUN;
  await press('button', 'Try again');
  await screen.findByText('No name');
  answer = { failed: 'Away again' };
  await press('button', 'Leave it');
  expect((await screen.findByRole('alert')).textContent).toMatch(/out of date.*Away again/);
  expect(screen.getByText('No name')).toBeTruthy();
});

it('shows what waits, who left until when, and the runs', async () => {
  const { history } = show('/directory');
  expect(await screen.findByText('A run of House stopped and waits for your decision.')).toBeTruthy();
  expect(screen.getByText(/Suspended .*, by SCIM/)).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.getByText('2 people leave and 1 person changes')).toBeTruthy();
  await press('button', 'Look at it');
  expect(history.at(-1)).toBe('/directory?run=r-1');
});

it('looks first, and leads to what it saw', async () => {
  const { history, made } = show('/directory');
  await press('button', 'See who would come and leave');
  await waitFor(() => expect(history.at(-1)).toBe('/directory?run=r-1'));
  expect(made).toEqual(['run house null']);
});

it.each([
  ['a directory that is still being read', { run: null }, /still being read/],
  ['a call that failed', { failed: 'Too many calls' }, /Too many calls/],
])('says it of %s', async (_, answer, words) => {
  show('/directory', { run: () => Promise.resolve(answer) });
  await press('button', 'See who would come and leave');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('reads by night where that is switched on', async () => {
  const { made } = show('/directory');
  await press('switch', 'Read it every night');
  await waitFor(() => expect(made).toEqual(['night house true']));
});

it('shows each person of a run with the reason, and goes on with that very list', async () => {
  const { made } = show('/directory?run=r-1');
  expect(await screen.findByText(/More than 5 in 100 would leave/)).toBeTruthy();
  expect(screen.getByText('The directory does not list them any more.')).toBeTruthy();
  expect(screen.getByText('No name')).toBeTruthy();
  expect(
    screen.getByText('new e-mail address: eve.new@example.org · loses the role Administrator · joins the team Owls'),
  ).toBeTruthy();
  await press('button', 'Go on anyway');
  await waitFor(() => expect(made).toEqual(['run house d-1']));
  await press('button', 'Leave it');
  await waitFor(() => expect(made.at(-1)).toBe('leave r-1'));
});

it('says that a list which a provider has added to is another one, and shows it', async () => {
  let now: RunShown = { ...RUN, source: 'scim' };
  show('/directory?run=r-1', {
    read: () => Promise.resolve({ ...OVERVIEW }),
    readRun: () => Promise.resolve(now),
    run: () => {
      now = { ...now, digest: 'd-2', list: [...now.list, ...now.list.map((one) => ({ ...one, name: 'Zoe' }))] };
      return Promise.resolve({ run: now });
    },
  });
  await screen.findByText('The list is carried out only if it is still exactly this one.');
  await press('button', 'Go on anyway');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer the one you looked at/);
  expect(await screen.findAllByText('Zoe')).toHaveLength(3);
});

it.each<[string, Partial<RunShown>, Partial<DirectoryOverview>, string | null]>([
  ['a run that a later one followed', { isLast: false }, {}, null],
  ['a run that is done', { state: 'applied', stopped: null }, {}, null],
  ['a list of nothing', { state: 'looked', stopped: null, counts: {}, list: [] }, {}, null],
  ['a list that changes nobody', { state: 'looked', stopped: null, counts: { skipped: 1 }, list: [] }, {}, null],
  ['a draft', {}, { directories: [{ id: 'house', name: 'House', state: 'draft', nextAt: null }] }, null],
  ['a run that nothing stands in the way of', { state: 'looked', stopped: null }, {}, 'Do this'],
])('offers what may be done of %s', async (_, run, overview, offered) => {
  show('/directory?run=r-1', { readRun: () => Promise.resolve({ ...RUN, ...run }) }, { ...OVERVIEW, ...overview });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(offered === null ? [] : [offered]);
});

it('says of a directory that did not answer nothing but that', async () => {
  const failed = { ...RUN, state: 'failed', stopped: 'serviceGone', counts: {}, list: [], people: 0 } as const;
  show('/directory?run=r-1', { readRun: () => Promise.resolve(failed) });
  expect(await screen.findByText(/The directory did not answer/)).toBeTruthy();
  expect(screen.queryByText(/Nobody was here|Nothing changes/)).toBeNull();
});

it.each([
  ['lost at the filter', { step: 'filter', reason: 'filtered', about: 'uid=ada' } as const, /The filter leaves/, 2],
  ['here', { step: 'here', reason: null, about: null } as const, /ada is here/, 6],
])('says of somebody why they are %s', async (_, why, words, passed) => {
  show('/directory', { why: () => Promise.resolve(why) });
  fireEvent.change(await screen.findByLabelText('Name or e-mail address'), { target: { value: 'ada' } });
  await press('button', 'Find out');
  const walk = within(screen.getByRole('region', { name: 'Why is this person not here?' }));
  const status = await walk.findByRole('status');
  expect(status.textContent).toMatch(words);
  expect(status.textContent?.match(/: yes/g)).toHaveLength(passed);
});
