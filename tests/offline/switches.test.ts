import { afterEach, expect, it, vi } from 'vitest';
import type * as Classify from '../../src/offline/http/classify.ts';
import type * as ApplyNews from '../../src/offline/pull/apply-news.ts';
import type * as EventStream from '../../src/offline/pull/event-stream.ts';
import type * as PullOne from '../../src/offline/pull/pull-one.ts';
import type * as PullTogether from '../../src/offline/pull/pull-together.ts';
import type * as Take from '../../src/offline/pull/take.ts';
import type * as Lane from '../../src/offline/mutations/lane.ts';
import type * as Session from '../../src/offline/http/session.ts';
import type * as Timing from '../../src/offline/outbox/timing.ts';
import type * as Machine from '../../src/offline/outbox/machine.ts';
import type * as Alarm from '../../src/offline/ports/alarm.ts';
import type * as BackOff from '../../src/offline/ports/back-off.ts';
import type { AccountDatabase } from '../../src/offline/db/account-database.ts';
import type { PullRecord } from '../../src/offline/db/pull-record.ts';
import type { Command } from './model/command.ts';
import type { Rule } from './model/rules.ts';
import { RULES } from './model/rules.ts';
import { HISTORIES_OF_RULES } from './histories-of-rules.ts';

afterEach(() => {
  vi.doUnmock('../../src/offline/http/classify.ts');
  vi.doUnmock('../../src/offline/pull/apply-news.ts');
  vi.doUnmock('../../src/offline/pull/event-stream.ts');
  vi.doUnmock('../../src/offline/pull/pull-one.ts');
  vi.doUnmock('../../src/offline/pull/pull-together.ts');
  vi.doUnmock('../../src/offline/pull/take.ts');
  vi.doUnmock('../../src/offline/mutations/lane.ts');
  vi.doUnmock('../../src/offline/http/session.ts');
  vi.doUnmock('../../src/offline/outbox/machine.ts');
  vi.doUnmock('../../src/offline/outbox/timing.ts');
  vi.doUnmock('../../src/offline/ports/back-off.ts');
  vi.doUnmock('../../src/offline/replay/give-up-others.ts');
  vi.doUnmock('../../src/offline/ports/alarm.ts');
});

/**
 * Builds the browser's side without a rule: the module that holds it is wrapped. The server's rules are in the model
 * itself.
 */
const without: Partial<Record<Rule, () => void>> = {
  // Whatever comes back passes for the answer to what was asked.
  echo: () =>
    vi.doMock('../../src/offline/http/classify.ts', async (original) => {
      const real = await original<typeof Classify>();
      return {
        ...real,
        isNotOurs: () => false,
        classify: (...[answer, intentId, now]: Parameters<typeof real.classify>) =>
          real.classify(answer === null ? null : { ...answer, echo: intentId }, intentId, now),
      };
    }),
  // Every pull is believed, however old it is.
  revisionGuard: () => {
    vi.doMock('../../src/offline/pull/pull-one.ts', async (original) => {
      const real = await original<typeof PullOne>();
      return {
        ...real,
        pullOne: (...[run, target]: Parameters<typeof real.pullOne>) => real.pullOne(run, target, true),
      };
    });
    rewinding((targets) => new Set(targets.map(({ key }) => key)));
    vi.doMock('../../src/offline/pull/take.ts', async (original) => {
      const real = await original<typeof Take>();
      const takeWhole: typeof real.takeWhole = (db, question, ...more) =>
        real.takeWhole(db, { ...question, asked: { ...question.asked, known: Infinity } }, ...more);
      return { ...real, takeWhole };
    });
  },
  // No two entries share a lane.
  lanes: () =>
    vi.doMock('../../src/offline/mutations/lane.ts', async (original) => {
      const real = await original<typeof Lane>();
      let count = 0;
      return Object.fromEntries(
        Object.entries(real).map(([name, lane]) => [
          name,
          (...args: [string, string]) => `${(count += 1)} ${lane(...args)}`,
        ]),
      );
    }),
  // Whoever is signed in sends, and the server takes it (the other half of this switch is in the model).
  accountCheck: () =>
    vi.doMock('../../src/offline/http/session.ts', async (original) => {
      const real = await original<typeof Session>();
      const asAnybody = async (...[context, make]: Parameters<typeof real.callAsAccount>) =>
        real.callAsAccount(
          { ...context, accountId: (await context.device.sessions.get('session'))?.accountId ?? context.accountId },
          make,
        );
      return { ...real, callAsAccount: asAnybody };
    }),
  // An answer counts whichever send it belongs to.
  fencing: () =>
    vi.doMock('../../src/offline/outbox/machine.ts', async (original) => {
      const real = await original<typeof Machine>();
      const unfenced: typeof real.transition = (entry, event) =>
        real.transition(
          'attemptId' in event && event.type !== 'claimed'
            ? { ...entry, state: 'sending', attemptId: event.attemptId }
            : entry,
          event,
        );
      return { ...real, transition: unfenced };
    }),
  // What takes something away goes as soon as there is a network.
  hold: () =>
    vi.doMock('../../src/offline/outbox/timing.ts', async (original) => {
      const real = await original<typeof Timing>();
      const atOnce: typeof real.isDue = (entry, now) => entry.sentAt === null || real.isDue(entry, now);
      return { ...real, isDue: atOnce };
    }),
  // A read that was lost waits for the next poke.
  lostReads: () =>
    vi.doMock('../../src/offline/ports/back-off.ts', async (original) => {
      const real = await original<typeof BackOff>();
      const never: typeof real.backOff = (bounds, ...more) =>
        bounds.minMs === 2000 ? Number.POSITIVE_INFINITY : real.backOff(bounds, ...more);
      return { ...real, backOff: never };
    }),
  // What is older than what was seen is never believed, however often it is said.
  believedAtLast: () => {
    vi.doMock('../../src/offline/pull/pull-one.ts', async (original) => {
      const real = await original<typeof PullOne>();
      return { ...real, pullOne: (...[run, target]: Parameters<typeof real.pullOne>) => real.pullOne(run, target) };
    });
    rewinding(() => new Set());
  },
  // Rows that come with the news are written wherever they begin.
  newsLeadOn: () => news((one, { revision }) => ({ ...one, from: one.to > revision ? revision : one.from })),
  // News that are here already are written again.
  newsOnce: () =>
    news(async (one, record, db) => {
      if (one.to <= record.revision) await db.pulls.put({ ...record, revision: one.from });
      return one;
    }),
  // News are written over what a newer reply brought.
  newerReply: () =>
    news(async (one, record, db) => {
      await db.pulls.put({ ...record, touched: {} });
      return one;
    }),
  // News of another epoch pass for those of this one.
  newsEpoch: () => news((one) => ({ ...one, epoch: null })),
  // Nobody counts messages.
  messagesCounted: () =>
    vi.doMock('../../src/offline/pull/event-stream.ts', async (original) => {
      const real = await original<typeof EventStream>();
      const withoutCount: typeof real.eventParser = () => {
        const parse = real.eventParser();
        return (piece) => parse(piece).filter(({ event }) => event !== 'alive');
      };
      return { ...real, eventParser: withoutCount };
    }),
  // An answer that breaks off passes for a whole one.
  wholeAnswers: () =>
    vi.doMock('../../src/offline/http/session.ts', async (original) => {
      const real = await original<typeof Session>();
      const ended: typeof real.readLinesAsAccount = async (context, make, onLine) => {
        const result = await real.readLinesAsAccount(context, make, onLine);
        if ('answer' in result && result.answer !== null) await onLine({ end: true }, result.answer);
        return result;
      };
      return { ...real, readLinesAsAccount: ended };
    }),
  // What is not understood in an answer is passed over.
  understoodLines: () =>
    vi.doMock('../../src/offline/http/session.ts', async (original) => {
      const real = await original<typeof Session>();
      const understood: typeof real.readLinesAsAccount = (context, make, onLine) =>
        real.readLinesAsAccount(context, make, async (line, head) => {
          if (line !== undefined) await onLine(line, head);
        });
      return { ...real, readLinesAsAccount: understood };
    }),
  // A delta counts though it says nothing of what a reply brought on its way.
  repliesNamed: () =>
    vi.doMock('../../src/offline/pull/take.ts', async (original) => {
      const real = await original<typeof Take>();
      const takeDelta: typeof real.takeDelta = async (db, question, ...more) => {
        await db.pulls.update(question.target.key, { touched: {} });
        return real.takeDelta(db, question, ...more);
      };
      return { ...real, takeDelta };
    }),
  // What the account may see no longer stays.
  forbiddenGoes: () =>
    vi.doMock('../../src/offline/pull/take.ts', async (original) => {
      const real = await original<typeof Take>();
      const refuse: typeof real.refuse = (db, key, status, now) => real.fail(db, key, String(status), now);
      return { ...real, refuse };
    }),
  // What a late answer brings of a role that is gone stays.
  othersGivenUp: () =>
    vi.doMock('../../src/offline/replay/give-up-others.ts', () => ({ giveUpOthers: () => Promise.resolve() })),
  // A stream is believed to be open however long it says nothing.
  deadIfSilent: () =>
    vi.doMock('../../src/offline/ports/alarm.ts', async (original) => {
      const real = await original<typeof Alarm>();
      const alarm: typeof real.alarm = (after) =>
        real.alarm((ms, call) => (ms === 60_000 ? () => undefined : after(ms, call)));
      return { ...real, alarm };
    }),
};

/** Changes what is believed though it is older than what was seen. */
function rewinding(rewound: (targets: Parameters<typeof PullTogether.pullTogether>[1]) => ReadonlySet<string>): void {
  vi.doMock('../../src/offline/pull/pull-together.ts', async (original) => {
    const real = await original<typeof PullTogether>();
    const pullTogether: typeof real.pullTogether = (context, targets, _, onPulled) =>
      real.pullTogether(context, targets, rewound(targets), onPulled);
    return { ...real, pullTogether };
  });
}

type News = ApplyNews.News;

/** Changes news before they are written. */
function news(change: (one: News, record: PullRecord, db: AccountDatabase) => News | Promise<News>): void {
  vi.doMock('../../src/offline/pull/apply-news.ts', async (original) => {
    const real = await original<typeof ApplyNews>();
    const applyNews: typeof real.applyNews = async (db, list) => {
      let missing: Awaited<ReturnType<typeof real.applyNews>> = null;
      for (const one of list) {
        const record = await db.pulls.get(one.key);
        missing = (await real.applyNews(db, [record === undefined ? one : await change(one, record, db)])) ?? missing;
      }
      return missing;
    };
    return { ...real, applyNews };
  });
}

/** Plays a history on modules loaded anew, with all rules or without one. */
async function play(steps: Command[], rule: Rule | null): Promise<void> {
  vi.resetModules();
  if (rule !== null) without[rule]?.();
  const [{ play: playOne }, { ModelBackend }] = await Promise.all([
    import('./model/history.ts'),
    import('./model/model-backend.ts'),
  ]);
  await playOne({ seed: 1, faults: [], steps }, new ModelBackend(rule));
}

it('has a history for every rule', () => {
  expect(HISTORIES_OF_RULES.map(([rule]) => rule)).toEqual(RULES);
});

it.each(HISTORIES_OF_RULES)('%s: %s', async (rule, _, steps, breach) => {
  await expect(play(steps, null)).resolves.toBeUndefined();
  await expect(play(steps, rule)).rejects.toThrow(breach);
});
