import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Job, Outcome, ServerKind } from './job.ts';
import { isOutcome, replayLine, SERVERS } from './job.ts';

// Every fault of docs/sync-protocol.md, "Faults", against the model of the server and the real one. `--model 20000
// --real 300 --seed 1` says how many from which seed; `--server real --seed 7 --path 12` replays one.
const { values } = parseArgs({
  options: {
    model: { type: 'string', default: '20000' },
    real: { type: 'string', default: '300' },
    seed: { type: 'string' },
    server: { type: 'string' },
    path: { type: 'string' },
    workers: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));
/** So many histories are drawn from one seed. */
const AT_ONCE: Record<ServerKind, number> = { model: 200, real: 10 };
/** After so many breaches the rest is not played. */
const ENOUGH = 5;

function jobs(): Job[] {
  const server = SERVERS.find((known) => known === values.server);
  if (values.server !== undefined && server === undefined) throw new Error(`--server is one of ${SERVERS.join(', ')}`);
  if (server !== undefined && values.path !== undefined) return [{ server, seed, runs: 1, path: values.path }];
  // Those on the real server take longest, and go first.
  return (['real', 'model'] as const).flatMap((kind) => {
    const all = Number(values[kind]);
    return Array.from({ length: Math.ceil(all / AT_ONCE[kind]) }, (_, index): Job => ({
      server: kind,
      seed: seed + index,
      runs: Math.min(AT_ONCE[kind], all - index * AT_ONCE[kind]),
      path: null,
    }));
  });
}

const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};
const waiting = jobs();
const total = waiting.reduce((sum, job) => sum + job.runs, 0);
const played: Record<ServerKind, number> = { model: 0, real: 0 };
const breaches: string[] = [];
const began = performance.now();

const tallies: Record<ServerKind, Map<string, number>> = { model: new Map(), real: new Map() };

function take({ job, played: count, breach, tally }: Outcome): void {
  for (const [what, times] of Object.entries(tally))
    tallies[job.server].set(what, (tallies[job.server].get(what) ?? 0) + times);
  played[job.server] += count;
  if (breach !== null) {
    breaches.push(`${breach.message}\n  shortest: ${breach.example}\n  again:    ${replayLine(job, breach.path)}`);
    say(`\nBREACH ${breaches.at(-1)}\n`);
  }
  const done = played.model + played.real;
  say(
    `${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${String(done).padStart(String(total).length)} of ${total}  (${job.server}, seed ${job.seed})`,
  );
}

/** Gives one process one job after the other. */
function work(): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
      // Every history leaves its whole device behind: most of it is swept away young.
      execArgv: [
        '--max-semi-space-size=128',
        '--import',
        new URL('../../../server/launch/typescript.mjs', import.meta.url).href,
      ],
    });
    let current: Job | undefined;
    const next = () => {
      current = breaches.length >= ENOUGH ? undefined : waiting.shift();
      if (current === undefined) child.disconnect();
      else child.send(current);
    };
    child.on('message', (message: unknown) => {
      if (!isOutcome(message)) return;
      take(message);
      next();
    });
    child.on('exit', (code) => {
      if (current !== undefined)
        breaches.push(`the process that played ${replayLine(current, '0')} ended with code ${code}`);
      resolve();
    });
    next();
  });
}

say(`${total} histories from seed ${seed}`);
await Promise.all(
  Array.from({ length: Math.min(waiting.length, Number(values.workers ?? availableParallelism())) }, work),
);
const counted = played.model + played.real;
if (counted < total && breaches.length === 0) breaches.push('not all of them were played');
for (const breach of breaches) say(`\nBREACH ${breach}`);
for (const [server, tally] of Object.entries(tallies)) {
  if (tally.size > 0)
    say(
      `\nmet on the ${server} server: ${[...tally]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}`,
    );
}
say(
  `\n${played.model} on the model and ${played.real} on the real server in ${Math.round((performance.now() - began) / 1000)} s, seed ${seed}`,
);
say(`${counted} histories, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
