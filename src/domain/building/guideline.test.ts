import { expect, it } from 'vitest';
import type { Guideline } from './guideline.ts';
import { linesIn } from './guideline.ts';

it.each<[string, Guideline['lines'], string[]]>([
  ['nothing', {}, []],
  ['neither theirs nor English', { pt: ['Olá'] }, ['Olá']],
  ['no line of theirs', { en: ['Hello'], fr: ['Bonjour'] }, ['Hello']],
  ['theirs', { en: ['Hello'], de: ['Hallo'] }, ['Hallo']],
])('somebody who reads German, %s', (_, lines, expected) => {
  expect(linesIn({ lines }, 'de')).toEqual(expected);
});
