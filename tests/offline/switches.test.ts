import { afterEach, expect, it, vi } from 'vitest';
import type * as Classify from '../../src/offline/http/classify.ts';
import type * as PullOne from '../../src/offline/pull/pull-one.ts';
import type * as Lane from '../../src/offline/mutations/lane.ts';
import type * as Session from '../../src/offline/http/session.ts';
import type * as Timing from '../../src/offline/outbox/timing.ts';
import type * as Machine from '../../src/offline/outbox/machine.ts';
import type * as BackOff from '../../src/offline/ports/back-off.ts';
import type { Command } from './model/commands.ts';
import type { Rule } from './model/rules.ts';
import { RULES } from './model/rules.ts';
import { book, changeInfo, days, fetchAll, lease, plan, send, signIn } from './steps.ts';

afterEach(() => {
  vi.doUnmock('../../src/offline/http/classify.ts');
  vi.doUnmock('../../src/offline/pull/pull-one.ts');
  vi.doUnmock('../../src/offline/mutations/lane.ts');
  vi.doUnmock('../../src/offline/http/session.ts');
  vi.doUnmock('../../src/offline/outbox/machine.ts');
  vi.doUnmock('../../src/offline/outbox/timing.ts');
  vi.doUnmock('../../src/offline/ports/back-off.ts');
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
  revisionGuard: () =>
    vi.doMock('../../src/offline/pull/pull-one.ts', async (original) => {
      const real = await original<typeof PullOne>();
      return {
        ...real,
        pullOne: (...[run, target]: Parameters<typeof real.pullOne>) => real.pullOne(run, target, true),
      };
    }),
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
      const asAnybody: typeof real.callAsAccount = async (context, make) =>
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
  believedAtLast: () =>
    vi.doMock('../../src/offline/pull/pull-one.ts', async (original) => {
      const real = await original<typeof PullOne>();
      return { ...real, pullOne: (...[run, target]: Parameters<typeof real.pullOne>) => real.pullOne(run, target) };
    }),
};

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

/** Each rule, a history that needs it, and the invariant that is broken without it. */
const histories: [rule: Rule, what: string, steps: Command[], breach: RegExp][] = [
  [
    'oneAnswer',
    'the answer is lost, and it is sent again',
    [changeInfo, send('lostReply'), ...lease, send()],
    /1: wish \S+ took effect 2 times/,
  ],
  [
    'sameTransaction',
    'the server is killed between the effect and its record',
    [changeInfo, send('crash'), ...lease, send()],
    /1: wish \S+ took effect 2 times/,
  ],
  [
    'voidOnCancel',
    'given up, and then it arrives after all',
    [book, send('zombie'), { do: 'giveUp', which: 0 }, send(), { do: 'zombie' }],
    /2: wish \S+ is cancelled with 1 effects/,
  ],
  [
    'replacement',
    'forgotten for so long that it is tried again, and then the first one arrives',
    [changeInfo, send('zombie'), ...days(62), signIn, send(), { do: 'retry', which: 0 }, send(), { do: 'zombie' }],
    /1: wish \S+ took effect 2 times/,
  ],
  [
    'echo',
    'a captive portal says 200 in JSON',
    [book, send('portalJson')],
    /2: \S+ is done though it was never applied/,
  ],
  [
    'revisionGuard',
    'a pull that began before a booking lands after it',
    [
      fetchAll(),
      { do: 'stranger', room: 1, date: 1 },
      fetchAll('none', 'none', 'freeze'),
      book,
      send(),
      { do: 'thaw' },
    ],
    /9: \S+ \S+ \S+ forgot/,
  ],
  [
    'lanes',
    'the first of two plans for a day meets an error',
    [plan('HOME'), plan('AWAY'), send('e500'), ...lease, send()],
    /6: \S+ overtook in day/,
  ],
  [
    'accountCheck',
    'another account signs in between two sends',
    [book, plan('HOME', 1), send('switched'), { do: 'drain', hurried: true }],
    /8: \S+ took effect for bert, who never wished it/,
  ],
  [
    'fencing',
    'a frozen drain wakes with an old conflict after the choice was made',
    [
      plan('HOME'),
      send(),
      { do: 'book', room: 0, date: 0, agreed: false },
      send('freeze'),
      ...lease,
      send(),
      { do: 'choose', which: 0 },
      { do: 'thaw' },
    ],
    /5: /,
  ],
  [
    'newRevisions',
    'files of the server are put back, and it has changed as often since as it had before',
    [
      { do: 'backup' },
      { do: 'stranger', room: 0, date: 0 },
      fetchAll(),
      { do: 'restore', copy: true },
      { do: 'stranger', room: 1, date: 0 },
      fetchAll(),
    ],
    /10: \S+ workplace-reservations:f1 is not what the server has/,
  ],
  [
    'hold',
    'a reservation is cancelled while there is a network',
    [book, send(), { do: 'cancel', which: 0 }, send()],
    /13: \S+ took effect while it could be taken back/,
  ],
  [
    'fulfilledWishes',
    'the same plan is given up on two devices of the person',
    [
      plan('HOME'),
      send(),
      { do: 'cancel', which: 0 },
      { do: 'onOtherDevice', act: { what: 'cancel', date: 0, room: 0, ago: 0 } },
      { do: 'wait', ms: 25_000 },
      send(),
    ],
    /14: \S+ is gone/,
  ],
  [
    'newerChoices',
    'a plan made without a network comes after a newer one of another device',
    [
      fetchAll(),
      plan('HOME'),
      { do: 'wait', ms: 5000 },
      { do: 'onOtherDevice', act: { what: 'plan', date: 0, room: 0, ago: 0 } },
      { do: 'wait', ms: 5000 },
      send(),
    ],
    /4: \S+, chosen later, went for the older/,
  ],
  [
    'lostReads',
    'a page hears of a change, and loses the one read that follows',
    [{ do: 'hearOnPage', news: { what: 'stranger', room: 0, date: 0, lost: 0 } }],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'believedAtLast',
    'files of the server are put back while a page listens, and nothing changes after that',
    [
      { do: 'backup' },
      { do: 'stranger', room: 0, date: 0 },
      fetchAll(),
      { do: 'hearOnPage', news: { what: 'restored', room: 0, date: 0, lost: null } },
    ],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
];

it('has a history for every rule', () => {
  expect(histories.map(([rule]) => rule)).toEqual(RULES);
});

it.each(histories)('%s: %s', async (rule, _, steps, breach) => {
  await expect(play(steps, null)).resolves.toBeUndefined();
  await expect(play(steps, rule)).rejects.toThrow(breach);
});
