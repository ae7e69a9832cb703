import type { Command } from './model/commands.ts';
import type { Rule } from './model/rules.ts';
import { book, changeInfo, days, fetchAll, hear, lease, plan, send, signIn } from './steps.ts';

/** Each rule, a history that needs it, and the invariant that is broken without it. */
export const HISTORIES_OF_RULES: [rule: Rule, what: string, steps: Command[], breach: RegExp][] = [
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
    [fetchAll(), { do: 'stranger', room: 1, date: 1 }, fetchAll('freeze'), book, send(), { do: 'thaw' }],
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
    // The second waits in the lane of the first.
    [book, plan('HOME'), send('switched'), { do: 'drain', hurried: true }],
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
    'a page hears of a change from an older server, and loses the one read that follows',
    [{ do: 'deploy' }, { do: 'hearOnPage', news: { what: 'stranger', room: 0, date: 0, lost: 0 } }],
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
  [
    'linkedLog',
    'an older server changes a row without a word in the log',
    [
      fetchAll(),
      { do: 'deploy' },
      { do: 'stranger', room: 0, date: 0 },
      { do: 'deploy' },
      { do: 'stranger', room: 1, date: 0 },
      fetchAll(),
    ],
    /10: \S+ workplace-reservations:f1 is not what the server has/,
  ],
  [
    'ownView',
    'somebody leaves the team while a page listens, and may no longer know who comes',
    [{ do: 'stranger', room: 0, date: 0 }, fetchAll(), hear('leaves')],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'newsLeadOn',
    'two messages come in the other order',
    [fetchAll(), hear('stranger', 'swapped', 2)],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'newsOnce',
    'a message comes once more after newer ones',
    [fetchAll(), hear('stranger', 'doubled', 3)],
    /9: \S+ \S+ \S+ \S+ went back to revision/,
  ],
  [
    'newerReply',
    'a booking is told after the reply to the check-in',
    [fetchAll(), hear('own', 'late', 2)],
    /2: \S+ is done and not in the mirror/,
  ],
  [
    'newsEpoch',
    'an empty database takes the place of the one that the page knows, and the stream goes on',
    [{ do: 'stranger', room: 0, date: 0 }, fetchAll(), hear('emptied', 'late', 2)],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'messagesCounted',
    'a message is lost, and no other follows',
    [fetchAll(), hear('stranger', 'lost')],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'wholeAnswers',
    'what a page asks for when it opens breaks off',
    [
      fetchAll(),
      { do: 'soil', room: 0 },
      { do: 'hearOnPage', news: { what: 'stranger', room: 0, date: 0, lost: null, opening: 'truncated' } },
    ],
    /15: \S+ page listens, and its workplace-reservations:f1 is not what the server has/,
  ],
  [
    'repliesNamed',
    'files of the server are put back to before a reply, and something changes',
    [fetchAll(), book, send(), { do: 'restore', copy: true }, { do: 'hides' }],
    /10: \S+ workplace-reservations:f1 is not what the server has/,
  ],
  [
    'forbiddenGoes',
    'somebody cleans no more while a page listens',
    [{ do: 'soil', room: 0 }, fetchAll(), hear('dismissed')],
    /15: \S+ page listens, and still shows what only others may see/,
  ],
];
