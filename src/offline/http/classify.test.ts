import { describe, expect, it } from 'vitest';
import type { Answer, Outcome } from './classify.ts';
import { changeReplyOf, classify } from './classify.ts';

const ID = '0190-a';
const answer = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  direct: true,
  echo: ID,
  body,
  retryAfterMs: null,
  etag: null,
  revision: null,
  epoch: null,
  ...more,
});
const CONFLICT = { conflictType: 'workplace.reservation.roomTaken', message: 'Taken' };

describe('classify', () => {
  it.each<[what: string, answer: Answer | null, type: Outcome['type'], cause?: string]>([
    ['no network', null, 'failed', 'network'],
    ['a captive portal: 200 without the echo', answer(200, { ok: true }, { echo: null }), 'failed', 'network'],
    ['the echo of another intent', answer(200, {}, { echo: '0190-b' }), 'failed', 'network'],
    ['an echo without JSON', answer(200, undefined), 'failed', 'network'],
    ['redirected, whatever it says', answer(200, {}, { direct: false }), 'failed', 'network'],
    ['a redirect itself', answer(302, {}), 'failed', 'network'],
    ["somebody else's 404", answer(404, {}, { echo: null }), 'failed', 'network'],
    ["somebody else's 422", answer(422, CONFLICT, { echo: null }), 'failed', 'network'],
    ["somebody else's 412", answer(412, { code: 'preconditionFailed' }, { echo: null }), 'failed', 'network'],
    ['408', answer(408, {}), 'failed', 'server'],
    ['425', answer(425, {}), 'failed', 'server'],
    ['429', answer(429, {}, { retryAfterMs: 5 }), 'failed', 'server'],
    ['500', answer(500, {}), 'failed', 'server'],
    ['503 of a proxy', answer(503, undefined, { echo: null }), 'failed', 'server'],
    ["a network's own 401, without JSON", answer(401, undefined, { echo: null }), 'failed', 'network'],
    [
      "a network's own 401, in JSON",
      answer(401, { error: 'sign in to the guest network' }, { echo: null }),
      'failed',
      'network',
    ],
    [
      'one that something on the way keeps back',
      answer(403, undefined, { echo: null, keptBack: true }),
      'failed',
      'server',
    ],
    ['401', answer(401, { code: 'unauthenticated' }, { echo: null }), 'unauthorised'],
    ['412 for another account', answer(412, { code: 'accountMismatch' }, { echo: null }), 'otherAccount'],
    [
      '412 of another database',
      answer(412, { code: 'epochMismatch', details: { epoch: 'two' } }, { echo: null }),
      'failed',
      'server',
    ],
    ['412 that names no other database', answer(412, { code: 'epochMismatch' }, { echo: null }), 'failed', 'network'],
    ['501', answer(501, { code: 'notBuilt' }), 'unsupported', 'unsupported'],
    ['409', answer(409, { code: 'confirmConflictingReservation', message: '' }), 'conflicted', 'conflict'],
    ['422 with a conflict', answer(422, CONFLICT), 'conflicted', 'conflict'],
    ['422 without one', answer(422, { code: 'x' }), 'refused', 'refused'],
    ['400', answer(400, { code: 'slotPast', message: 'Past' }), 'refused', 'refused'],
    ['410', answer(410, { code: 'alreadyConfirmedOrCancelled' }), 'refused', 'refused'],
    ['410 of what is so already', answer(410, { code: 'c', details: { fulfilledBy: {} } }), 'fulfilled'],
    ['400 of what is so already', answer(400, { code: 'c', details: { fulfilledBy: { r: 's' } } }), 'fulfilled'],
    [
      '400 that says so in another form',
      answer(400, { code: 'c', details: { fulfilledBy: 'r' } }),
      'refused',
      'refused',
    ],
    ['409 that says so', answer(409, { code: 'c', details: { fulfilledBy: {} } }), 'conflicted', 'conflict'],
    [
      '404 without the echo',
      answer(404, { code: 'c', details: { fulfilledBy: {} } }, { echo: null }),
      'failed',
      'network',
    ],
    ['200', answer(200, { changed: {}, removed: {}, revisions: {} }), 'applied'],
    ['201, the echo in capitals', answer(201, {}, { echo: ID.toUpperCase() }), 'applied'],
  ])('%s', (_, given, type, cause) => {
    const outcome = classify(given, ID, 7);
    expect(outcome.type).toBe(type);
    expect('problem' in outcome ? outcome.problem.cause : undefined).toBe(cause);
  });

  it('keeps what the person has to read', () => {
    expect(classify(answer(422, { ...CONFLICT, entities: [{ id: 'r2' }] }), ID, 7)).toMatchObject({
      problem: {
        status: 422,
        code: CONFLICT.conflictType,
        message: 'Taken',
        conflict: { entities: [{ id: 'r2' }] },
        at: 7,
      },
    });
    expect(classify(answer(409, { code: 'c', message: 'm', details: { existing: [] } }), ID, 7)).toMatchObject({
      problem: { code: 'c', details: { existing: [] }, conflict: null },
    });
  });

  it('stops everything for want of a network, and one entry for a fault of its own', () => {
    expect(classify(null, ID, 7)).toMatchObject({ everywhere: true });
    expect(classify(answer(503, {}), ID, 7)).toMatchObject({ everywhere: true });
    expect(classify(answer(500, {}), ID, 7)).toMatchObject({ everywhere: false });
    expect(classify(answer(403, undefined, { echo: null, keptBack: true }), ID, 7)).toMatchObject({
      everywhere: false,
      problem: { status: 403, code: 'keptBack' },
    });
  });
});

it.each<[what: unknown, reply: object]>([
  [null, { changed: {}, removed: {}, revisions: {} }],
  [
    { changed: [], removed: 'x', revisions: null },
    { changed: {}, removed: {}, revisions: {} },
  ],
  [
    { changed: { a: [{ id: 1 }], b: 2 }, removed: { a: ['x', 3] }, revisions: { a: 4, b: '5' } },
    { changed: { a: [{ id: 1 }] }, removed: { a: ['x'] }, revisions: { a: 4 } },
  ],
])('reads %j as far as it makes sense', (body, reply) => {
  expect(changeReplyOf(body)).toEqual(reply);
});
