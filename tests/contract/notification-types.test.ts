import { expect, it } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };
import { NOTIFICATION_TARGETS, NOTIFICATION_TYPES } from '../../src/domain/notification/notification.ts';
import { isRouteName } from '../../src/routes.ts';

it('every type of notification has its sentence, and every sentence its type', () => {
  const sentences = Object.keys(english).flatMap((key) => /^notification\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(sentences.toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
});

it.each(NOTIFICATION_TARGETS)('a notification that leads to %s names a screen', (name) => {
  expect(isRouteName(name)).toBe(true);
});
