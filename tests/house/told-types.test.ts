import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KIND_OF, MESSAGE_KINDS } from '../../src/domain/notification/message-kind.ts';
import { NOTIFICATION_TYPES } from '../../src/domain/notification/notification.ts';
import { root } from './small-house.ts';
import { toldTypes } from './told-types.mjs';

/** What runs in any organisation: neither the demonstration's rows nor those that a migration changes. */
const rules = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:demo|db)\//.test(name),
);

it('every type of notification is told by a rule of the server, not by the demonstration alone', () => {
  const told = new Set(rules.flatMap((name) => [...toldTypes(readFileSync(join(root, 'server', name), 'utf8'))]));
  expect(NOTIFICATION_TYPES.filter((type) => !told.has(type))).toEqual([]);
});

it('nobody is asked about a kind of messages that has no type', () => {
  const kinds = new Set(NOTIFICATION_TYPES.map((type) => KIND_OF[type]));
  expect(MESSAGE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

describe('a type is told', () => {
  it.each([
    ['as the type of a notification', `notify(context, [{ type: 'told' }]);`],
    ['as one of two', `notify(context, [{ type: won ? ('told' as const) : ('other' as const) }]);`],
    ['through a command', `await tellHosts(context, visit, 'told', building);`],
    ['through a constant of a command', `const news = comes ? 'other' : 'told'; tell(hosts, news);`],
    ['through a constant of its own', `export const UNCLEANED: NotificationType = 'told';`],
  ])('%s', (_, source) => {
    expect([...toldTypes(source)]).toContain('told');
  });

  it.each([
    ['as a type', `type News = 'told'; interface One { type: 'told' }`],
    ['as a code', `throw new Refusal(410, 'told'); refused('told');`],
    ['as a feature', `const on = await isFeatureOn(db, 'told');`],
    ['where it is withdrawn', `await withdrawNotifications(db, visitId, ['told']);`],
    ['where it is compared', `const is = type === 'told';`],
  ])('not %s', (_, source) => {
    expect([...toldTypes(source)]).not.toContain('told');
  });
});
