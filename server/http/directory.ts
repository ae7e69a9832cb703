import { directoryEndpoints } from '../../src/contract/directory.ts';
import type { DirectoryOverview } from '../../src/domain/directory/directory-overview.ts';
import { shownRun, summaryOf } from '../../src/domain/directory/directory-overview.ts';
import { type DirectoryRun, SCIM } from '../../src/domain/directory/directory-run.ts';
import { type FoundDirectory, findDirectory, listDirectories } from '../directory/find-directory.ts';
import { leaveRun } from '../directory/leave-run.ts';
import { keepUnforeseen, runDirectory, type RunOrder } from '../directory/run-directory.ts';
import { askWhyNotHere } from '../directory/why-not-here.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Reader } from '../db/database.ts';
import { setNightly } from '../directory/set-nightly.ts';
import { confirmScimRun } from '../directory/confirm-scim-run.ts';
import { listNights } from '../sql/directory-night.ts';
import { findRun, listRuns } from '../sql/directory-run.ts';
import { countLeavers, listLeavers, readLeaverTimes } from '../sql/leaver.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { validate } from './validate.ts';
import { within } from './within.ts';

const running = directoryEndpoints['POST /api/directory/:id/run'];
const asking = directoryEndpoints['POST /api/directory/:id/why'];
const nights = directoryEndpoints['PUT /api/directory/:id/night'];
const one = directoryEndpoints['GET /api/directory/runs/:id'];
/** Devices give a call up soon after; a large directory takes longer to read. */
const ANSWER_WITHIN_MS = 10_000;
/** Nobody looks through more. */
const MOST_LEAVERS = 200;

/** @throws Refusal 404 `notFound` */
async function directoryOf(db: Reader, id: string): Promise<FoundDirectory> {
  const found = await findDirectory(db, id);
  if (found === undefined) throw new Refusal(404, 'notFound');
  return found;
}

/** Drafts change nobody. @throws Refusal 404 `notFound`, 409 `directoryDraft` */
async function activeOf(db: Reader, id: string): Promise<FoundDirectory> {
  const found = await directoryOf(db, id);
  if (found.state === 'draft') throw new Refusal(409, 'directoryDraft');
  return found;
}

export const answerDirectories: SpecialRoute = async ({ db }, request, reply) => {
  administratorOf(request);
  const [directories, due, runs, leavers, leaverCount, times] = [
    await listDirectories(db),
    await listNights(db),
    await listRuns(db),
    await listLeavers(db, MOST_LEAVERS),
    await countLeavers(db),
    await readLeaverTimes(db),
  ];
  const overview: DirectoryOverview = {
    directories: directories.map(({ method: { id, name }, state }) => ({
      id,
      name,
      state,
      nextAt: due.find(({ methodId }) => methodId === id)?.nextAt ?? null,
    })),
    runs: runs.map((run) => summaryOf(run, isLast(run, runs))),
    leavers,
    leaverCount,
    releaseHours: times.leaverReleaseHours,
    eraseDays: times.leaverEraseDays,
  };
  return sent(reply, overview);
};

const isLast = ({ id, source }: DirectoryRun, runs: readonly DirectoryRun[]): boolean =>
  runs.find((run) => run.source === source)?.id === id;

const shown = async (db: Reader, run: DirectoryRun) => shownRun(run, isLast(run, await listRuns(db)));

export const answerRun: SpecialRoute = async ({ db }, request, reply) => {
  administratorOf(request);
  const { id } = one.params.parse(request.params);
  const run = await findRun(db, id);
  if (run === undefined) throw new Refusal(404, 'notFound');
  return sent(reply, await shown(db, run));
};

/** Looks, or does the very list that the caller looked at. */
export const answerRan: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(session.caller.id);
  const { db } = services;
  const { id } = running.params.parse(request.params);
  // An id of nothing is told before a body of nothing.
  const found = id === SCIM ? null : await directoryOf(db, id);
  validate(running, request);
  const { confirmed } = running.body.parse(request.body);
  const noteConfirmed = () => audit(services, session, 'the list of a directory run is confirmed', id);
  if (found === null) return sent(reply, { run: await confirmScim(services, confirmed, noteConfirmed) });
  if (confirmed !== null) {
    await activeOf(db, id);
    noteConfirmed();
  }
  const order = confirmed === null ? ({ goOn: false } as const) : ({ goOn: true, confirmed } as const);
  const run = await readWithin(services, found.method, order, ANSWER_WITHIN_MS);
  return sent(reply, { run: run === null ? null : await shown(db, run) });
};

/** @param ms how long the answer waits for the run @returns null where it goes on after that */
export function readWithin(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  method: FoundDirectory['method'],
  order: RunOrder,
  ms: number,
): Promise<DirectoryRun | null> {
  const note = (error: unknown) => log.error({ err: error, directory: method.id }, 'a directory could not be read');
  const fail = async (error: unknown) => {
    note(error);
    try {
      // Whoever asked looks for it in the history by then.
      await keepUnforeseen({ db, clock }, method.id);
    } catch (another) {
      note(another);
    }
  };
  return within(runDirectory({ db, clock }, method, order), ms, (error) => void fail(error));
}

/**
 * Does the list that was looked at, or tells the one that waits instead.
 * @param onDone called where it was done
 * @throws Refusal 404 `notFound` where no provider asks
 */
async function confirmScim({ db, clock }: Services, confirmed: string | null, onDone: () => void) {
  const done =
    confirmed === null ? null : await inTransaction(db, (writer) => confirmScimRun(writer, confirmed, clock.now()));
  if (done !== null) onDone();
  const run = done ?? (await listRuns(db)).find(({ source }) => source === SCIM);
  if (run === undefined) throw new Refusal(404, 'notFound');
  return shown(db, run);
}

export const answerLeft: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  const { id } = one.params.parse(request.params);
  const run = await inTransaction(services.db, (writer) => leaveRun(writer, id));
  if (run === 'unknown') throw new Refusal(404, 'notFound');
  if (run === 'decided') throw new Refusal(409, 'runDecided');
  audit(services, session, 'the list of a directory run is left', run.source);
  return sent(reply, {});
};

export const answerWhy: SpecialRoute = async (services, request, reply) => {
  services.setUpRate.count(administratorOf(request).caller.id);
  const { method } = await directoryOf(services.db, asking.params.parse(request.params).id);
  validate(asking, request);
  return sent(reply, await askWhyNotHere(services, method, asking.body.parse(request.body).wanted));
};

export const answerNight: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  const { db, clock } = services;
  const { id } = nights.params.parse(request.params);
  const { method } = await activeOf(db, id);
  validate(nights, request);
  const { on } = nights.body.parse(request.body);
  const set = await inTransaction(db, (writer) => setNightly(writer, method, on, clock.now()));
  if (set === 'unseen') throw new Refusal(409, 'directoryUnseen');
  audit(services, session, on ? 'a directory is read every night' : 'a directory is read by hand alone', id);
  return sent(reply, set);
};
